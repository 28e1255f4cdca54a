import * as v from 'valibot';
import { DescriptionNode } from './description';
import { DEFAULT_CURRENCY } from './limits';
import { Scene } from './pictures';
import { ProductReviews } from './reviews';
import { Service } from './services';

/** The predominant colour of a picture; anything else is left out. */
const PictureColour = v.fallback(v.optional(v.pipe(v.string(), v.hexColor())), undefined);

/** Left, top, right and bottom of the appliance in thousandths of its picture; absent if not measured. */
const PictureBox = v.fallback(
  v.optional(v.tuple([v.number(), v.number(), v.number(), v.number()])),
  undefined,
);
export type PictureBox = NonNullable<v.InferOutput<typeof PictureBox>>;

/** A rebate whose last day has passed. */
export const EndedRebate = v.object({ title: v.string(), amount: v.number(), to: v.string() });
export type EndedRebate = v.InferOutput<typeof EndedRebate>;

const AppliedRebates = v.array(
  v.object({
    id: v.string(),
    title: v.string(),
    amount: v.number(),
    /** The last day, `YYYY-MM-DD`; absent in answers of earlier gateways. */
    to: v.optional(v.string()),
  }),
);

/**
 * A product as lists, search results and cards show it (specification §3, "Product preview").
 * `compareAtPrice` and `available` are our additions: cards need them. Money is in `currencyCode`.
 */
export const ProductPreview = v.object({
  id: v.string(),
  title: v.string(),
  handle: v.string(),
  image: v.string(),
  imageAlt: v.optional(v.string(), ''),
  /** Colour that stands for the picture while it loads, such as `#6e7073`. */
  imageColour: v.optional(PictureColour),
  sku: v.optional(v.string(), ''),
  price: v.number(),
  compareAtPrice: v.optional(v.nullable(v.number()), null),
  currencyCode: v.optional(v.string(), DEFAULT_CURRENCY),
  tags: v.optional(v.array(v.string()), []),
  product_type: v.optional(v.string(), ''),
  vendor: v.optional(v.string(), ''),
  available: v.optional(v.boolean(), true),
  /** Whether `price` is the lowest of several: its variants differ in price. */
  priceFrom: v.optional(v.boolean()),
  /** Number of its variants, if there are several: one has to be chosen before it is bought. */
  variantCount: v.optional(v.number()),
  /** Its current rebates, the highest first. */
  rebates: v.optional(AppliedRebates),
  /** URL of its EnergyGuide label, where the law requires one (16 CFR 305). */
  energyGuide: v.optional(v.string()),
  /** At most three short facts that distinguish it from its neighbors: `19.8 cu. ft.`; absent in answers of earlier gateways. */
  facts: v.optional(v.array(v.string())),
  /** Services that the shop offers for it besides delivery; absent in lists, and if there are none. */
  services: v.optional(v.array(Service)),
  /** The rebate that it had until lately; absent in lists, while one runs, and in answers of earlier gateways. */
  endedRebate: v.optional(EndedRebate),
});
export type ProductPreview = v.InferOutput<typeof ProductPreview>;

const VARIANT_ID = /^p-[\da-f]{12}-[\da-f]{8}$/;

/**
 * Address of a product. A line id of another variant than the first chooses that variant; any other id is that of the
 * product.
 */
export const productHref = ({ handle, id = '' }: { handle: string; id?: string }): string =>
  `/products/${encodeURIComponent(handle)}${VARIANT_ID.test(id) ? `?variant=${id}` : ''}`;

/** What a link knows of the page that it leads to, which shows it until its own data has loaded. */
export type KnownPage = { product?: ProductPreview };

/** A variant of a product, as it is chosen on the product page and bought. */
export const ProductVariant = v.object({
  /** Its line id in carts and compare lists; that of the first variant is the product's id. */
  id: v.string(),
  /** The values of its options: `White / 27 in.`. */
  title: v.string(),
  /** Its value of each of the product's `options`, in their order. */
  options: v.array(v.string()),
  sku: v.string(),
  price: v.number(),
  compareAtPrice: v.nullable(v.number()),
  available: v.boolean(),
  stock: v.number(),
  image: v.string(),
  /** Current rebates at its price, the highest first; absent if the product has none, and in answers of earlier gateways. */
  rebates: v.optional(AppliedRebates),
});
export type ProductVariant = v.InferOutput<typeof ProductVariant>;

/** Appended to a specification that is derived instead of stated: `Stainless Steel (from the model number)`. */
export const FROM_MODEL_NUMBER = ' (from the model number)';

export const SpecificationGroup = v.object({
  title: v.string(),
  rows: v.array(v.object({ name: v.string(), value: v.string() })),
});
export type SpecificationGroup = v.InferOutput<typeof SpecificationGroup>;

/** Products in stock that a product needs, or that go with it. */
export const Companion = v.object({
  /** Stable name of the need, such as `dryer-cord`. */
  need: v.string(),
  title: v.string(),
  /** Why it is needed, in a sentence or two. */
  reason: v.string(),
  /** One product, or alternatives that depend on the shopper's home: a cord with three or four prongs. */
  products: v.array(ProductPreview),
});
export type Companion = v.InferOutput<typeof Companion>;

