import { createStore } from 'effector';
import * as v from 'valibot';
import { createQuery } from '../../gateway/create-query';

const size = v.nullable(v.number());
const SizedFile = v.object({ path: v.string(), size });
const Diff = v.object({
  remote: v.string(),
  from: v.string(),
  to: v.string(),
  files: v.object({
    added: v.array(SizedFile),
    removed: v.array(SizedFile),
    changed: v.array(v.object({ path: v.string(), before: size, after: size })),
    same: v.number(),
  }),
  contract: v.object({ added: v.array(v.string()), removed: v.array(v.string()) }),
});
export type Diff = v.InferOutput<typeof Diff>;
export type DiffRequest = { remote: string; from: string; to: string };

/** The differences between two versions of a remote. */
export const diff = createQuery((gateway, { remote, from, to }: DiffRequest) =>
  gateway.get(`/api/releases/${remote}/diff?${new URLSearchParams({ from, to })}`, Diff),
);
/** The versions of the last request. */
export const $request = createStore<DiffRequest | null>(null).on(diff.requested, (_, request) => request);
