import type { Page } from '@playwright/test';

export type Sold = {
  id: string;
  handle: string;
  title: string;
  sku: string;
  image: string;
  price: number;
  compareAtPrice: number | null;
  available: boolean;
  stock: number;
};

/** The first products of a collection that are in stock, as the shop has them now. */
export async function productsOf(page: Page, collection: string): Promise<Sold[]> {
  const listed = await page.request.get(`/api/collections/${collection}`);
  const { products } = (await listed.json()) as { products: Sold[] };
  const ids = products.map(({ id }) => id).join(',');
  const read = await page.request.get(`/api/products?ids=${ids}`);
  const { products: whole } = (await read.json()) as { products: Sold[] };
  return whole.filter(({ available }) => available);
}

/** The only product of a list that must have one. */
export function first<Entry>([entry]: readonly Entry[]): Entry {
  if (entry === undefined) throw new Error('There is none');
  return entry;
}
