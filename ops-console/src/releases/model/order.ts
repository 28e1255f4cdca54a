import { isOlder } from './is-older';
import type { RemoteStatus } from './status';

type Canary = NonNullable<RemoteStatus['canary']>;
/** What somebody is about to do to a remote, with where it stands now. */
export type Order = { remote: string; live: string | null; canary: Canary | null } & (
  | { kind: 'promote'; version: string }
  | { kind: 'canary'; version: string; percent: number }
  | { kind: 'rollback'; to: string }
  | { kind: 'pin' }
  | { kind: 'unpin' }
);

const standing = ({ remote, live, canary }: RemoteStatus) => ({ remote, live, canary });

/** Takes the newest move back: a running canary, else the live version. Null where there is nothing to go back to. */
export function rollbackOf(status: RemoteStatus): Order | null {
  const to = status.canary ? status.live : status.previous;
  return to === null ? null : { ...standing(status), kind: 'rollback', to };
}

/** Makes a version the live one: forwards by a promote, backwards by a rollback. */
export const switchTo = (status: RemoteStatus, version: string): Order =>
  status.live !== null && isOlder(version, status.live)
    ? { ...standing(status), kind: 'rollback', to: version }
    : { ...standing(status), kind: 'promote', version };

/** Versions that a canary may try: others than the live one, and none that is older. */
export const canaryVersions = ({ live, versions }: RemoteStatus): RemoteStatus['versions'] =>
  versions.filter(({ version }) => live !== null && version !== live && !isOlder(version, live));

export const splitTo = (status: RemoteStatus, version: string, percent: number): Order => ({
  ...standing(status),
  kind: 'canary',
  version,
  percent,
});

export const pinOf = (status: RemoteStatus): Order => ({
  ...standing(status),
  kind: status.pinned ? 'unpin' : 'pin',
});
