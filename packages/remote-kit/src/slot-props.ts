import type { ProductPreview, SlotName } from '@kilowatt/contracts';

/** What the page hands to a slot. Slots of the frame take nothing. */
export type SlotProps = {
  [Name in SlotName]: Name extends 'addToCart' | 'compareToggle' ? ProductSlotProps : object;
};

export type ProductSlotProps = {
  product: Pick<
    ProductPreview,
    'id' | 'handle' | 'title' | 'price' | 'compareAtPrice' | 'image' | 'sku' | 'tags' | 'available'
  >;
  /** `compact` on cards, `full` on the product page. Default `compact`. */
  size?: 'compact' | 'full';
};
