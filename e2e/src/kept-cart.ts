import type { Page } from '@playwright/test';

/** What this browser keeps of the cart. */
export const keptCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));
