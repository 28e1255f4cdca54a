import type { Browser, Page, Route } from '@playwright/test';

export type Visit = {
  /** Milliseconds from the request until plain HTML stood in for the remote; null where it never did. */
  standIn: number | null;
  /** Milliseconds from the request to the largest paint. */
  lcp: number;
};

export type Answer = (route: Route) => Promise<unknown>;

/** Milliseconds after which plain HTML will not come any more. */
const NEVER = 10_000;

declare global {
  interface Window {
    watched: Visit;
  }
}

/** One visit by somebody new, while what is asked of one remote's scripts is answered by `answer`. */
export async function visit(
  browser: Browser,
  address: string,
  remote: string,
  answer: Answer | null,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page: Page = await context.newPage();
    if (answer) await page.route(`**/remotes/${remote}/**/web/**`, answer);
    await page.addInitScript(watch, remote);
    await page.goto(address, { waitUntil: answer ? 'domcontentloaded' : 'networkidle' });
    if (answer)
      await page
        .waitForFunction(() => self.watched.standIn !== null, null, { timeout: NEVER })
        .catch(() => {});
    return await page.evaluate(() => self.watched);
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of it. */
function watch(remote: string) {
  const watched: Visit = { standIn: null, lcp: 0 };
  self.watched = watched;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) watched.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(`[data-remote="${remote}"]`)) return;
    watched.standIn = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}
