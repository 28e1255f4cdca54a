import * as v from 'valibot';
import { FIT_KEYS, Filter, Fit } from './filters';
import { Scene } from './pictures';
import { CategoryTile, ProductPreview } from './product';
import { Rebate } from './rebate';

export const CollectionSummary = v.object({
  title: v.string(),
  handle: v.string(),
  /** Present if the collection has no products now: no search leads to it. */
  empty: v.optional(v.literal(true)),
});
export type CollectionSummary = v.InferOutput<typeof CollectionSummary>;

export const FacetValue = v.object({
  label: v.string(),
  /** Products left if this value were chosen too, perhaps none; a facet ignores its own selection. */
  count: v.number(),
  selected: v.boolean(),
  filter: Filter,
});
export type FacetValue = v.InferOutput<typeof FacetValue>;

/** The number of products with prices above `min` up to `max`, in dollars; the first bin includes its `min`. */
export const PriceBin = v.object({ min: v.number(), max: v.number(), count: v.number() });
export type PriceBin = v.InferOutput<typeof PriceBin>;

export const Facet = v.object({
  /** A filter key, or `Price`, `Availability`, `Width`, `Height` or `Depth`. */
  key: v.string(),
  label: v.string(),
  values: v.array(FacetValue),
  /** For `Price` in dollars, for sizes in inches: minimum and maximum without a filter of its own. */
  range: v.optional(v.object({ min: v.number(), max: v.number() })),
  /** Only of `Price` in a filtered list: the range without any filter. */
  bounds: v.optional(v.object({ min: v.number(), max: v.number() })),
  /** Only of `Price`: how its products lie in the range, in ranges of prices that follow each other. */
  histogram: v.optional(v.array(PriceBin)),
});
export type Facet = v.InferOutput<typeof Facet>;

export const SORTS = ['featured', 'price-ascending', 'price-descending', 'discount', 'title'] as const;
export type Sort = (typeof SORTS)[number];

/** The number of products without some of the filters, if there are none with all of them. */
export const Relaxation = v.object({
  filter: v.optional(Filter),
  fit: v.optional(v.picklist(FIT_KEYS)),
  /** Several, if removing one is not enough. */
  filters: v.optional(v.array(Filter)),
  count: v.number(),
});
export type Relaxation = v.InferOutput<typeof Relaxation>;

/** The products that an empty list leaves if some of its filters are ignored. */
export const NearestProducts = v.object({
  /** A few of them, nearest first. */
  products: v.array(ProductPreview),
  total: v.number(),
  /** The ignored filters and sizes; both are empty if the list has no products at all. */
  filters: v.array(Filter),
  fit: v.array(v.picklist(FIT_KEYS)),
  /** Of a search: collections near its words; absent in lists, and in answers of earlier gateways. */
  collections: v.optional(v.array(v.object({ label: v.string(), href: v.string() }))),
});
export type NearestProducts = v.InferOutput<typeof NearestProducts>;

/** `GET /api/collections/{handle}?filters=&sort=&page=`; `GET /api/search` with `full=true` answers alike. */
export const ProductList = v.object({
  products: v.array(ProductPreview),
  total: v.number(),
  page: v.number(),
  pageCount: v.number(),
  sort: v.picklist(SORTS),
  facets: v.array(Facet),
  /** The applied filters, as the catalogue writes them. */
  filters: v.array(Filter),
  /** The requested sizes. */
  fit: v.optional(Fit),
  /** Descriptions of filters that match no product at all, such as an unknown colour; they are ignored. */
  ignored: v.optional(v.array(v.string())),
  /** Only of an empty list: filters whose removal would give results, the most first. */
  relaxations: v.optional(v.array(Relaxation)),
  /** Only for an empty list: the products nearest to the request. */
  nearest: v.optional(NearestProducts),
});
export type ProductList = v.InferOutput<typeof ProductList>;

/** How to choose among the products of a list, point by point, with links to those that a point is about. */
export const ListGuide = v.object({
  title: v.string(),
  points: v.array(
    v.object({
      title: v.string(),
      text: v.string(),
      links: v.array(v.object({ label: v.string(), href: v.string() })),
    }),
  ),
});
export type ListGuide = v.InferOutput<typeof ListGuide>;

export const CollectionPage = v.object({
  ...ProductList.entries,
  collection: v.object({
    ...CollectionSummary.entries,
    description: v.string(),
    image: v.nullable(v.string()),
    /** A room for the head of the page; absent if none has been rendered. */
    scene: v.optional(Scene),
    /** Present outside the season of a sale that comes every year. */
    outOfSeason: v.optional(v.literal(true)),
  }),
  /** Title of the list if its filters are a landing page, such as a brand's appliances of one type. */
  landing: v.optional(v.object({ title: v.string(), description: v.string(), href: v.string() })),
  /** Title and description that say the filters, where these are no landing page; absent without filters. */
  named: v.optional(v.object({ title: v.string(), description: v.string() })),
  /** Narrower collections with products. */
  children: v.optional(v.array(CollectionSummary)),
  /** Narrower lists with products; absent in answers of earlier gateways. */
  tiles: v.optional(v.array(CategoryTile)),
  /** Of a brand: facts that lead to their products, and its largest rebate of today. */
  brand: v.optional(
    v.object({
      facts: v.array(v.object({ label: v.string(), href: v.string() })),
      /** What the shop sells of it, in a few sentences; absent in answers of earlier gateways. */
      summary: v.optional(v.array(v.string())),
      rebate: v.optional(Rebate),
    }),
  ),
  /** How to choose; on the first page without filters alone, like `rebates`. */
  guide: v.optional(ListGuide),
  /** What the shop's customers order most of the list, by their orders; absent if too few are known. */
  bestSellers: v.optional(v.array(ProductPreview)),
  /** Rebates of today on products of the list. */
  rebates: v.optional(v.array(Rebate)),
});
export type CollectionPage = v.InferOutput<typeof CollectionPage>;
