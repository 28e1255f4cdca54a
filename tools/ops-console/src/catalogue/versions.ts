import {
  addressOf,
  CATALOGUE_FILE_CALLS,
  type CatalogueVersion,
  type Undone,
} from '@kilowatt/contracts/management';
import type { Gateway } from '@kilowatt/remote-kit';
import { createEvent, createStore, sample } from 'effector';
import { parse } from 'valibot';
import { createCall, createQuery, errorMessage, sendRequest } from '../gateway/calls';
import { $mayImport, uploadFx } from './import-file';

const { history, undo } = CATALOGUE_FILE_CALLS;

export const versionsRequested = createEvent();
const versions = createQuery((gateway) => sendRequest(gateway, history, {}));
export const $versions = versions.$value.map((answer) => answer?.versions ?? null);
export const $versionsProblem = versions.$problem;

/** Milliseconds: a large catalogue takes a minute to restore. */
const UNDO_TIMEOUT = 600_000;
const sendUndo = async (gateway: Gateway, version: number | undefined, dryRun: boolean) =>
  parse(
    undo.answer,
    await gateway.post(addressOf(undo, {}, { version, dryRun: String(dryRun) }), undefined, {
      timeout: UNDO_TIMEOUT,
    }),
  );
/** A version to restore, or the one before the live one: what would change is asked for first. */
export const undoPrepared = createEvent<number | undefined>();
export const undoCancelled = createEvent();
export const undoConfirmed = createEvent();
const compareFx = createCall((gateway, version: number | undefined) => sendUndo(gateway, version, true));
/** Whether it is being asked what an undo would change: one at a time, so that the dialog is about the version chosen. */
export const $comparing = compareFx.pending;
export const restoreFx = createCall((gateway, version: number) => sendUndo(gateway, version, false));

// Nothing stops what is being sent: the dialog stays, to show what becomes of it.
const $isIdle = restoreFx.pending.map((pending) => !pending);
const dialogClosed = sample({ clock: undoCancelled, filter: $isIdle });
const dialogOpened = sample({ clock: undoPrepared, filter: $isIdle });

/** What the undo to be confirmed would change. */
export const $undo = createStore<Undone | null>(null)
  .on(compareFx.doneData, (_, undone) => undone)
  .reset(dialogOpened, dialogClosed, restoreFx.done);
export const $undoProblem = createStore('')
  .on([compareFx.failData, restoreFx.failData], (_, error) => errorMessage(error))
  .reset(dialogOpened, dialogClosed, undoConfirmed);
export const $undoOutcome = createStore('')
  .on(
    restoreFx.doneData,
    (_, { restored, products }) =>
      `Version ${restored} is live again, with ${products.toLocaleString('en-US')} products.`,
  )
  .reset(dialogOpened);

sample({
  clock: dialogOpened,
  source: $comparing,
  filter: (comparing) => !comparing,
  fn: (_, version) => version,
  target: compareFx,
});
sample({
  clock: undoConfirmed,
  source: { undone: $undo, sending: restoreFx.pending },
  filter: ({ undone, sending }) => undone !== null && !sending,
  fn: ({ undone }) => (undone as Undone).restored,
  target: restoreFx,
});
sample({
  clock: [versionsRequested, uploadFx.finally, restoreFx.finally, $mayImport.updates],
  source: $mayImport,
  filter: Boolean,
  fn: () => {},
  target: versions.requested,
});

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** What an undo changes: `12 products return, 3 are removed and 40 change, 5 of them in price`. */
export function describeUndo({ added, removed, changed, repriced }: Undone): string {
  const parts = [
    added > 0 && `${counted(added, 'product returns', 'products return')}`,
    removed > 0 && `${counted(removed, 'product is removed', 'products are removed')}`,
    changed > 0 && `${counted(changed, 'product changes', 'products change')}`,
    repriced > 0 && `${counted(repriced, 'price changes', 'prices change')}`,
  ].filter(Boolean);
  return parts.length === 0 ? 'No product changes, except perhaps the order.' : `${parts.join(', ')}.`;
}

/** `import of products.csv by ada, 8,689 products`. */
export const describeVersion = ({ kind, source, importedBy, products }: CatalogueVersion): string =>
  `${kind === 'demo' ? 'demo catalogue' : kind === 'undo' ? source : `${kind} of ${source}`} by ${importedBy}, ${counted(products, 'product', 'products')}`;
