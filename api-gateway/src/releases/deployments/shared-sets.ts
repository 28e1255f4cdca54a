import { type HostVersions, type Release, type Snapshot, setFor } from '@kilowatt/contracts';
import type { RemoteStatus, SetStatus } from '@kilowatt/contracts/management';
import { isIn } from './unmet-ranges';

type Role = SetStatus['role'];

/** The deployed versions that a shell runs with another set of shared modules than its own. */
function needing({ remotes }: Pick<Snapshot, 'remotes'>, host: HostVersions) {
  const deployed = remotes.flatMap(({ release, canary, previous }): [Role, Release][] => [
    ['live', release],
    ...(canary ? [['canary', canary.release] as [Role, Release]] : []),
    ...(previous ? [['previous', previous.release] as [Role, Release]] : []),
  ]);
  return deployed.flatMap(([role, release]) => {
    const set = setFor(release, host, isIn);
    return set === null ? [] : [{ remote: release.remote, set, version: release.version, role }];
  });
}

/** Adds to a status which versions of each remote need another set of shared modules, and whether it is the last remote. */
export function withSets<Remote extends { remote: unknown }>(
  remotes: readonly Remote[],
  snapshot: Pick<Snapshot, 'remotes'>,
  host: HostVersions,
): (Remote & Pick<RemoteStatus, 'sets'>)[] {
  const all = needing(snapshot, host);
  return remotes.map((one) => {
    const sets = all
      .filter(({ remote }) => remote === one.remote)
      .map(({ remote, ...own }) => ({
        ...own,
        last: all.every((other) => other.set !== own.set || other.remote === remote),
      }));
    return sets.length === 0 ? one : { ...one, sets };
  });
}
