import * as v from 'valibot';
import { Filter } from './filters';
import { ProductPreview } from './product';

export const CollectionSummary = v.object({ title: v.string(), handle: v.string() });
export type CollectionSummary = v.InferOutput<typeof CollectionSummary>;

export const FacetValue = v.object({
  label: v.string(),
  /** Products left if this value were chosen too; a facet ignores its own selection. */
  count: v.number(),
  selected: v.boolean(),
  filter: Filter,
});
export type FacetValue = v.InferOutput<typeof FacetValue>;

export const Facet = v.object({
  /** A filter key, or `Price` or `Availability`. */
  key: v.string(),
  label: v.string(),
  values: v.array(FacetValue),
  /** For `Price`: the cheapest and dearest product without the price filter, in dollars. */
  range: v.optional(v.object({ min: v.number(), max: v.number() })),
});
export type Facet = v.InferOutput<typeof Facet>;

export const SORTS = ['featured', 'price-ascending', 'price-descending', 'discount', 'title'] as const;
export type Sort = (typeof SORTS)[number];

/** `GET /api/collections/{handle}?filters=&sort=&page=`; `GET /api/search` with `full=true` answers alike. */
export const ProductList = v.object({
  products: v.array(ProductPreview),
  total: v.number(),
  page: v.number(),
  pageCount: v.number(),
  sort: v.picklist(SORTS),
  facets: v.array(Facet),
  filters: v.array(Filter),
});
export type ProductList = v.InferOutput<typeof ProductList>;

export const CollectionPage = v.object({
  ...ProductList.entries,
  collection: v.object({
    ...CollectionSummary.entries,
    description: v.string(),
    image: v.nullable(v.string()),
  }),
});
export type CollectionPage = v.InferOutput<typeof CollectionPage>;
