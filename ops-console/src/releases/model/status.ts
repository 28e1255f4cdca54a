import * as v from 'valibot';
import { createQuery } from '../../gateway/create-query';

const Version = v.object({
  version: v.string(),
  publishedAt: v.string(),
  publishedBy: v.nullable(v.string()),
  signedBy: v.nullable(v.string()),
});
const HistoryEntry = v.object({
  revision: v.number(),
  kind: v.string(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  percent: v.nullable(v.number()),
  who: v.string(),
  why: v.string(),
  at: v.string(),
});
const Promotion = v.nullable(v.object({ who: v.string(), why: v.string(), at: v.string() }));
const RemoteStatus = v.object({
  remote: v.string(),
  live: v.nullable(v.string()),
  canary: v.nullable(v.object({ version: v.string(), percent: v.number() })),
  previous: v.nullable(v.string()),
  pinned: v.boolean(),
  placed: v.object({ live: Promotion, canary: Promotion }),
  last: v.nullable(HistoryEntry),
  versions: v.array(Version),
});
const Status = v.object({ revision: v.number(), remotes: v.array(RemoteStatus) });

export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;
export type Promotion = v.InferOutput<typeof Promotion>;
export type RemoteStatus = v.InferOutput<typeof RemoteStatus>;
export type Status = v.InferOutput<typeof Status>;

/** All remotes with live, canary and previous version. */
export const status = createQuery((gateway) => gateway.get('/api/releases/status', Status));
