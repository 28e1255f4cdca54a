import {
  FALLBACK_SUGGESTIONS,
  type FoundProduct,
  LIMITS,
  type ProductLookupAnswer,
} from '@kilowatt/contracts';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { fetchSuggestions } from './fetch-suggestions';
import { findBySku, looksLikeSku } from './find-by-sku';
import { findProducts } from './find-products';
import { $query, queryCleared, queryTyped } from './query';
import { type SearchRequest, searchRequested } from './search-request';
import type { ResultCount } from './tracked-search';

export type SkuMatch = ProductLookupAnswer['product'];

const searchFx = createEffect(findProducts);
const skuFx = createEffect(findBySku);
const fetchSuggestionsFx = createEffect(fetchSuggestions);
const emptied = createEvent();

/** State of the product search: no request yet, loading, done, or failed. */
export const $status = createStore<'idle' | 'loading' | 'done' | 'failed'>('idle', { serialize: 'ignore' });
export const $products = createStore<FoundProduct[]>([], { serialize: 'ignore' });
/** Number of products of the last response, with its query; null if there is none. */
export const $found = createStore<ResultCount | null>(null, { serialize: 'ignore' });
export const $error = createStore<string | null>(null, { serialize: 'ignore' });
export const $skuMatch = createStore<SkuMatch | null>(null, { serialize: 'ignore' });
export const $aiSuggestions = createStore<string[]>([], { serialize: 'ignore' });
export const $suggesting = fetchSuggestionsFx.pending;

sample({ clock: queryTyped, filter: (query) => query.trim() === '', fn: () => undefined, target: emptied });
sample({
  clock: queryTyped,
  filter: (query) => query.trim() !== '',
  fn: (): 'loading' => 'loading',
  target: $status,
});
sample({ clock: searchRequested, target: searchFx });
sample({ clock: searchRequested, filter: ({ query }) => looksLikeSku(query), target: skuFx });

/** Stale responses are dropped. */
const isCurrent = (query: string, { params: { query: requestedQuery, signal } }: { params: SearchRequest }) =>
  query === requestedQuery && !signal.aborted;

const answered = sample({ clock: searchFx.done, source: $query, filter: isCurrent, fn: (_, done) => done });
const failed = sample({ clock: searchFx.fail, source: $query, filter: isCurrent, fn: (_, fail) => fail });

$products.on(answered, (_, { result }) => result.products.slice(0, LIMITS.searchPopupShown));
$found.on(answered, (_, { params, result }) => ({ query: params.query, total: result.total }));
$error.on(failed, (_, { error }) => error.message || 'An error occurred').on(searchFx, () => null);
$status.on(answered, () => 'done').on(failed, () => 'failed');
$products.on(failed, () => []);
sample({
  clock: skuFx.done,
  source: $query,
  filter: isCurrent,
  fn: (_query, { result }) => result,
  target: $skuMatch,
});
$skuMatch.on(queryTyped, () => null);

sample({
  clock: answered,
  filter: ({ params, result }) =>
    result.products.length === 0 && params.query.trim().length >= LIMITS.minimumQueryLength,
  fn: ({ params }) => params,
  target: fetchSuggestionsFx,
});
sample({
  clock: [fetchSuggestionsFx.done, fetchSuggestionsFx.fail],
  source: $query,
  filter: isCurrent,
  fn: (_query, end) => ('result' in end ? end.result : [...FALLBACK_SUGGESTIONS]),
  target: $aiSuggestions,
});
$aiSuggestions.on(queryTyped, () => []);

$status.reset([queryCleared, emptied]);
$products.reset([queryCleared, emptied]);
$found.reset([queryCleared, emptied]);
$error.reset([queryCleared, emptied]);
$skuMatch.reset([queryCleared, emptied]);
$aiSuggestions.reset([queryCleared, emptied]);
