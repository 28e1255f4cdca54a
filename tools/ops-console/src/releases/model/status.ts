import { DEPLOYMENT_CALLS, type RemoteStatus } from '@kilowatt/contracts/management';
import { createQuery, sendRequest } from '../../gateway/calls';

export type { RemoteStatus } from '@kilowatt/contracts/management';
export type Promotion = RemoteStatus['placed']['live'];

/** All remotes with live, canary and previous version. */
export const status = createQuery((gateway) => sendRequest(gateway, DEPLOYMENT_CALLS.status, {}));

/** Versions that can be a canary: neither live nor older than the live one. */
export const canaryVersions = ({ live, versions }: RemoteStatus): RemoteStatus['versions'] =>
  versions.filter(({ version }) => live !== null && version !== live && !isOlder(version, live));

/** Whether a version is older than the live one by major, minor and patch: only a rollback can deploy it. */
export function isOlder(version: string, live: string): boolean {
  const [one, other] = [numbers(version), numbers(live)];
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}

const numbers = (version: string): number[] => (version.split('-', 1)[0] ?? '').split('.').map(Number);
