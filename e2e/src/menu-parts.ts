import type { Locator, Page } from '@playwright/test';
import { hydrated, menuHydrated } from './hydrated';

/** Every category with a panel: how many columns it has, and one of its links. */
export const PANELS = [
  ['Laundry', 5, 'Front Load Washers'],
  ['Cooking', 6, 'Dual Fuel Ranges'],
  ['Refrigeration', 5, 'Side by Side'],
  ['Dishwashers', 2, 'Top Control'],
  ['Kitchen Packages', 4, 'Samsung Packages'],
  ['Air Conditioning', 4, 'Dehumidifiers'],
  ['Outdoor Kitchen', 6, 'Pellet Grills'],
] as const;

export const button = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `${title} menu` });
export const link = (page: Page, title: string): Locator =>
  page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: title, exact: true })
    .first();
export const panel = (page: Page, index: number): Locator => page.locator(`#menu-panel-${index}`);

/** Opens a page, and waits until it answers, its menu too. */
export async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await menuHydrated(page);
}
