import { expect, type Page } from '@playwright/test';
import { hydrated } from './hydrated';

/** Puts the first product of a collection into an empty cart. */
export const addFirst = async (page: Page, collection: string) => {
  await page.goto(`/collection/${collection}`);
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Add to cart:/ })
    .first()
    .click();
  await expect(page.getByTestId('cart-badge')).toHaveText('1');
};
