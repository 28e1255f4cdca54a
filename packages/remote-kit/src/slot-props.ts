import type { ProductList, ProductPreview, SlotName } from '@kilowatt/contracts';

/** What the page hands to a slot. Slots of the frame take nothing. */
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
  /** Path and query of the page that shows it; every link of the listing keeps what else is in the query. */
  href: string;
};
