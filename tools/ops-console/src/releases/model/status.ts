import { DEPLOYMENT_CALLS, type Diff, type RemoteStatus } from '@kilowatt/contracts/management';
import { createStore } from 'effector';
import { createQuery, sendRequest } from '../../gateway/calls';

export type { RemoteStatus } from '@kilowatt/contracts/management';
export type Promotion = RemoteStatus['placed']['live'];

/** All remotes with live, canary and previous version. */
export const status = createQuery((gateway) => sendRequest(gateway, DEPLOYMENT_CALLS.status, {}));

/** The first characters of a commit's hash. */
export const shortRevision = (revision: string): string => revision.slice(0, 7);

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

export type { Diff };
export type DiffRequest = { remote: string; from: string; to: string };

/** The differences between two versions of a remote. */
export const diff = createQuery((gateway, { remote, from, to }: DiffRequest) =>
  sendRequest(gateway, DEPLOYMENT_CALLS.diff, { params: { remote }, query: { from, to } }),
);
/** The versions of the last request. */
export const $request = createStore<DiffRequest | null>(null).on(diff.requested, (_, request) => request);

export type DiffRow = { what: 'added' | 'removed' | 'changed'; path: string; bytes: number | null };

/** Files of a diff with their size differences, the largest first. */
export function diffRows({ files: { added, removed, changed } }: Diff): DiffRow[] {
  const rows: DiffRow[] = [
    ...added.map(({ path, size }) => ({ what: 'added' as const, path, bytes: size })),
    ...removed.map(({ path, size }) => ({
      what: 'removed' as const,
      path,
      bytes: size === null ? null : -size,
    })),
    ...changed.map(({ path, before, after }) => ({
      what: 'changed' as const,
      path,
      bytes: before === null || after === null ? null : after - before,
    })),
  ];
  return rows.sort((one, other) => Math.abs(other.bytes ?? 0) - Math.abs(one.bytes ?? 0));
}

/** Formats a difference in bytes with its sign: `+1.2 kB`. Null means unknown. */
export function bytes(difference: number | null): string {
  if (difference === null) return 'not known';
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  const size = Math.abs(difference);
  return size < 1_000 ? `${sign}${size} B` : `${sign}${(size / 1_000).toFixed(1)} kB`;
}
