import {
  FALLBACK_SUGGESTIONS,
  type FoundProduct,
  LIMITS,
  type ProductLookupAnswer,
} from '@kilowatt/contracts';
import { createQuery } from '@kilowatt/remote-kit/model';
import { createEvent, createStore, sample } from 'effector';
import { fetchSuggestions } from './fetch-suggestions';
import { findBySku, looksLikeSku } from './find-by-sku';
import { findProducts } from './find-products';
import { cancelOnTyping, queryCleared, queryTyped, searchRequested } from './query';
import type { ResultCount } from './tracked-search';

export type SkuMatch = ProductLookupAnswer['product'];

/** Milliseconds to wait for suggestions when there are no products; the gateway allows its model two seconds. */
const SUGGESTIONS_TIMEOUT = 5_000;

const search = createQuery(findProducts);
const skuLookUp = createQuery(findBySku);
const aiSuggestions = createQuery(fetchSuggestions, { timeout: SUGGESTIONS_TIMEOUT });
for (const query of [search, skuLookUp, aiSuggestions]) cancelOnTyping(query);

const emptied = createEvent();

/** State of the product search: no request yet, loading, done, or failed. */
export const $status = createStore<'idle' | 'loading' | 'done' | 'failed'>('idle', { serialize: 'ignore' });
export const $products = createStore<FoundProduct[]>([], { serialize: 'ignore' });
/** Number of products of the last response, with its query; null if there is none. */
export const $found = createStore<ResultCount | null>(null, { serialize: 'ignore' });
export const $error = createStore<string | null>(null, { serialize: 'ignore' });
export const $skuMatch = createStore<SkuMatch | null>(null, { serialize: 'ignore' });
export const $aiSuggestions = createStore<string[]>([], { serialize: 'ignore' });
export const $suggesting = aiSuggestions.$pending;

sample({ clock: queryTyped, filter: (query) => query.trim() === '', fn: () => undefined, target: emptied });
sample({
  clock: queryTyped,
  filter: (query) => query.trim() !== '',
  fn: (): 'loading' => 'loading',
  target: $status,
});
sample({ clock: searchRequested, target: search.start });
sample({ clock: searchRequested, filter: looksLikeSku, target: skuLookUp.start });

$products.on(search.done, (_, { value }) => value.products.slice(0, LIMITS.searchPopupShown));
$found.on(search.done, (_, { params, value }) => ({ query: params, total: value.total }));
$error.on(search.failed, (_, { error }) => error.message || 'An error occurred').on(search.start, () => null);
$status.on(search.done, () => 'done').on(search.failed, () => 'failed');
$products.on(search.failed, () => []);
$skuMatch.on(skuLookUp.done, (_, { value }) => value).on(queryTyped, () => null);

sample({
  clock: search.done,
  filter: ({ params, value }) =>
    value.products.length === 0 && params.trim().length >= LIMITS.minimumQueryLength,
  fn: ({ params }) => params,
  target: aiSuggestions.start,
});
$aiSuggestions
  .on(aiSuggestions.done, (_, { value }) => value)
  .on(aiSuggestions.failed, () => [...FALLBACK_SUGGESTIONS])
  .on(queryTyped, () => []);

$status.reset([queryCleared, emptied]);
$products.reset([queryCleared, emptied]);
$found.reset([queryCleared, emptied]);
$error.reset([queryCleared, emptied]);
$skuMatch.reset([queryCleared, emptied]);
$aiSuggestions.reset([queryCleared, emptied]);
