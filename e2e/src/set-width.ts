import type { Page } from '@playwright/test';

/** Resizes the window and waits until the page has been laid out for it: observers and scripts follow in the next frames. */
export async function setWidth(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    (expected) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (innerWidth === expected) requestAnimationFrame(() => setTimeout(resolve));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    width,
  );
}
