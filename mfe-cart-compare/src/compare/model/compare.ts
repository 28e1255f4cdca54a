import { CompareProduct, LIMITS } from '@kilowatt/contracts';
import { createEvent, createStore, merge, sample } from 'effector';
import {
  fallback,
  number,
  object,
  optional,
  pipe,
  safeInteger,
  safeParse,
  toString as toText,
  union,
} from 'valibot';

export const productAdded = createEvent<CompareProduct>();
export const productRemoved = createEvent<string>();
export const productToggled = createEvent<CompareProduct>();
export const compareCleared = createEvent();
export const compareRestored = createEvent<CompareProduct[]>();

/** Adding a product twice changes nothing; the limit of four applies to the bar only (specification §4, §5). */
const addProduct = (products: CompareProduct[], product: CompareProduct): CompareProduct[] =>
  products.some(({ id }) => id === product.id) ? products : [...products, product];
const removeProduct = (products: CompareProduct[], id: string): CompareProduct[] =>
  products.filter((product) => product.id !== id);

export const $products = createStore<CompareProduct[]>([], { serialize: 'ignore' })
  .on(productAdded, addProduct)
  .on(productRemoved, removeProduct)
  .on(productToggled, (products, product) =>
    products.some(({ id }) => id === product.id)
      ? removeProduct(products, product.id)
      : addProduct(products, product),
  )
  .on(compareRestored, (_, products) => products)
  .on(compareCleared, () => []);

/** The list after a change in this tab. */
export const compareChanged = createEvent<CompareProduct[]>();
sample({
  clock: merge([productAdded, productRemoved, productToggled, compareCleared]),
  source: $products,
  target: compareChanged,
});

/** The shopper expands the bar, or collapses it. */
export const expandedChosen = createEvent<boolean>();
/** Whether the shopper wants the bar expanded; null until they have chosen, see `ChosenProducts`. */
export const $expandedChoice = createStore<boolean | null>(null, { serialize: 'ignore' }).on(
  expandedChosen,
  (_, expanded) => expanded,
);

const FIELDS = ['id', 'handle', 'title', 'price', 'compareAtPrice', 'image', 'sku'] as const;

/** The compare page's address: each field suffixed with the product's index 0..3 (specification §2). */
export function compareHref(products: readonly CompareProduct[]): string {
  const query = new URLSearchParams();
  products.slice(0, LIMITS.compareSlots).forEach((product, index) => {
    for (const field of FIELDS) query.set(`${field}${index}`, String(product[field] ?? ''));
  });
  return products.length > 0 ? `/compare?${query}` : '/compare';
}

/** Identifying fields are required; the others have defaults. */
const StoredProduct = object({
  ...CompareProduct.entries,
  id: union([CompareProduct.entries.id, pipe(number(), safeInteger(), toText())]),
  compareAtPrice: fallback(optional(CompareProduct.entries.compareAtPrice, null), null),
  image: fallback(CompareProduct.entries.image, ''),
  sku: fallback(CompareProduct.entries.sku, ''),
});

/**
 * Reads the local storage key `compareProducts`: invalid products are dropped, invalid optional fields replaced.
 * @throws if the value is not a list; the key is removed then
 */
export function readStoredProducts(stored: string): CompareProduct[] {
  const value: unknown = JSON.parse(stored);
  if (!Array.isArray(value)) throw new Error('What is kept as "compareProducts" is not a list');
  const products = new Map<string, CompareProduct>();
  for (const entry of value) {
    const product = safeParse(StoredProduct, entry);
    if (product.success && !products.has(product.output.id)) products.set(product.output.id, product.output);
  }
  return [...products.values()];
}
