import { type Page, test } from '@playwright/test';

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/**
 * Sum of what moved on the page by itself since it began to load (Cumulative Layout Shift without its windows). The report of a test that fails
 * names the elements that moved.
 */
export async function layoutShift(page: Page): Promise<number> {
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; moved: string }[]>((resolve) => {
        const named = (node: Node | null) =>
          node instanceof Element
            ? `${node.nodeName.toLowerCase()} “${node.textContent?.slice(0, 40)}”`
            : node?.nodeName;
        const found: { value: number; moved: string }[] = [];
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as LayoutShift[]) {
            if (hadRecentInput) continue;
            const moves = sources.map(
              ({ node, previousRect: { y, height }, currentRect }) =>
                `${named(node)} from ${y}+${height} to ${currentRect.y}+${currentRect.height}`,
            );
            found.push({ value, moved: `${value.toFixed(4)} after ${startTime} ms: ${moves.join(', ')}` });
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered before the second frame after this one.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(found), 0)));
      }),
  );
  if (shifts.length > 0)
    await test.info().attach('layout shifts', { body: shifts.map(({ moved }) => moved).join('\n') });
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
