import type { Page } from '@playwright/test';

/** Waits until the page answers to a visitor: its search form is React's by then, or what a page without a header has. */
export const hydrated = (page: Page): Promise<void> =>
  hydratedOneOf(page, ['header form[role="search"]', 'main']);

/** Waits until the menu answers to a pointer, where the page has one: a hover that came before counts for nothing. */
export const menuHydrated = (page: Page): Promise<void> =>
  hydratedOneOf(page, ['nav[aria-label="Categories"]', 'main']);

/**
 * Waits until all parts of the page answer to a visitor, those below the fold too, which are hydrated when the browser
 * is idle, and until its fonts are there: nothing else moves or changes by itself.
 */
export async function settled(page: Page): Promise<void> {
  const everyPart = () =>
    document.readyState === 'complete' &&
    document.fonts.status === 'loaded' &&
    [...document.querySelectorAll('a[href], button, input, select')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    );
  // Looking at every element in every frame would keep the browser from being idle.
  await page.waitForFunction(everyPart, undefined, { polling: 100 });
}

/** Of the selectors the first one counts that the page has. */
async function hydratedOneOf(page: Page, selectors: readonly string[]): Promise<void> {
  await page.waitForFunction((all) => {
    const part = all.map((selector) => document.querySelector(selector)).find((element) => element !== null);
    return part !== undefined && Object.keys(part).some((key) => key.startsWith('__reactProps'));
  }, selectors);
}
