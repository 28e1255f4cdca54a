import type { Page } from '@playwright/test';

/** Sum of what moved on the page by itself since it began to load (Cumulative Layout Shift without its windows). */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered before the second frame after this one.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 0)));
      }),
  );
