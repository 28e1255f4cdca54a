import type { ProductList, ProductPreview, SlotName } from '@kilowatt/contracts';

/** Props of each slot. Slots of the page frame have none. */
export type SlotProps = {
  [Name in SlotName]: Name extends 'addToCart' | 'compareToggle'
    ? ProductSlotProps
    : Name extends 'productListing'
      ? ListingSlotProps
      : object;
};

export type ProductSlotProps = {
  product: Pick<
    ProductPreview,
    'id' | 'handle' | 'title' | 'price' | 'compareAtPrice' | 'image' | 'sku' | 'tags' | 'available'
  >;
  /** `compact` on cards, `full` on the product page. Default `compact`. */
  size?: 'compact' | 'full';
};

/** A list of products with its facets, chips, order and pages. */
export type ListingSlotProps = {
  list: ProductList;
  /** Path and query of the page; links of the listing keep its other parameters. */
  href: string;
};
