import type { Page } from '@playwright/test';

/** Waits until the page answers to a visitor: its search form is React's by then, or what a page without a header has. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const part = document.querySelector('header form[role="search"]') ?? document.querySelector('main');
    return part !== null && Object.keys(part).some((key) => key.startsWith('__reactProps'));
  });
}
