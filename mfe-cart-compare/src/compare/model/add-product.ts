import type { CompareProduct } from '@kilowatt/contracts';

/** Adding a product twice changes nothing; the limit of four applies to the bar only (specification §4, §5). */
export const addProduct = (products: CompareProduct[], product: CompareProduct): CompareProduct[] =>
  products.some(({ id }) => id === product.id) ? products : [...products, product];
