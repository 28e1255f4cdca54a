import type { Deployment, Snapshot } from '@kilowatt/contracts';
import { setOf } from '@kilowatt/federation/react-sets';
import type { PageSets } from '../../page/payload';
import type { Preload } from './preloads';

type SetScripts = Readonly<Record<string, Preload>>;

const setsOf = (versions: readonly Deployment[]): [container: string, set: string][] =>
  versions.flatMap(({ release }) => {
    const set = setOf(release);
    return set === null ? [] : [[release.container, set]];
  });

/** The sets that the versions of a page may need; none for most pages. */
export function pageSets({ remotes }: Snapshot, scripts: SetScripts = {}): PageSets | null {
  const needed = setsOf(remotes.flatMap(({ previous, ...own }) => (previous ? [own, previous] : [own])));
  if (needed.length === 0) return null;
  const names = new Set(needed.map(([, set]) => set));
  return {
    of: Object.fromEntries(needed),
    scripts: Object.fromEntries(Object.entries(scripts).filter(([name]) => names.has(name))),
  };
}

/** The scripts of the sets that the live versions run with, which the page loads at start. @param lazy remotes that do not start then */
export const setPreloads = (
  { remotes }: Snapshot,
  lazy: readonly string[],
  scripts: SetScripts = {},
): Preload[] => {
  const started = remotes.filter(({ release }) => !lazy.includes(release.remote));
  return [...new Set(setsOf(started).map(([, set]) => set))].flatMap((set) => scripts[set] ?? []);
};
