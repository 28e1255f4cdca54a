import {
  FALLBACK_SUGGESTIONS,
  type FoundProduct,
  FoundProducts,
  LIMITS,
  ProductLookupAnswer,
  type QueryInterpretation,
  SearchFailure,
  SuggestionsAnswer,
} from '@kilowatt/contracts';
import { type Gateway, GatewayError } from '@kilowatt/remote-kit';
import { createQuery } from '@kilowatt/remote-kit/model';
import { createEvent, createStore, sample } from 'effector';
import {
  array,
  boolean,
  check,
  fallback,
  type InferOutput,
  intersect,
  object,
  optional,
  parse,
  pipe,
  string,
  union,
} from 'valibot';
import { cancelOnTyping, queryCleared, queryTyped, searchRequested, searchRetried } from './query';

const Answer = union([
  pipe(
    SearchFailure,
    check(({ error }) => error !== ''),
  ),
  FoundProducts,
]);
type SearchResult = {
  products: FoundProduct[];
  total: number;
  /** Number of products on the results page. */
  resultsTotal: number;
  /** Null in answers of older gateways. */
  interpretation: QueryInterpretation | null;
};
export type ResultCount = Omit<SearchResult, 'products'> & { query: string };

/** Products for the popup (specification §7). @throws with the message that the shopper sees (§8) */
async function findProducts(gateway: Gateway, query: string, signal: AbortSignal): Promise<SearchResult> {
  const search = new URLSearchParams({ q: query, popup: 'true', limit: String(LIMITS.searchPopupRequested) });
  const answer = await gateway.get(`/api/search?${search}`, Answer, { signal }).catch((error: unknown) => {
    // A web page in place of the answer has a status of success, which explains nothing to a shopper.
    const isHttpError = error instanceof GatewayError && error.status >= 400;
    throw new Error(isHttpError ? `HTTP error! status: ${error.status}` : 'An error occurred');
  });
  if ('error' in answer) throw new Error(answer.error);
  const { products, total, resultsTotal, interpretation } = answer;
  const found = total ?? products.length;
  return { products, total: found, resultsTotal: resultsTotal ?? found, interpretation };
}

/** Whether a query may be a SKU: three characters with a digit (specification §5). */
const looksLikeSku = (query: string): boolean =>
  query.trim().length >= LIMITS.minimumQueryLength && /\d/.test(query);

/** The product of a SKU; a SKU with spaces is retried without them (specification §5). */
async function findBySku(gateway: Gateway, query: string, signal: AbortSignal) {
  const sku = query.trim();
  const withoutSpaces = sku.replaceAll(/\s+/g, '');
  return lookUp(gateway, sku, signal).catch((error: unknown) => {
    if (withoutSpaces === sku || signal.aborted) throw error;
    return lookUp(gateway, withoutSpaces, signal);
  });
}

/** With what the cart needs to know; absent in answers of earlier gateways. */
const SkuAnswer = intersect([
  ProductLookupAnswer,
  object({
    product: object({
      available: optional(fallback(boolean(), false)),
      tags: optional(fallback(array(string()), [])),
    }),
  }),
]);

async function lookUp(gateway: Gateway, sku: string, signal: AbortSignal) {
  const search = new URLSearchParams({ sku, preferWithImages: 'true' });
  return (await gateway.get(`/api/product-by-sku?${search}`, SkuAnswer, { signal })).product;
}

/** Fetches suggestions for a query without products (specification §7). */
const fetchSuggestions = async (gateway: Gateway, query: string, signal: AbortSignal) =>
  parse(SuggestionsAnswer, await gateway.post('/api/ai-suggestions', { query: query.trim() }, { signal }))
    .suggestions;

export type SkuMatch = InferOutput<typeof SkuAnswer>['product'];

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
/** The gateway's interpretation of the query in the last response; null if there is none. */
export const $found = createStore<ResultCount | null>(null, { serialize: 'ignore' });
export const $error = createStore<string | null>(null, { serialize: 'ignore' });
export const $skuMatch = createStore<SkuMatch | null>(null, { serialize: 'ignore' });
export const $aiSuggestions = createStore<string[]>([], { serialize: 'ignore' });
export const $suggesting = aiSuggestions.$pending;

sample({ clock: queryTyped, filter: (query) => query.trim() === '', fn: () => undefined, target: emptied });
$status
  .on(queryTyped, (status, query) => (query.trim() === '' ? status : 'loading'))
  .on(searchRetried, () => 'loading');
sample({ clock: searchRequested, target: search.start });
sample({ clock: searchRequested, filter: looksLikeSku, target: skuLookUp.start });

$products.on(search.done, (_, { value }) => value.products.slice(0, LIMITS.searchPopupShown));
$found.on(search.done, (_, { params, value: { total, resultsTotal, interpretation } }) => ({
  query: params,
  total,
  resultsTotal,
  interpretation,
}));
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
