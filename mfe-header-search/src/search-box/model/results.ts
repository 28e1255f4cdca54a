import {
  FALLBACK_SUGGESTIONS,
  type FoundProduct,
  LIMITS,
  type ProductLookupAnswer,
} from '@kilowatt/contracts';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { askSuggestions } from './ask-suggestions';
import { type Asked, asked } from './asked';
import { findBySku, looksLikeSku } from './find-by-sku';
import { findProducts } from './find-products';
import { $query, queryCleared, queryTyped } from './query';
import type { Found } from './tracked-as';

export type SkuMatch = ProductLookupAnswer['product'];

const searchFx = createEffect(findProducts);
const skuFx = createEffect(findBySku);
const suggestFx = createEffect(askSuggestions);
const emptied = createEvent();

/** What the box shows of the products: nothing asked yet, on its way, there, or failed. */
export const $status = createStore<'idle' | 'loading' | 'done' | 'failed'>('idle', { serialize: 'ignore' });
export const $products = createStore<FoundProduct[]>([], { serialize: 'ignore' });
/** How many products the last answer told of, and of which query; null where none is there. */
export const $found = createStore<Found | null>(null, { serialize: 'ignore' });
export const $error = createStore<string | null>(null, { serialize: 'ignore' });
export const $skuMatch = createStore<SkuMatch | null>(null, { serialize: 'ignore' });
export const $aiSuggestions = createStore<string[]>([], { serialize: 'ignore' });
export const $suggesting = suggestFx.pending;

sample({ clock: queryTyped, filter: (query) => query.trim() === '', fn: () => undefined, target: emptied });
sample({
  clock: queryTyped,
  filter: (query) => query.trim() !== '',
  fn: (): 'loading' => 'loading',
  target: $status,
});
sample({ clock: asked, target: searchFx });
sample({ clock: asked, filter: ({ query }) => looksLikeSku(query), target: skuFx });

/** An answer to what is no longer asked is dropped. */
const current = (query: string, { params: { query: looked, signal } }: { params: Asked }) =>
  query === looked && !signal.aborted;

const answered = sample({ clock: searchFx.done, source: $query, filter: current, fn: (_, done) => done });
const failed = sample({ clock: searchFx.fail, source: $query, filter: current, fn: (_, fail) => fail });

$products.on(answered, (_, { result }) => result.products.slice(0, LIMITS.searchPopupShown));
$found.on(answered, (_, { params, result }) => ({ query: params.query, total: result.total }));
$error.on(failed, (_, { error }) => error.message || 'An error occurred').on(searchFx, () => null);
$status.on(answered, () => 'done').on(failed, () => 'failed');
$products.on(failed, () => []);
sample({
  clock: skuFx.done,
  source: $query,
  filter: current,
  fn: (_query, { result }) => result,
  target: $skuMatch,
});
$skuMatch.on(queryTyped, () => null);

sample({
  clock: answered,
  filter: ({ params, result }) =>
    result.products.length === 0 && params.query.trim().length >= LIMITS.minimumQueryLength,
  fn: ({ params }) => params,
  target: suggestFx,
});
sample({
  clock: [suggestFx.done, suggestFx.fail],
  source: $query,
  filter: current,
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
