import type { Release } from '@kilowatt/contracts';

/** What others rely on in a release, one line each: what a diff compares. */
export const contractOf = ({ slots, routes, publishes, handles, hears }: Release): string[] => [
  ...Object.entries(slots).map(([name, { failure, hydrate }]) => `slot ${name} (${failure}, ${hydrate})`),
  ...routes.map(({ id, path, chrome }) => `route ${id} at ${path}${chrome ? '' : ' without chrome'}`),
  ...publishes.map((name) => `publishes ${name}`),
  ...handles.map((name) => `handles ${name}`),
  ...hears.map((name) => `hears ${name}`),
];
