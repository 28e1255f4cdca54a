import type { KeyObject } from 'node:crypto';

export type Target = { url: string; token: string };
export type Published = { remote: string; version: string; outcome: 'published' | 'known' };
/** `revision`: what you looked at, else what is live now; the move is refused where the remote has moved since. */
export type Order = { remote: string; why?: string; revision?: number };
export type Canary = { version: string; percent: number };
export type Moved = {
  remote: string;
  revision: number;
  /** False where the remote stood there already. */
  moved: boolean;
  from: string | null;
  to: string | null;
  /** The live version. */
  version: string | null;
  canary: Canary | null;
  pinned: boolean;
};
export type Entry = {
  revision: number;
  remote: string | null;
  kind: string;
  from: string | null;
  to: string | null;
  percent: number | null;
  who: string;
  why: string;
  at: string;
};
export type Placing = { who: string; why: string; at: string };
export type RemoteStatus = {
  remote: string;
  live: string | null;
  canary: Canary | null;
  previous: string | null;
  pinned: boolean;
  /** Who put the live version, and the canary, there. */
  placed: { live: Placing | null; canary: Placing | null };
  last: Omit<Entry, 'remote'> | null;
  versions: { version: string; publishedAt: string; publishedBy: string | null; signedBy: string | null }[];
};
export type Diff = {
  remote: string;
  from: string;
  to: string;
  files: {
    added: { path: string; size: number | null }[];
    removed: { path: string; size: number | null }[];
    changed: { path: string; before: number | null; after: number | null }[];
    same: number;
  };
  contract: { added: string[]; removed: string[] };
};

export class Refused extends Error {
  readonly status: number | null;
}
/** What was given is at fault: a folder that holds no artifact, or files of another build beside it. */
export class Usage extends Error {}
export function publish(
  folder: string,
  target: Target,
  options?: { version?: string; key?: KeyObject; onProgress?: (sent: number, size: number) => void },
): Promise<Published>;
export function promote(order: Order & { version: string }, target: Target): Promise<Moved>;
export function canary(order: Order & { version?: string; percent: number }, target: Target): Promise<Moved>;
export function rollback(order: Order & { to?: string }, target: Target): Promise<Moved>;
export function pin(order: Order, target: Target): Promise<Moved>;
export function unpin(order: Order, target: Target): Promise<Moved>;
export function status(target: Target): Promise<{ revision: number; remotes: RemoteStatus[] }>;
export function history(
  filter: { remote?: string; kind?: string; limit?: number },
  target: Target,
): Promise<{ history: Entry[] }>;
export function diff(versions: { remote: string; from: string; to: string }, target: Target): Promise<Diff>;
