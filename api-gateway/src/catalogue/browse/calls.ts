import {
  CollectionPage,
  CollectionSummary,
  HomePage,
  Product,
  ProductLookup,
  ProductsByIds,
} from '@kilowatt/contracts';
import * as v from 'valibot';
import { calls } from '../../platform/http/call';
import { ListParameters } from './list-query';

export const NoParameters = v.object({});
export const ListQuerySchema = v.object(ListParameters);
export const SkuQuery = v.object({
  sku: v.pipe(
    v.string('sku is missing'),
    v.trim(),
    v.nonEmpty('sku is empty'),
    v.maxLength(100, 'sku is too long'),
  ),
  preferWithImages: v.optional(v.string()),
});
export const IdsQuery = v.object({
  ids: v.pipe(
    v.string('ids is missing'),
    v.transform((text) => [...new Set(text.split(',').map((id) => id.trim()))].filter(Boolean)),
    v.minLength(1, 'ids is empty'),
    v.maxLength(50, 'ids may have at most 50 products'),
  ),
  // Without it, the id of a product is that of its first variant, as in carts.
  as: v.optional(v.picklist(['product'], 'as must be product')),
});

export const CATALOGUE_CALLS = calls({
  collections: {
    id: 'listCollections',
    method: 'get',
    path: '/api/collections',
    summary: 'All collections',
    query: NoParameters,
    answer: v.array(CollectionSummary),
  },
  collection: {
    id: 'getCollection',
    method: 'get',
    path: '/api/collections/{handle}',
    summary: 'A page of a collection with facets',
    query: ListQuerySchema,
    answer: CollectionPage,
    problems: ['collection-not-found'],
  },
  brand: {
    id: 'getBrand',
    method: 'get',
    path: '/api/brands/{handle}',
    summary: 'A page of a brand’s products',
    query: ListQuerySchema,
    answer: CollectionPage,
    problems: ['collection-not-found'],
  },
  products: {
    id: 'listProducts',
    method: 'get',
    path: '/api/products',
    summary: 'Products by id',
    query: IdsQuery,
    answer: ProductsByIds,
  },
  product: {
    id: 'getProduct',
    method: 'get',
    path: '/api/products/{handle}',
    summary: 'A product',
    answer: Product,
    problems: ['product-not-found'],
  },
  bySku: {
    id: 'getProductBySku',
    method: 'get',
    path: '/api/product-by-sku',
    summary: 'A product by its SKU',
    query: SkuQuery,
    answer: ProductLookup,
    problems: ['product-not-found'],
  },
  home: {
    id: 'getHome',
    method: 'get',
    path: '/api/home',
    summary: 'Content of the home page',
    answer: HomePage,
  },
});
