import { PRUNE_CALLS, type PruneResult } from '@kilowatt/contracts/management';
import { createEvent, createStore, sample } from 'effector';
import { createCall, errorMessage, sendRequest } from '../../gateway/calls';
import { status } from './status';

/** What is kept: an empty remote means all. */
export type PruneLimits = { remote: string; keep: number; days: number };
/** What would go within these limits. */
type Preview = { limits: PruneLimits; result: PruneResult };
type Order = PruneLimits & { dryRun: boolean; why: string };

export const previewRequested = createEvent<PruneLimits>();
export const pruneCancelled = createEvent();
export const pruneConfirmed = createEvent<string>();

const pruneFx = createCall((gateway, { remote, ...order }: Order) =>
  sendRequest(gateway, PRUNE_CALLS.prune, { body: { ...order, ...(remote && { remote }) } }),
);
const isPreview = ({ params }: { params: Order }) => params.dryRun;
const previewed = sample({ clock: pruneFx.done, filter: isPreview });
export const pruned = sample({ clock: pruneFx.done, filter: (done) => !isPreview(done) });
export const $pruneSending = pruneFx.pending;

/** What is asked before it is removed. */
export const $prunePreview = createStore<Preview | null>(null)
  .on(previewed, (_, { params: { remote, keep, days }, result }) => ({
    limits: { remote, keep, days },
    result,
  }))
  .reset(previewRequested, pruneCancelled, pruned);

export const $pruneProblem = createStore('')
  .on(pruneFx.failData, (_, error) => errorMessage(error))
  .reset(previewRequested, pruneCancelled, pruneConfirmed);

/** What was removed last: the gateway decides again when it removes. */
export const $pruneOutcome = createStore('')
  .on(pruned, (_, { result }) => `Removed: ${describeFreed(result)}.`)
  .on(previewed, (_, { result }) => (versionsOf(result) === 0 ? 'Nothing is old enough to be removed.' : ''))
  .reset(previewRequested);

sample({
  clock: previewRequested,
  source: $pruneSending,
  filter: (sending) => !sending,
  fn: (_, limits) => ({ ...limits, dryRun: true, why: '' }),
  target: pruneFx,
});
sample({
  clock: pruneConfirmed,
  source: { preview: $prunePreview, sending: $pruneSending },
  filter: ({ preview, sending }, why) => preview !== null && !sending && why.trim() !== '',
  fn: ({ preview }, why) => ({ ...(preview as Preview).limits, dryRun: false, why: why.trim() }),
  target: pruneFx,
});
sample({
  clock: pruneConfirmed,
  filter: (why) => why.trim() === '',
  fn: () => 'Enter a reason; it is shown in the history.',
  target: $pruneProblem,
});
sample({ clock: pruned, fn: () => {}, target: status.requested });

export const versionsOf = ({ remotes }: PruneResult): number =>
  remotes.reduce((sum, { versions }) => sum + versions.length, 0);

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** `12 versions, 24 files, 1,204,000 bytes`. */
export const describeFreed = (result: PruneResult): string =>
  [
    counted(versionsOf(result), 'version', 'versions'),
    counted(result.files, 'file', 'files'),
    counted(result.bytes, 'byte', 'bytes'),
  ].join(', ');
