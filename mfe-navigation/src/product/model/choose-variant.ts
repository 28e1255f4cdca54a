import { type Product, type ProductVariant, productHref } from '@kilowatt/contracts';

/** Field of an option in the form that works without a script. */
export const optionField = (at: number): string => `option${at + 1}`;

/** The variant that an address selects, by line id or by options, or else the first. Null if the product has only one. */
export function chosenVariant(
  { options = [], variants = [] }: Product,
  query: URLSearchParams,
): ProductVariant | null {
  const id = query.get('variant');
  const requested = options.map((_, at) => query.get(optionField(at)));
  return variants.find((variant) => variant.id === id) ?? nearest(variants, requested);
}

/** The variant with the most of the given values; among equals the first in stock, or else the first. */
function nearest(
  variants: readonly ProductVariant[],
  requested: readonly (string | null)[],
): ProductVariant | null {
  const met = ({ options }: ProductVariant) => options.filter((value, at) => value === requested[at]).length;
  const most = Math.max(0, ...variants.map(met));
  const best = variants.filter((variant) => met(variant) === most);
  const isOfAddress = most > 0;
  return (isOfAddress ? best.find(({ available }) => available) : undefined) ?? best[0] ?? null;
}

/** The variant in stock that is most like a sold-out one; null where none is, or where it is in stock itself. */
export function inStockInstead({ variants = [] }: Product, chosen: ProductVariant): ProductVariant | null {
  if (chosen.available) return null;
  const available = variants.filter((variant) => variant.available);
  return nearest(available, chosen.options);
}

/** A value of an option, and the variant that it selects. */
export type Choice = {
  value: string;
  variant: ProductVariant;
  /** Why it is marked: its combination with the other selected values is out of stock, or does not exist. */
  note: string | null;
};

/** The variant that each value of an option selects: the current variant with this value, or else the most similar one. */
export function choicesOf({ variants = [] }: Product, chosen: ProductVariant, option: number): Choice[] {
  const values = [...new Set(variants.map(({ options }) => options[option] ?? ''))];
  return values.flatMap((value) => {
    const requested = chosen.options.map((one, at) => (at === option ? value : one));
    const having = variants.filter(({ options }) => options[option] === value);
    const variant = nearest(having, requested);
    return variant ? [{ value, variant, note: noteOf(variant, requested, chosen) }] : [];
  });
}

/** The current variant has none, as the page shows its stock. */
function noteOf(
  variant: ProductVariant,
  requested: readonly string[],
  chosen: ProductVariant,
): string | null {
  const { title, options, available } = variant;
  const isSold = options.every((value, at) => value === requested[at]);
  if (!isSold)
    return `${requested.filter(Boolean).join(' / ')} is not available; this shows ${title} instead.`;
  return available || variant === chosen ? null : `${title} is out of stock.`;
}

/**
 * The product with the line id, SKU, price, rebates, stock and pictures of a variant, and with its options in the title.
 */
export function inVariant(product: Product, variant: ProductVariant | null): Product {
  if (variant === null) return product;
  const { id, sku, price, compareAtPrice, available, stock, image, rebates = product.rebates } = variant;
  const { priceFrom: _, ...shared } = product;
  const title = `${product.title}, ${variant.title}`;
  return {
    ...shared,
    ...{ id, title, sku, price, compareAtPrice, available, stock, image, imageAlt: title },
    ...(rebates && { rebates }),
    images: product.images.some(({ src }) => src === image) ? product.images : [{ src: image, alt: title }],
    specifications: product.specifications.map((group) => ({
      ...group,
      rows: group.rows.map((row) => (row.name === 'Model' ? { ...row, value: sku } : row)),
    })),
  };
}

/** URL of the product page for a variant; the first variant needs no parameter. */
export const variantHref = ({ handle }: Product, { id }: ProductVariant): string =>
  productHref({ handle, id });
