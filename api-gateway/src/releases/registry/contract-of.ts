import type { Manifest } from '../artifacts/manifest';

/** What a release relies on, and others in it, one line each: what a diff compares. */
export const contractOf = ({ requires, slots, routes, publishes, handles, hears }: Manifest): string[] => [
  ...(requires
    ? [
        `requires bus ${requires.bus}`,
        `requires remote-kit ${requires.remoteKit}`,
        `requires API ${requires.api}`,
        ...Object.entries(requires.shared).map(([name, range]) => `requires ${name} ${range}`),
      ]
    : []),
  ...Object.entries(slots).map(([name, { failure, hydrate }]) => `slot ${name} (${failure}, ${hydrate})`),
  ...routes.map(({ id, path, chrome }) => `route ${id} at ${path}${chrome ? '' : ' without chrome'}`),
  ...publishes.map((name) => `publishes ${name}`),
  ...handles.map((name) => `handles ${name}`),
  ...hears.map((name) => `hears ${name}`),
];
