import { DEPLOYMENT_CALLS, type HistoryEntry, HistoryKind } from '@kilowatt/contracts/management';
import { sample } from 'effector';
import { sendRequest } from '../gateway/calls';
import { createPages } from '../parts/pages';
import { pruned } from '../releases/model/prune';
import { operationDone } from '../releases/model/run-operation';

export type Entry = HistoryEntry;
export const KINDS = HistoryKind.options;
const PAGE_SIZE = 10;

/** Operations, the newest first. Empty texts of the filter mean all. */
export const history = createPages<Entry, { remote: string; kind: string }>({
  filter: { remote: '', kind: '' },
  keyOf: ({ revision }) => revision,
  async fetch(gateway, { remote, kind }, before) {
    const query = { remote: remote || undefined, kind: kind || undefined, limit: PAGE_SIZE, before };
    const { history, next } = await sendRequest(gateway, DEPLOYMENT_CALLS.history, { query });
    return { items: history, next: next ? String(next) : null };
  },
});

sample({ clock: [operationDone, pruned], fn: () => {}, target: history.requested });
