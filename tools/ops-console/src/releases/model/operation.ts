import { isOlder, type RemoteStatus } from './status';

type Canary = NonNullable<RemoteStatus['canary']>;
/** An operation on a remote, with its current deployment. */
export type Operation = { remote: string; live: string | null; canary: Canary | null } & (
  | { kind: 'promote'; version: string }
  | { kind: 'canary'; version: string; percent: number }
  | { kind: 'rollback'; to: string }
  | { kind: 'pin' }
  | { kind: 'unpin' }
);

const deploymentOf = ({ remote, live, canary }: RemoteStatus) => ({ remote, live, canary });

/** Rolls back a running canary, else the live version. Null if there is no previous version. */
export function rollbackOf(status: RemoteStatus): Operation | null {
  const to = status.canary ? status.live : status.previous;
  return to === null ? null : { ...deploymentOf(status), kind: 'rollback', to };
}

/** Makes a version live: by a promote if it is newer, by a rollback if it is older. */
export const switchTo = (status: RemoteStatus, version: string): Operation =>
  status.live !== null && isOlder(version, status.live)
    ? { ...deploymentOf(status), kind: 'rollback', to: version }
    : { ...deploymentOf(status), kind: 'promote', version };

export const splitTo = (status: RemoteStatus, version: string, percent: number): Operation => ({
  ...deploymentOf(status),
  kind: 'canary',
  version,
  percent,
});

export const pinOf = (status: RemoteStatus): Operation => ({
  ...deploymentOf(status),
  kind: status.pinned ? 'unpin' : 'pin',
});

/** Parses a share of the traffic: 0 to 100, rounded to a tenth; 0 if it is not a number. */
export function readPercent(text: string): number {
  const number = Number(text);
  return Number.isFinite(number) ? Math.round(Math.min(100, Math.max(0, number)) * 10) / 10 : 0;
}
