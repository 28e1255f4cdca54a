import {
  FALLBACK_SUGGESTIONS,
  LIMITS,
  type ProductLookupAnswer,
  type ProductPreview,
} from '@kilowatt/contracts';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { askSuggestions } from './ask-suggestions';
import { type Asked, asked } from './asked';
import { findBySku, looksLikeSku } from './find-by-sku';
import { findProducts } from './find-products';
import { $query, queryCleared, queryTyped } from './query';

export type SkuMatch = ProductLookupAnswer['product'];

const searchFx = createEffect(findProducts);
const skuFx = createEffect(findBySku);
const suggestFx = createEffect(askSuggestions);
const emptied = createEvent();

/** What the box shows of the products: nothing asked yet, on its way, there, or failed. */
export const $status = createStore<'idle' | 'loading' | 'done' | 'failed'>('idle', { serialize: 'ignore' });
export const $products = createStore<ProductPreview[]>([], { serialize: 'ignore' });
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
const current = (query: string, { query: looked, signal }: Asked) => query === looked && !signal.aborted;

sample({
  clock: searchFx.done,
  source: $query,
  filter: (query, { params }) => current(query, params),
  fn: (_query, { result }) => result.slice(0, LIMITS.searchPopupShown),
  target: $products,
});
sample({
  clock: searchFx.done,
  source: $query,
  filter: (query, { params }) => current(query, params),
  fn: (): 'done' => 'done',
  target: $status,
});
sample({
  clock: searchFx.fail,
  source: $query,
  filter: (query, { params }) => current(query, params),
  fn: (_query, { error }) => error.message || 'An error occurred',
  target: $error,
});
$status.on($error, (status, error) => (error === null ? status : 'failed'));
$error.on(searchFx, () => null);
$products.on($error, (products, error) => (error === null ? products : []));
sample({
  clock: skuFx.done,
  source: $query,
  filter: (query, { params }) => current(query, params),
  fn: (_query, { result }) => result,
  target: $skuMatch,
});
$skuMatch.on([skuFx.fail, queryTyped], () => null);

sample({
  clock: searchFx.done,
  source: $query,
  filter: (query, { params, result }) =>
    current(query, params) && result.length === 0 && query.trim().length >= LIMITS.minimumQueryLength,
  fn: (query) => query.trim(),
  target: suggestFx,
});
$aiSuggestions
  .on(suggestFx.doneData, (_, suggestions) => suggestions)
  .on(suggestFx.fail, () => [...FALLBACK_SUGGESTIONS])
  .on(queryTyped, () => []);

$status.reset([queryCleared, emptied]);
$products.reset([queryCleared, emptied]);
$error.reset([queryCleared, emptied]);
$skuMatch.reset([queryCleared, emptied]);
$aiSuggestions.reset([queryCleared, emptied]);
