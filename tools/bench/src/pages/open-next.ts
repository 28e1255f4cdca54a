import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Shop, startShop } from '../shop';
import { percentile, table } from '../text/report';
import { openBrowser } from './browser';
import { CPU_SLOWED, SLOW_4G } from './load-page';
import { builtCheckout, pageOptions, type RowArguments } from './page-options';

/** How a visitor opens a link. */
export type Way = {
  /** A finger presses it; or a mouse rests on it before. */
  pointer: 'touch' | 'mouse';
  /** On a phone of the middle class and a slow line. */
  isSlow: boolean;
  /** Before the page's scripts run: as soon as the link is there. */
  isEarly: boolean;
  /** After the page has been scrolled and read for a while. */
  isRead?: boolean;
};

/** From a page to the one behind its first such link. */
export type Step = { from: string; link: string };

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 900 } };
/** Milliseconds between the arrival of a pointer on a link, or of a finger, and its press or release. */
const REST = 200;
const TAP = 80;
/** Milliseconds that somebody reads a page which they have scrolled. */
const READ_TIME = 2_000;

/** One visit by somebody new. @returns milliseconds from the click to the heading of the next page */
export async function openNext(browser: Browser, origin: string, step: Step, way: Way): Promise<number> {
  const context = await browser.newContext(way.pointer === 'touch' ? PHONE : DESKTOP);
  try {
    const page = await context.newPage();
    if (way.isSlow) await slowDown(context, page);
    await page.addInitScript(watch);
    await page.goto(origin + step.from, { waitUntil: way.isEarly ? 'commit' : 'networkidle' });
    if (way.isRead) {
      await page.evaluate(() => scrollBy(0, 60));
      await page.waitForTimeout(READ_TIME);
    }
    const link = page.locator(step.link).first();
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    if (!box) throw new Error(`${step.from} has no ${step.link}`);
    await press(context, page, way, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const shown = await page.waitForFunction(() => {
      const { clickedAt, shownAt } = sessionStorage;
      return shownAt ? { took: Number(shownAt) - Number(clickedAt) } : null;
    });
    return (await shown.jsonValue())?.took ?? Number.NaN;
  } finally {
    await context.close();
  }
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
}

type Point = { x: number; y: number };

async function press(context: BrowserContext, page: Page, { pointer }: Way, point: Point): Promise<void> {
  if (pointer === 'mouse') {
    await page.mouse.move(0, 0);
    await page.waitForTimeout(REST);
    await page.mouse.move(point.x, point.y, { steps: 3 });
    await page.waitForTimeout(REST);
    await page.mouse.click(point.x, point.y, { delay: TAP });
    return;
  }
  const protocol = await context.newCDPSession(page);
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(TAP);
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Runs in every page, before anything of it: the next page may be another document. */
function watch() {
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  addEventListener(
    'click',
    () => {
      sessionStorage.clickedAt ??= String(Date.now());
      sessionStorage.clickedOn ??= heading();
    },
    { capture: true },
  );
  const observer = new MutationObserver(() => {
    const { clickedOn } = sessionStorage;
    if (clickedOn === undefined || !heading() || heading() === clickedOn) return;
    observer.disconnect();
    // In the frame after the next it is on the screen.
    requestAnimationFrame(() => setTimeout(() => (sessionStorage.shownAt = String(Date.now()))));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

const STEPS: Readonly<Record<string, Step>> = {
  'list to product': { from: '/collection/washers', link: 'main h2 a[href^="/products/"]' },
  'home to list': { from: '/', link: 'main a[href^="/collection/"]' },
};

const WAYS: Readonly<Record<string, Way>> = {
  'slow phone, a tap': { pointer: 'touch', isSlow: true, isEarly: false },
  'slow phone, a tap after scrolling': { pointer: 'touch', isSlow: true, isEarly: false, isRead: true },
  'slow phone, a tap before hydration': { pointer: 'touch', isSlow: true, isEarly: true },
  'slow line, a mouse': { pointer: 'mouse', isSlow: true, isEarly: false },
  'slow line, a mouse before hydration': { pointer: 'mouse', isSlow: true, isEarly: true },
  'fast line, a mouse': { pointer: 'mouse', isSlow: false, isEarly: false },
};

/** Prints how soon the next page's heading follows a click. */
export async function runNext({ beside, only = '', ...given }: RowArguments): Promise<void> {
  const { runs, port } = pageOptions(given);
  const other = beside === undefined ? undefined : builtCheckout(beside);
  const shops: Shop[] = [];
  const browser = await openBrowser();
  try {
    shops.push(await startShop({}, port));
    if (other !== undefined) shops.push(await startShop({}, port + 2, other));
    const rows: string[][] = [];
    for (const [what, step] of Object.entries(STEPS))
      for (const [how, way] of Object.entries(WAYS)) {
        const name = `${what}, ${how}`;
        if (name.includes(only)) rows.push([name, ...(await measureRow(browser, shops, step, way, runs))]);
      }
    console.log(`Milliseconds from a click to the next page's heading, of ${runs} visits`);
    const figures = ['median', 'p75'];
    console.log(
      table(
        ['', ...figures, ...(other === undefined ? [] : figures.map((figure) => `beside, ${figure}`))],
        rows,
      ),
    );
  } finally {
    await browser.close();
    for (const shop of shops) await shop.stop();
  }
}

/** All shops turn by turn, so that the machine is the same for them. */
async function measureRow(
  browser: Browser,
  shops: readonly Shop[],
  step: Step,
  way: Way,
  runs: number,
): Promise<string[]> {
  const took = shops.map((): number[] => []);
  for (const { url } of shops) await fetch(url + step.from).then((response) => response.text());
  for (let run = 0; run < runs; run++)
    for (const [at, { url }] of shops.entries()) took[at]?.push(await openNext(browser, url, step, way));
  return took.flatMap((times) => [0.5, 0.75].map((part) => percentile(times, part).toFixed(0)));
}
