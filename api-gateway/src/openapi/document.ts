import {
  CartCopyRequest,
  CartNumberAnswer,
  CheckoutAnswer,
  CollectionPage,
  CollectionSummary,
  ContactRequest,
  DeliveryAnswer,
  FIT_KEYS,
  HomePage,
  Menu,
  NewsletterRequest,
  Problem,
  Product,
  ProductLookup,
  ProductsByIds,
  RebatesAnswer,
  SearchAnswer,
  SearchesAnswer,
  SharedCartAnswer,
  SharedCartRequest,
  Snapshot,
  SuggestionsAnswer,
  SuggestionsRequest,
  TrackSearchRequest,
} from '@kilowatt/contracts';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

type Call = {
  method: 'get' | 'post';
  path: string;
  summary: string;
  query?: readonly string[];
  body?: v.GenericSchema;
  answer?: v.GenericSchema;
};

const LIST = ['filters', 'sort', 'page', ...FIT_KEYS] as const;

const CALLS: readonly Call[] = [
  { method: 'get', path: '/api/collections', summary: 'All collections', answer: v.array(CollectionSummary) },
  {
    method: 'get',
    path: '/api/collections/{handle}',
    summary: 'A page of a collection with facets',
    query: LIST,
    answer: CollectionPage,
  },
  {
    method: 'get',
    path: '/api/brands/{handle}',
    summary: 'A page of a brand’s products',
    query: LIST,
    answer: CollectionPage,
  },
  { method: 'get', path: '/api/products/{handle}', summary: 'A product', answer: Product },
  { method: 'get', path: '/api/products', summary: 'Products by id', query: ['ids'], answer: ProductsByIds },
  {
    method: 'get',
    path: '/api/product-by-sku',
    summary: 'A product by its SKU',
    query: ['sku', 'preferWithImages'],
    answer: ProductLookup,
  },
  {
    method: 'get',
    path: '/api/search',
    summary: 'Products for a query',
    query: ['q', 'popup', 'limit', 'full', ...LIST],
    answer: SearchAnswer,
  },
  {
    method: 'get',
    path: '/api/products/{handle}/energy-guide',
    summary: 'The EnergyGuide label of a product',
  },
  { method: 'get', path: '/api/menu', summary: 'The top navigation', answer: Menu },
  {
    method: 'get',
    path: '/api/rebates',
    summary: 'Rebates of manufacturers',
    query: ['active', 'brand'],
    answer: RebatesAnswer,
  },
  {
    method: 'get',
    path: '/api/delivery',
    summary: 'Delivery, installation and haul-away to a ZIP code',
    query: ['zip'],
    answer: DeliveryAnswer,
  },
  { method: 'get', path: '/api/home', summary: 'What the home page shows', answer: HomePage },
  {
    method: 'post',
    path: '/api/ai-suggestions',
    summary: 'What may have been meant',
    body: SuggestionsRequest,
    answer: SuggestionsAnswer,
  },
  {
    method: 'get',
    path: '/api/suggestions',
    summary: 'Phrases that go on from what was typed',
    query: ['q'],
    answer: SuggestionsAnswer,
  },
  {
    method: 'get',
    path: '/api/searches/top',
    summary: 'What was searched for most (needs the release token)',
    query: ['days', 'limit'],
    answer: SearchesAnswer,
  },
  {
    method: 'get',
    path: '/api/searches/zero-results',
    summary: 'What was searched for most and found nothing (needs the release token)',
    query: ['days', 'limit'],
    answer: SearchesAnswer,
  },
  { method: 'post', path: '/api/track-search', summary: 'Counts a search', body: TrackSearchRequest },
  {
    method: 'post',
    path: '/api/newsletter-signup',
    summary: 'Subscribes to the newsletter',
    body: NewsletterRequest,
  },
  { method: 'post', path: '/api/contact', summary: 'Sends the shop a message', body: ContactRequest },
  {
    method: 'post',
    path: '/api/shared-cart',
    summary: 'Keeps a cart; the highest version wins',
    body: SharedCartRequest,
    answer: SharedCartAnswer,
  },
  { method: 'get', path: '/api/shared-cart/{id}', summary: 'A kept cart', answer: SharedCartRequest },
  {
    method: 'post',
    path: '/api/shared-cart/{id}/copies',
    summary: 'A number that shows the cart as it is now, and cannot change it',
    body: CartCopyRequest,
    answer: CartNumberAnswer,
  },
  {
    method: 'post',
    path: '/api/shared-cart/{id}/views',
    summary: 'A number that shows the cart as it will be, and cannot change it',
    answer: CartNumberAnswer,
  },
  {
    method: 'get',
    path: '/api/checkout',
    summary: 'Where a cart becomes an order',
    answer: CheckoutAnswer,
  },
  {
    method: 'get',
    path: '/api/releases/snapshot',
    summary: 'Which version of which remote is live',
    answer: Snapshot,
  },
];

// What has no counterpart in JSON Schema (a trim, a check of two fields) is left out of the document.
const schemaOf = (schema: v.GenericSchema) => {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  return json;
};
const json = (schema: v.GenericSchema) => ({ 'application/json': { schema: schemaOf(schema) } });

/** The OpenAPI document, made from the schemas that the gateway checks by. */
export function openApiDocument(origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, summary, query = [], body, answer } of CALLS) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    paths[path] = {
      ...paths[path],
      [method]: {
        summary,
        parameters: [...inPath, ...query.map((name) => ({ name, in: 'query', schema: { type: 'string' } }))],
        ...(body && { requestBody: { required: true, content: json(body) } }),
        responses: {
          '200': { description: 'Done', ...(answer && { content: json(answer) }) },
          default: {
            description: 'A problem',
            content: { 'application/problem+json': { schema: schemaOf(Problem) } },
          },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kilowatt gateway', version: '0.1.0' },
    servers: [{ url: origin }],
    paths,
  };
}
