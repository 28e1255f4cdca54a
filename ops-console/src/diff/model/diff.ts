import { createStore } from 'effector';
import * as v from 'valibot';
import { createReading } from '../../gateway/create-reading';

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
export type DiffAsked = { remote: string; from: string; to: string };

/** What two versions of a remote have different. */
export const diff = createReading((gateway, { remote, from, to }: DiffAsked) =>
  gateway.get(`/api/releases/${remote}/diff?${new URLSearchParams({ from, to })}`, Diff),
);
/** The versions that were asked for last. */
export const $asked = createStore<DiffAsked | null>(null).on(diff.wanted, (_, asked) => asked);
