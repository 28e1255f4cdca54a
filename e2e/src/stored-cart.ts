import type { Page } from '@playwright/test';
import type { Sold } from './products-of';

/** What this browser keeps of the cart. */
export const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));

/** Puts something into the storage of this browser before the shop is opened in it. */
export async function storeBefore(
  page: Page,
  key: 'cart' | 'compareProducts',
  value: unknown,
): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const);
}

/** A line of the cart for a product. */
export const lineOf = (
  { id, handle, title, sku, image, price, compareAtPrice }: Sold,
  more: object = {},
) => ({
  ...{ id, handle, title, sku, image, price, compareAtPrice, quantity: 1, tags: [] as string[] },
  ...more,
});
