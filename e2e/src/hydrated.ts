import type { Page } from '@playwright/test';

/** Waits until the header answers to a visitor: its cart link is React's by then. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const header = document.querySelector('header form[role="search"]');
    return header !== null && Object.keys(header).some((key) => key.startsWith('__reactProps'));
  });
}
