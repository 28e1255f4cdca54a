import * as v from 'valibot';
import { createReading } from '../../gateway/create-reading';

const Version = v.object({
  version: v.string(),
  publishedAt: v.string(),
  publishedBy: v.nullable(v.string()),
  signedBy: v.nullable(v.string()),
});
const Move = v.object({
  revision: v.number(),
  kind: v.string(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  percent: v.nullable(v.number()),
  who: v.string(),
  why: v.string(),
  at: v.string(),
});
const Placing = v.nullable(v.object({ who: v.string(), why: v.string(), at: v.string() }));
const RemoteStatus = v.object({
  remote: v.string(),
  live: v.nullable(v.string()),
  canary: v.nullable(v.object({ version: v.string(), percent: v.number() })),
  previous: v.nullable(v.string()),
  pinned: v.boolean(),
  placed: v.object({ live: Placing, canary: Placing }),
  last: v.nullable(Move),
  versions: v.array(Version),
});
const Status = v.object({ revision: v.number(), remotes: v.array(RemoteStatus) });

export type Move = v.InferOutput<typeof Move>;
export type Placing = v.InferOutput<typeof Placing>;
export type RemoteStatus = v.InferOutput<typeof RemoteStatus>;
export type Status = v.InferOutput<typeof Status>;

/** Every remote with what is live, what is tried and what was before. */
export const status = createReading((gateway) => gateway.get('/api/releases/status', Status));
