import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { startShop } from '../shop';
import { percentile, table } from '../text/report';
import { openNext, type Step, type Way } from './open-next';

const RUNS = 5;
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

const STEPS: Readonly<Record<string, Step>> = {
  'list to product': { from: '/collection/washers', link: 'main h2 a[href^="/products/"]' },
  'home to list': { from: '/', link: 'main a[href^="/collection/"]' },
};

const WAYS: Readonly<Record<string, Way>> = {
  'slow phone, a tap': { pointer: 'touch', isSlow: true, isEarly: false },
  'slow phone, a tap before hydration': { pointer: 'touch', isSlow: true, isEarly: true },
  'slow line, a mouse': { pointer: 'mouse', isSlow: true, isEarly: false },
  'slow line, a mouse before hydration': { pointer: 'mouse', isSlow: true, isEarly: true },
  'fast line, a mouse': { pointer: 'mouse', isSlow: false, isEarly: false },
};

/** Prints how soon the next page's heading follows a click. */
export async function runNext(): Promise<void> {
  const shop = await startShop();
  const browser = await chromium.launch({
    ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const rows: string[][] = [];
    for (const [what, step] of Object.entries(STEPS))
      for (const [how, way] of Object.entries(WAYS)) {
        await fetch(shop.url + step.from).then((response) => response.text());
        const took: number[] = [];
        for (let run = 0; run < RUNS; run++) took.push(await openNext(browser, shop.url, step, way));
        rows.push([`${what}, ${how}`, ...[0.5, 0.75].map((part) => percentile(took, part).toFixed(0))]);
      }
    console.log(`Milliseconds from a click to the next page's heading, of ${RUNS} visits`);
    console.log(table(['', 'median', 'p75'], rows));
  } finally {
    await browser.close();
    await shop.stop();
  }
}
