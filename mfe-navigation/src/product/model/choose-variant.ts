import { type Product, type ProductVariant, productHref } from '@kilowatt/contracts';

/** Field of an option in the form that works without a script. */
export const optionField = (at: number): string => `option${at + 1}`;

/** The variant that an address chooses, by its line id or by its options; else the first. Null if there is only one. */
export function chosenVariant(
  { options = [], variants = [] }: Product,
  query: URLSearchParams,
): ProductVariant | null {
  const id = query.get('variant');
  const requested = options.map((_, at) => query.get(optionField(at)));
  return variants.find((variant) => variant.id === id) ?? nearest(variants, requested);
}

/** The variant with the most of some values; of equals the first that is available, else the first. */
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

/** A value of an option, and the variant that it leads to. */
export type Choice = {
  value: string;
  variant: ProductVariant;
  /** Why it is marked: its combination with the other chosen values is out of stock, or is not sold. */
  note: string | null;
};

/** What each value of an option leads to: the chosen variant with this value, or the nearest one that there is. */
export function choicesOf({ variants = [] }: Product, chosen: ProductVariant, option: number): Choice[] {
  const values = [...new Set(variants.map(({ options }) => options[option] ?? ''))];
  return values.flatMap((value) => {
    const requested = chosen.options.map((one, at) => (at === option ? value : one));
    const having = variants.filter(({ options }) => options[option] === value);
    const variant = nearest(having, requested);
    return variant ? [{ value, variant, note: noteOf(variant, requested, chosen) }] : [];
  });
}

/** None for the chosen variant itself, whose stock the page shows. */
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
 * The product as it is bought in a variant: with its line id, SKU, price, stock and pictures, and with its options in the
 * title.
 */
export function inVariant(product: Product, variant: ProductVariant | null): Product {
  if (variant === null) return product;
  const { id, sku, price, compareAtPrice, available, stock, image } = variant;
  const { priceFrom: _, ...shared } = product;
  const title = `${product.title}, ${variant.title}`;
  return {
    ...shared,
    ...{ id, title, sku, price, compareAtPrice, available, stock, image, imageAlt: title },
    images: product.images.some(({ src }) => src === image) ? product.images : [{ src: image, alt: title }],
    specifications: product.specifications.map((group) => ({
      ...group,
      rows: group.rows.map((row) => (row.name === 'Model' ? { ...row, value: sku } : row)),
    })),
  };
}

/** Address of the product page with a variant; without one for the first. */
export const variantHref = ({ handle }: Product, { id }: ProductVariant): string =>
  productHref({ handle, id });
