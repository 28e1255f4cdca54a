import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { startShop } from '../shop';
import { percentile, table } from '../text/report';
import { loadPage, type PageLoad } from './load-page';

const RUNS = 5;
/** The same pages without what makes them live: the least that their HTML, styles, typefaces and pictures take. */
const SCRIPTS = ['*/remotes/*', '*/assets/*.js'];
const PAGES = {
  home: '/',
  collection: '/collection/washers',
  product: '',
  cart: '/cart',
  search: '/search?q=gas+range',
};
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

type Row = { name: string; live: PageLoad; still: PageLoad };

/** Prints how soon pages show what they are about, beside the same pages without their scripts, in turns. */
export async function runPage(): Promise<void> {
  const shop = await startShop();
  const browser = await chromium.launch({
    ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const pages = { ...PAGES, product: `/products/${await firstProduct(shop.url)}` };
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages))
      rows.push(await measure(browser, name, shop.url + path));
    print(rows);
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function measure(browser: Browser, name: string, address: string): Promise<Row> {
  // The server's first page is slower than all others.
  await fetch(address).then((response) => response.text());
  const live: PageLoad[] = [];
  const still: PageLoad[] = [];
  for (let run = 0; run < RUNS; run++) {
    live.push(await loadPage(browser, address));
    still.push(await loadPage(browser, address, SCRIPTS));
  }
  return { name, live: middle(live), still: middle(still) };
}

function middle(loads: readonly PageLoad[]): PageLoad {
  const of = (name: Exclude<keyof PageLoad, 'largest'>) =>
    percentile(
      loads.map((load) => load[name]),
      0.5,
    );
  return {
    ...{ lcp: of('lcp'), shift: of('shift'), blocking: of('blocking') },
    ...{ requests: of('requests'), scripts: of('scripts'), beforeBox: of('beforeBox') },
    largest: loads[0]?.largest ?? '',
  };
}

async function firstProduct(url: string): Promise<string> {
  const { deals } = (await (await fetch(`${url}/api/home`)).json()) as { deals: { handle: string }[] };
  return deals[0]?.handle ?? '';
}

function print(rows: readonly Row[]): void {
  console.log(`Median of ${RUNS} visits at 390 px, slow 4G, processor slowed four times`);
  console.log(
    table(
      ['', 'LCP ms', 'is', 'without scripts', 'ratio', 'blocking ms', 'without scripts', 'shift'],
      rows.map(({ name, live, still }) => [
        name,
        live.lcp.toFixed(0),
        live.largest,
        still.lcp.toFixed(0),
        (live.lcp / still.lcp).toFixed(2),
        live.blocking.toFixed(0),
        still.blocking.toFixed(0),
        live.shift.toFixed(3),
      ]),
    ),
  );
  console.log(
    table(
      ['', 'requests', 'scripts KB', 'of them before the search box is hydrated'],
      rows.map(({ name, live: { requests, scripts, beforeBox } }) => [
        name,
        requests.toFixed(0),
        ...[scripts, beforeBox].map((bytes) => (bytes / 1_000).toFixed(0)),
      ]),
    ),
  );
}
