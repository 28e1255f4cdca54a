import * as v from 'valibot';
import { createQuery } from '../../gateway/create-query';

const Health = v.object({
  gateway: v.object({ uptimeSeconds: v.number(), memoryBytes: v.number(), heapBytes: v.number() }),
  database: v.object({ reachable: v.boolean(), milliseconds: v.nullable(v.number()) }),
  outbox: v.nullable(v.object({ waiting: v.number(), oldest: v.nullable(v.string()) })),
});
export type Health = v.InferOutput<typeof Health>;

export const health = createQuery((gateway) => gateway.get('/api/ops/health', Health));
