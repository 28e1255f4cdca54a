import type { HostVersions, Release, Requires } from './release';

/** The package whose range a release chooses its set by. */
const CHOSEN_BY = 'react';

/** Whether a version is in a range: browsers, which never ask, have no code for that. */
type Satisfies = (version: string, range: string) => boolean;

/**
 * The set of shared modules that a release runs with; null for the shell's own, which comes first: a release that runs with
 * several leaves the page with one copy of React less.
 */
export function setFor(
  { requires }: Pick<Release, 'requires'>,
  { shared, sets = {} }: HostVersions,
  satisfies: Satisfies,
): string | null {
  const range = requires?.shared[CHOSEN_BY];
  const admits = (versions: Readonly<Record<string, string>>) => {
    const version = versions[CHOSEN_BY];
    return range === undefined || (version !== undefined && satisfies(version, range));
  };
  if (admits(shared)) return null;
  return Object.keys(sets).find((name) => admits(sets[name] ?? {})) ?? null;
}

/** The versions that a release of these ranges gets. */
export function versionsFor(requires: Requires, host: HostVersions, satisfies: Satisfies): HostVersions {
  const set = setFor({ requires }, host, satisfies);
  return set === null ? host : { ...host, shared: { ...host.shared, ...host.sets?.[set] } };
}
