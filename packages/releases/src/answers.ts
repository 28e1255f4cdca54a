// What the gateway's release API answers, as its routes under `/api` give it.

export type Published = { remote: string; version: string; outcome: 'published' | 'known' };

export type Canary = { version: string; percent: number };

/** Where a remote stands after an order. */
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
  /** ISO 8601, as every time here. */
  at: string;
};
export type History = { history: Entry[] };

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
export type Status = { revision: number; remotes: RemoteStatus[] };

/** What two versions have different; sizes in bytes. */
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

export type Token = {
  name: string;
  scopes: string[];
  createdAt: string;
  createdBy: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
};
export type Key = {
  remote: string;
  id: string;
  name: string;
  createdAt: string;
  createdBy: string;
  revokedAt: string | null;
};

/** A link to the shop with one's own build in it. */
export type OverrideLink = { href: string; expiresAt: string };
