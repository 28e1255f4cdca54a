import type { HostVersions } from '@kilowatt/contracts';
import { satisfies } from 'semver';
import { ProblemError } from '../../platform/problems/problem';
import type { Manifest } from '../artifacts/manifest';

/** Rejects a release whose ranges exclude a version that the live shell provides. */
export function checkRanges({ remote, version, requires }: Manifest, hostVersions: HostVersions): void {
  const refused = (reason: string) => new ProblemError('release-refused', `${remote} ${version} ${reason}`);
  if (!requires) throw refused('names no ranges of what it requires; build it again with "npm run build"');
  const hold = (what: string, range: string, provided: string | undefined) => {
    if (provided === undefined)
      throw refused(`requires ${what} ${range}, which the live shell does not lend`);
    if (!satisfies(provided, range, { includePrerelease: true }))
      throw refused(`requires ${what} ${range}; the live shell lends ${provided}`);
  };
  hold('bus', requires.bus, hostVersions.bus);
  hold('remote-kit', requires.remoteKit, hostVersions.remoteKit);
  hold('API', requires.api, hostVersions.api);
  for (const [name, range] of Object.entries(requires.shared))
    hold(name, range, Object.hasOwn(hostVersions.shared, name) ? hostVersions.shared[name] : undefined);
}