/** A short fact in favour of a product, as its data state it. */
export const KeyFact = v.object({
  /** Name of its topic, such as `capacity` or `energy`; pages show a generic mark for unknown names. */
  icon: v.string(),
  text: v.string(),
});
export type KeyFact = v.InferOutput<typeof KeyFact>;

/** One of the appliances that a package is sold with. */
export const BundleComponent = v.object({
  /** Its name in the package, such as `washer`; empty if the package states only a model number. */
  name: v.string(),
  /** Its model number; empty if there is none, such as for `two pedestals`. */
  sku: v.string(),
  /** Absent if the shop does not sell it separately. */
  product: v.optional(ProductPreview),
});
export type BundleComponent = v.InferOutput<typeof BundleComponent>;

/** `GET /api/products/{handle}`: everything the product page shows. */
export const Product = v.object({
  ...ProductPreview.entries,
  /** Plain text. */
  description: v.string(),
  /** The description with paragraphs, lists and tables; absent if the merchant provides plain text. */
  descriptionNodes: v.optional(v.array(DescriptionNode)),
  images: v.array(
    v.object({
      src: v.string(),
      alt: v.string(),
      colour: v.optional(PictureColour),
      box: v.optional(PictureBox),
    }),
  ),
  /** Path of the social picture, 1200 × 630 pixels; absent if there are only drawings. */
  socialImage: v.optional(v.string()),
  /** Pieces in stock; 0 with `available: false`. */
  stock: v.number(),
  /** The most specific collection of the product, for the breadcrumb. */
  collection: v.object({ handle: v.string(), title: v.string() }),
  specifications: v.array(SpecificationGroup),
  /** At most five, beside the price; absent if no fact is stated, and in answers of earlier gateways. */
  keyFacts: v.optional(v.array(KeyFact)),
  /** Inches, if known. */
  dimensions: v.optional(
    v.object({
      width: v.optional(v.number()),
      height: v.optional(v.number()),
      depth: v.optional(v.number()),
    }),
  ),
  similar: v.array(ProductPreview),
  /** Of a product that is sold out: in what similar ones differ, such as `3 in narrower`, by their ids. */
  differences: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Whether the shop can email a shopper when its price falls or it is in stock again. */
  alerts: v.optional(v.boolean()),
  /** Absent if it needs nothing that the shop sells, and in answers of earlier gateways. */
  companions: v.optional(v.array(Companion)),
  /** What a package consists of; absent for other products, and in answers of earlier gateways. */
  components: v.optional(v.array(BundleComponent)),
  /** Names of its options, such as `Color` and `Size`; present with `variants`. */
  options: v.optional(v.array(v.string())),
  /** If there are several. */
  variants: v.optional(v.array(ProductVariant)),
  /** Reviews and questions of a merchant's file; absent if it has none, and in answers of earlier gateways. */
  reviews: v.optional(ProductReviews),
});
export type Product = v.InferOutput<typeof Product>;

/** `GET /api/product-by-sku` (specification §7): the shape of Shopify's Storefront API. */
export const ProductLookup = v.object({
  product: v.object({
    /** Line id of the variant with the SKU. */
    id: v.string(),
    handle: v.string(),
    /** With the variant's options: `Washer, White / 27 in.`. */
    title: v.string(),
    images: v.object({ edges: v.array(v.object({ node: v.object({ originalSrc: v.string() }) })) }),
    variant: v.object({ price: v.number(), compareAtPrice: v.nullable(v.number()), sku: v.string() }),
    /** Whether the variant can be ordered; absent in answers of earlier gateways, like `tags`. */
    available: v.optional(v.boolean()),
    /** Of its line in a cart. */
    tags: v.optional(v.array(v.string())),
  }),
});
export type ProductLookup = v.InferOutput<typeof ProductLookup>;

/**
 * `GET /api/products?ids=a,b`: for the compare page and for prices and stock in carts. An id is a line id: price, stock,
 * SKU and picture are those of its variant, and the title has the variant's options. With `as=product`, for lists, the id of
 * a product is answered with the product: at its lowest price in stock.
 */
export const ProductsByIds = v.object({
  products: v.array(
    v.object({
      ...ProductPreview.entries,
      specifications: v.array(SpecificationGroup),
      /** Pieces in stock; absent in answers of older gateways. */
      stock: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      /** Kilowatt-hours a year; null for an appliance that states none, absent for parts and from earlier gateways. */
      kwh: v.optional(v.nullable(v.number())),
      /** Its id in the merchant's commerce system, if it has one: `gid://shopify/ProductVariant/1`. */
      externalId: v.optional(v.string()),
    }),
  ),
  /** Ids that are not in the catalogue. */
  missing: v.array(v.string()),
});
export type ProductsByIds = v.InferOutput<typeof ProductsByIds>;

/** A link to a list, with a picture of what it shows. */
export const CategoryTile = v.object({ title: v.string(), href: v.string(), image: v.string() });
export type CategoryTile = v.InferOutput<typeof CategoryTile>;

/** `GET /api/home`: the products of the home page, taken from the catalogue. */
export const HomePage = v.object({
  deals: v.array(ProductPreview),
  categories: v.array(CategoryTile),
  brands: v.array(v.object({ name: v.string(), href: v.string() })),
  /** A room for the head of the page, and the showroom; absent if they have not been rendered. */
  scenes: v.optional(v.object({ head: v.optional(Scene), showroom: v.optional(Scene) })),
});
export type HomePage = v.InferOutput<typeof HomePage>;
