import { RECORD_CALLS, RECORDS_PER_PAGE, type RecordFact } from '@kilowatt/contracts/management';
import { createEvent, createStore, sample } from 'effector';
import { createQuery, sendRequest } from '../gateway/calls';
import { $mayImport, uploadFx } from './import-file';
import { restoreFx } from './versions';

export const RECORD_FILTERS = {
  all: 'all products',
  unknown: 'unknown kind',
  warnings: 'with warnings',
} as const;
export type RecordFilter = keyof typeof RECORD_FILTERS;
type RecordsRequest = { q: string; show: RecordFilter; page: number };

export const searched = createEvent<string>();
export const shownChosen = createEvent<RecordFilter>();
export const pageChosen = createEvent<number>();
export const $request = createStore<RecordsRequest>({ q: '', show: 'all', page: 1 })
  .on(searched, (request, q) => ({ ...request, q, page: 1 }))
  .on(shownChosen, (request, show) => ({ ...request, show, page: 1 }))
  .on(pageChosen, (request, page) => ({ ...request, page }));

const records = createQuery((gateway, query: RecordsRequest) =>
  sendRequest(gateway, RECORD_CALLS.list, { query }),
);
export const $records = records.$value;
export const $recordsProblem = records.$problem;

/** Opens the record of a product; null closes it. */
export const recordOpened = createEvent<string | null>();
export const $opened = createStore<string | null>(null)
  .on(recordOpened, (_, handle) => handle)
  .reset(searched, shownChosen, pageChosen);
const record = createQuery((gateway, handle: string) =>
  sendRequest(gateway, RECORD_CALLS.read, { params: { handle } }),
);
export const $record = record.$value;
export const $recordProblem = record.$problem;

sample({
  clock: [searched, shownChosen, pageChosen, uploadFx.done, restoreFx.done, $mayImport.updates],
  source: { request: $request, mayImport: $mayImport },
  filter: ({ mayImport }) => mayImport,
  fn: ({ request }) => request,
  target: records.requested,
});
sample({
  // Also of a catalogue that was replaced meanwhile.
  clock: [recordOpened, uploadFx.done, restoreFx.done],
  source: $opened,
  filter: (handle) => handle !== null,
  fn: (handle) => handle as string,
  target: record.requested,
});

/** `21–40 of 103 products`. */
export function describePage(total: number, page: number): string {
  if (total === 0) return 'No product.';
  const first = (page - 1) * RECORDS_PER_PAGE + 1;
  const number = (count: number) => count.toLocaleString('en-US');
  const last = Math.min(total, page * RECORDS_PER_PAGE);
  return `${number(first)}–${number(last)} of ${number(total)} ${total === 1 ? 'product' : 'products'}`;
}

/** `title: “French Door”`. */
export function describeSource({ source, phrases }: RecordFact): string {
  if (source === 'column') return 'a column of the file';
  if (source === 'derived') return 'follows from the kind';
  if (source === 'sku') return `derived from the SKU: ${phrases.join(', ')}`;
  return phrases.length > 0 ? `title: ${phrases.map((phrase) => `“${phrase}”`).join(', ')}` : 'title';
}
