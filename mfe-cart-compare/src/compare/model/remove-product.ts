import type { CompareProduct } from '@kilowatt/contracts';

export const removeProduct = (products: CompareProduct[], id: string): CompareProduct[] =>
  products.filter((product) => product.id !== id);
