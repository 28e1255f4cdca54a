import type { ProductList } from './collection';
import type { ProductPreview } from './product';

export type ProductSlotProps = {
  product: Pick<
    ProductPreview,
    | 'id'
    | 'handle'
    | 'title'
    | 'price'
    | 'compareAtPrice'
    | 'image'
    | 'sku'
    | 'tags'
    | 'available'
    | 'services'
  >;
  /** `compact` on cards, `full` on the product page. Default `compact`. */
  size?: 'compact' | 'full';
  /** What controls call the product beside others, such as its title and SKU where several have one title. Default: its title. */
  productName?: string;
};

/** A list of products with its facets, chips, order and pages. */
type ListingSlotProps = {
  list: ProductList;
  /** Path and query of the page; links of the listing keep its other parameters. */
  href: string;
};

const product: ProductPreview = {
  id: 'trial',
  title: 'LG 27 in. Front Load Washer in White',
  handle: 'trial',
  image: '/pictures/placeholder.svg',
  imageAlt: 'A washer',
  sku: 'TRIAL-1',
  price: 899,
  compareAtPrice: 1_199,
  currencyCode: 'USD',
  tags: ['trial'],
  product_type: 'Washer',
  vendor: 'LG',
  available: true,
};
const list: ProductList = {
  ...{ products: [product], total: 1, page: 1, pageCount: 1 },
  ...{ sort: 'featured', facets: [], filters: [] },
};

const NO_PROPS: object = {};

/**
 * Named slots of the page that remotes fill, each with the type of its props and a sample of them, with which a release
 * is rendered before it is accepted. A new slot is a row here, in the remote that fills it, and a `<Slot>` of the page.
 */
const PAGE_SLOTS = {
  topBar: NO_PROPS,
  header: NO_PROPS,
  categoryNav: NO_PROPS,
  ticker: NO_PROPS,
  /** On a page that does not exist. */
  departments: NO_PROPS,
  compareBar: NO_PROPS,
  footer: NO_PROPS,
  addToCart: { product } as ProductSlotProps,
  compareToggle: { product } as ProductSlotProps,
  productListing: { list, href: '/collection/washers' } as ListingSlotProps,
};
type PageSlot = keyof typeof PAGE_SLOTS;

/** Slots of the frame, in its order: every page shows them, unless its route has no `chrome`. */
export const FRAME_SLOTS = [
  'topBar',
  'header',
  'categoryNav',
  'ticker',
  'footer',
  'compareBar',
] as const satisfies readonly PageSlot[];

/** A slot that only its owner's pages show; it begins with the owner's name: `reviews-summary`. */
export type OwnSlot = `${string}-${string}`;
export type SlotName = PageSlot | OwnSlot;

/** Props of each slot; those of one remote's own pages have none. */
export type SlotProps = {
  [Name in SlotName]: Name extends PageSlot ? (typeof PAGE_SLOTS)[Name] : object;
};

/** Whether every shop has a slot of this name. */
export const isPageSlot = (name: string): name is PageSlot => Object.hasOwn(PAGE_SLOTS, name);

/** The sample props of a slot. */
export const samplePropsOf = (name: string): object => (isPageSlot(name) ? PAGE_SLOTS[name] : NO_PROPS);
