import type { Browser, Page, Route } from '@playwright/test';
import { startShop } from '../shop';
import { percentile, table } from '../text/report';
import { openBrowser } from './browser';
import { QUIET } from './load-page';

const RUNS = 3;

/** A page that another remote owns, by remote. */
const PAGES = {
  'header-search': '/',
  navigation: '/search?q=range',
  'cart-compare': '/search?q=range',
  footer: '/search?q=range',
};

/** Every version of the remote meets the same, so that only plain HTML is left. */
const FAULTS: Readonly<Record<string, Answer>> = {
  '404': (route) => route.fulfill({ status: 404, body: '' }),
  '500': (route) => route.fulfill({ status: 500, body: '' }),
  'no answer': () => new Promise(() => {}),
  'wrong bytes': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  },
};

/** Prints how soon plain HTML stands in for a broken remote, and how much later the page shows what it is about. */
export async function runFaults(): Promise<void> {
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const browser = await openBrowser();
    closing.push(() => browser.close());
    const shop = await startShop();
    closing.push(shop.stop);
    const rows: string[][] = [];
    for (const [remote, path] of Object.entries(PAGES))
      for (const [fault, answer] of Object.entries(FAULTS))
        rows.push([remote, fault, ...(await measure(browser, shop.url + path, remote, answer))]);
    console.log(`Medians of ${RUNS} visits at 1440 px, each beside a visit of the whole page`);
    console.log(
      table(['remote', 'its scripts meet', 'plain HTML after ms', 'LCP ms', 'whole page', 'later by'], rows),
    );
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

async function measure(browser: Browser, address: string, remote: string, answer: Answer): Promise<string[]> {
  await fetch(address).then((response) => response.text());
  const broken: Visit[] = [];
  const whole: Visit[] = [];
  for (let run = 0; run < RUNS; run++) {
    broken.push(await visit(browser, address, remote, answer));
    whole.push(await visit(browser, address, remote, null));
  }
  const lcp = [broken, whole].map((visits) =>
    percentile(
      visits.map((one) => one.lcp),
      0.5,
    ),
  );
  const [faulty = 0, healthy = 0] = lcp;
  // Where it never stood in the page waited for longer than the visit did.
  const standIn = percentile(
    broken.map((one) => one.standIn ?? Number.POSITIVE_INFINITY),
    0.5,
  );
  return [standIn, faulty, healthy, faulty - healthy].map((value) => value.toFixed(0));
}

export type Visit = {
  /** Milliseconds from the request until plain HTML stood in for the remote; null where it never did. */
  standIn: number | null;
  /** Milliseconds from the request to the largest paint. */
  lcp: number;
};

export type Answer = (route: Route) => Promise<unknown>;

/** Milliseconds after which plain HTML will not come any more. */
const STAND_IN_TIMEOUT = 10_000;

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
    // A script that is never answered may keep the page from its load event.
    await page.goto(address, { waitUntil: answer ? 'domcontentloaded' : 'load' });
    if (answer)
      await page
        .waitForFunction(() => self.watched.standIn !== null, null, { timeout: STAND_IN_TIMEOUT })
        .catch(() => {});
    // Both pages wait for their last paint: read at once, that of a broken page would be the one before plain HTML.
    await page.waitForFunction((quiet) => performance.now() - self.lastSeen > quiet, QUIET);
    return await page.evaluate(() => self.watched);
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of it. */
function watch(remote: string) {
  const watched: Visit = { standIn: null, lcp: 0 };
  self.watched = watched;
  self.lastSeen = 0;
  for (const type of ['resource', 'paint', 'largest-contentful-paint', 'layout-shift', 'longtask'])
    new PerformanceObserver((list) => {
      self.lastSeen = performance.now();
      for (const { entryType, startTime } of list.getEntries())
        if (entryType === 'largest-contentful-paint') watched.lcp = startTime;
    }).observe({ type, buffered: true });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(`[data-remote="${remote}"]`)) return;
    watched.standIn = performance.now();
    self.lastSeen = watched.standIn;
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}
