import type { Attributes, CollectionRule, FilterKey, KindSlug, Measures } from '@kilowatt/taxonomy';

/** A product as the catalogue keeps it. Money in US dollars. */
export type CatalogueProduct = {
  handle: string;
  title: string;
  /** Plain text. */
  description: string;
  /** Sanitised HTML; absent where the description is plain text. */
  descriptionHtml?: string;
  vendor: string;
  productType: string;
  /** Null where neither type nor title says what it is; such products are found by search alone. */
  kind: KindSlug | null;
  tags: string[];
  attributes: Attributes;
  /** The `Color_Family` that follows from the SKU; absent, or another one than there, where something states the color. */
  skuColor?: string;
  measures: Measures;
  /** The merchant's own pictures; empty where the shop draws one. */
  images: { src: string; alt: string }[];
  /** Names of what the variants differ in, such as `Color` and `Size`; absent where nothing names it. */
  options?: string[];
  /** Handles of the collections that it is in there, whatever their rules say here. */
  collections?: string[];
  /** Its id in the merchant's commerce system, such as `gid://shopify/Product/1`. */
  externalId?: string;
  /** At least one; the first is the one that cards show. */
  variants: CatalogueVariant[];
};

export type CatalogueVariant = {
  /** Empty where the merchant gives none; then handle and title say which variant it is. */
  sku: string;
  /** `Default Title` where there is only one. */
  title: string;
  price: number;
  compareAtPrice: number | null;
  /** Pieces in stock. */
  stock: number;
  /** Set where it is sold whatever is in stock: nobody counts it, or it is sold beyond the count. */
  alwaysAvailable?: 'uncounted' | 'continue';
  /** Its value of each of the product's `options`, in their order. */
  options?: string[];
  /** Address of the merchant's picture of this variant, which is also among the product's `images`. */
  image?: string;
  /** Its id in the merchant's commerce system, such as `gid://shopify/ProductVariant/1`; a checkout there needs it. */
  externalId?: string;
};

/** Whether nothing but the SKU says what color a product has. */
export const hasSkuColor = ({
  skuColor,
  attributes,
}: Pick<CatalogueProduct, 'skuColor' | 'attributes'>): boolean =>
  skuColor !== undefined && attributes.Color_Family?.length === 1 && attributes.Color_Family[0] === skuColor;

/** True where a product keeps every condition of a collection's rule. */
export function collectionHolds(rule: CollectionRule, product: CatalogueProduct): boolean {
  if (rule.kinds && (product.kind === null || !rule.kinds.includes(product.kind))) return false;
  if (rule.brands && !rule.brands.includes(product.vendor)) return false;
  if (rule.tags && !rule.tags.some((tag) => product.tags.includes(tag))) return false;
  if (rule.discountAbove !== undefined && discountOf(product) <= rule.discountAbove) return false;
  if (rule.discountUpTo !== undefined && discountOf(product) > rule.discountUpTo) return false;
  return Object.entries(rule.attributes ?? {}).every(([key, values]) =>
    values.some((value) => product.attributes[key as FilterKey]?.includes(value)),
  );
}

/** The variant whose price lists show: the cheapest of those that are available, or of all if none is. */
export function cheapestVariant({ variants }: CatalogueProduct): CatalogueVariant | undefined {
  const available = variants.filter(({ stock }) => stock > 0);
  const offered = available.length > 0 ? available : variants;
  return offered.reduce<CatalogueVariant | undefined>(
    (best, variant) => (best && best.price <= variant.price ? best : variant),
    undefined,
  );
}

/** How far the compare-at price that lists show is above the price, as a share of the price. */
export function discountOf(product: CatalogueProduct): number {
  const variant = cheapestVariant(product);
  if (!variant?.compareAtPrice || variant.price <= 0) return 0;
  return (variant.compareAtPrice - variant.price) / variant.price;
}
