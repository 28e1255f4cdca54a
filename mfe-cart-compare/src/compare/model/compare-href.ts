import { type CompareProduct, LIMITS } from '@kilowatt/contracts';

const FIELDS = ['id', 'handle', 'title', 'price', 'compareAtPrice', 'image', 'sku'] as const;

/** The compare page's address: each field suffixed with the product's index 0..3 (specification §2). */
export function compareHref(products: readonly CompareProduct[]): string {
  const query = new URLSearchParams();
  products.slice(0, LIMITS.compareSlots).forEach((product, index) => {
    for (const field of FIELDS) query.set(`${field}${index}`, String(product[field] ?? ''));
  });
  return products.length > 0 ? `/compare?${query}` : '/compare';
}
