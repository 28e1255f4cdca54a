import type { CompareProduct } from '@kilowatt/contracts';

/** Adding what is there already changes nothing; the limit of four is the bar's affair (specification §4, §5). */
export const addProduct = (products: CompareProduct[], product: CompareProduct): CompareProduct[] =>
  products.some(({ id }) => id === product.id) ? products : [...products, product];
