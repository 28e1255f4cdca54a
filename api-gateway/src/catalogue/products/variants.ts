import { createHash } from 'node:crypto';
import type { ProductPreview, ProductVariant } from '@kilowatt/contracts';
import type { CatalogueProduct, CatalogueVariant } from './catalogue-product';
import { type Entry, picturesOf } from './entry';

/** A variant of an entry, with its line id. */
export type Sold = { id: string; entry: Entry; variant: CatalogueVariant };

/**
 * The line ids of a product's variants, in their order: what carts and compare lists hold. The first variant has the
 * product's id; another one's is derived from its options, so that it outlives imports that add or sort variants.
 * Variants with the same options are distinguished by their SKU, then by their order.
 */
export function lineIds({ id, product }: Pick<Entry, 'id' | 'product'>): string[] {
  return derivedIds(id, product).map((derived, at) => (at === 0 ? id : derived));
}

function derivedIds(productId: string, { variants }: CatalogueProduct): string[] {
  const used = new Set<string>();
  return variants.map((variant) => {
    const name = optionsText(variant);
    let key = name;
    for (let at = 1; used.has(key); at++) key = `${name}\n${variant.sku}${at === 1 ? '' : `\n${at}`}`;
    used.add(key);
    return `${productId}-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`;
  });
}

/** The options of a variant as one text, which its title is in most catalogues. */
const optionsText = ({ options, title }: CatalogueVariant): string =>
  options?.filter(Boolean).join(' / ') || title;

/** Length of `p-` and twelve hexadecimal digits. */
const PRODUCT_ID_LENGTH = 14;

/** The variant of a line id; also of the id that the first one would have if it were not the first. */
export function findSold(byId: ReadonlyMap<string, Entry>, id: string): Sold | null {
  const entry = byId.get(id) ?? byId.get(id.slice(0, PRODUCT_ID_LENGTH));
  if (!entry) return null;
  const at = entry.id === id ? 0 : derivedIds(entry.id, entry.product).indexOf(id);
  const variant = entry.product.variants[at];
  return variant ? { id, entry, variant } : null;
}

/** The variant that satisfies a condition, else the first. */
export function soldWhere(entry: Entry, isRequested: (variant: CatalogueVariant) => boolean): Sold | null {
  const at = Math.max(0, entry.product.variants.findIndex(isRequested));
  const variant = entry.product.variants[at];
  return variant ? { id: lineIds(entry)[at] ?? entry.id, entry, variant } : null;
}

/** `Washer, White / 27 in.`; the product's title where there is one variant only. */
const lineTitle = (product: CatalogueProduct, variant: CatalogueVariant): string =>
  product.variants.length > 1 ? `${product.title}, ${variantNames(product)(variant)}` : product.title;

/**
 * Names of variants among those of their product: their options, or their SKUs where others have the same. The titles are
 * counted once, as a product may have thousands of variants.
 */
function variantNames({ variants }: CatalogueProduct): (variant: CatalogueVariant) => string {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { title } of variants) (seen.has(title) ? shared : seen).add(title);
  return ({ title, sku }) => {
    if (!shared.has(title) || sku === '') return title;
    return title === 'Default Title' ? sku : `${title} (${sku})`;
  };
}

/** What lists and carts show of one variant. */
export function soldPreview({ id, entry, variant }: Sold): ProductPreview {
  const { product, preview } = entry;
  if (product.variants.length === 1) return preview;
  const { priceFrom: _, imageColour, rebates: __, ...shared } = preview;
  const title = lineTitle(product, variant);
  const { sku, price, compareAtPrice, stock } = variant;
  const image = pictureOf(product, variant);
  const rebates = entry.rebatesAt?.(price) ?? [];
  return {
    ...shared,
    ...{ id, title, sku, price, compareAtPrice },
    ...(image !== undefined && { image, imageAlt: title }),
    ...((image ?? preview.image) === preview.image && imageColour !== undefined && { imageColour }),
    // What its manufacturer pays back may be a share of the price.
    ...(rebates.length > 0 && { rebates }),
    available: stock > 0,
  };
}

/** The variants as the product page offers them; none where there is nothing to choose. */
export function productVariants(entry: Entry): ProductVariant[] {
  const { product, preview } = entry;
  if (product.variants.length === 1) return [];
  const ids = lineIds(entry);
  const nameOf = variantNames(product);
  return product.variants.map((variant, at) => ({
    id: ids[at] ?? entry.id,
    title: nameOf(variant),
    options: product.options ? (variant.options ?? []) : [nameOf(variant)],
    sku: variant.sku,
    price: variant.price,
    compareAtPrice: variant.compareAtPrice,
    available: variant.stock > 0,
    stock: variant.stock,
    image: pictureOf(product, variant) ?? preview.image,
    ...(entry.rebatesAt && { rebates: entry.rebatesAt(variant.price) }),
  }));
}

/** The variant's picture: the merchant's, or one drawn in its color; undefined where the product's has to do. */
function pictureOf(product: CatalogueProduct, variant: CatalogueVariant): string | undefined {
  const own = product.images.find(({ src }) => src === variant.image);
  if (own) return picturesOf({ ...product, images: [own] })[0]?.src;
  const color = colorOf(product, variant);
  if (product.images.length > 0 || color === undefined) return undefined;
  return picturesOf({ ...product, attributes: { ...product.attributes, Color_Family: [color] } })[0]?.src;
}

/** The variant's value of the option that is a color; undefined where no option is. */
export const colorOf = ({ options = [] }: CatalogueProduct, variant: CatalogueVariant): string | undefined =>
  variant.options?.[colorOption({ options })];

// cspell:ignore colou
/** Names of an option that is a color: they begin with it, or end with it and name no part of the appliance. */
const COLORS = [
  /^(?:color|colour|finish)\b/i,
  /^(?!.*\b(?:handle|knob|trim|hardware|interior|light|cord)).*\b(?:colou?rs?|finish(?:es)?)\W*$/i,
];

/** The place of the option that is a color; -1 if there is none. */
export const colorOption = ({ options = [] }: Pick<CatalogueProduct, 'options'>): number =>
  COLORS.map((names) => options.findIndex((name) => names.test(name))).find((at) => at >= 0) ?? -1;
