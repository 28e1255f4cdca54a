import type { Browser } from '@playwright/test';
import { type Shop, startShop } from '../shop';
import { percentile, table } from '../text/report';
import { openBrowser } from './browser';
import { type Action, interact, MIN_DURATION, type TimedEvent, type Visitor } from './interaction';
import { pageKinds } from './page-kinds';
import { builtCheckout, type PageArguments, pageOptions } from './page-options';

const VISITORS: readonly Visitor[] = ['slow phone', 'desktop'];

const actions = (product: string): Readonly<Record<string, Action>> => ({
  'opens the menu': {
    path: '/',
    target: (page, visitor) =>
      page
        .getByRole('button', { name: visitor === 'desktop' ? 'Laundry menu' : 'Menu', exact: true })
        .first(),
  },
  'types in the search box': {
    path: '/',
    target: (page) => page.locator('header input[name="q"]'),
    types: 'dishwasher',
  },
  'chooses a filter': {
    path: '/collection/washers',
    before: (page, visitor) =>
      visitor === 'desktop' ? null : page.getByRole('button', { name: 'Filters', exact: true }),
    target: (page, visitor) =>
      page
        .getByRole(visitor === 'desktop' ? 'complementary' : 'dialog', { name: 'Filters' })
        .getByRole('link', { name: /^In stock/ }),
  },
  'adds to the cart': {
    path: product,
    target: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Add to cart/ })
        .first(),
  },
});

/** Median, 75th percentile and worst, and the medians of the three parts of an interaction. */
function figures(took: readonly TimedEvent[]): string[] {
  const of = (part: number, milliseconds: (one: TimedEvent) => number) =>
    percentile(took.map(milliseconds), part).toFixed(0);
  const parts = [
    of(0.5, ({ delay }) => delay),
    of(0.5, ({ handlers }) => handlers),
    of(0.5, ({ duration, delay, handlers }) => duration - delay - handlers),
  ];
  return [...[0.5, 0.75, 1].map((part) => of(part, ({ duration }) => duration)), parts.join(' + ')];
}

export type InpArguments = PageArguments & {
  /** Folder of another built checkout, which is measured in turns with this one. */
  beside?: string | undefined;
  /** Part of the names of the rows that are measured; all by default. */
  only?: string | undefined;
};

/** Prints how soon the page shows anything after an interaction. */
export async function runInp({ beside, only = '', ...given }: InpArguments): Promise<void> {
  const { runs, port } = pageOptions(given);
  const other = beside === undefined ? undefined : builtCheckout(beside);
  const shops: Record<string, Shop> = {};
  const browser = await openBrowser();
  try {
    shops.here = await startShop({}, port);
    if (other !== undefined) shops.beside = await startShop({}, port + 2, other);
    const rows: string[][] = [];
    for (const name of Object.keys(actions('')))
      for (const visitor of VISITORS)
        if (`${name}, ${visitor}`.includes(only))
          rows.push(...(await measureInTurns(browser, Object.entries(shops), name, visitor, runs)));
    console.log(
      `Interaction to next paint in milliseconds, slowest interaction of each of ${runs} visits; ${MIN_DURATION} stands for less too. Its parts are medians: before its handlers, in them, and from them to the paint.\nThe slow phone has 390 px, slow 4G and a processor slowed four times; the desktop has 1440 px.`,
    );
    console.log(table(['', 'median', 'p75', 'worst', 'parts'], rows));
  } finally {
    await browser.close();
    for (const shop of Object.values(shops)) await shop.stop();
  }
}

/** All shops turn by turn, so that the machine is the same for them. @returns a row for each */
async function measureInTurns(
  browser: Browser,
  shops: readonly [string, Shop][],
  name: string,
  visitor: Visitor,
  runs: number,
): Promise<string[][]> {
  const measured = await Promise.all(
    shops.map(async ([label, { url }]) => {
      const product = new URL(new Map(await pageKinds(url)).get('product') ?? url).pathname;
      return { label, url, action: actions(product)[name], took: [] as TimedEvent[] };
    }),
  );
  for (let run = 0; run < runs; run++)
    for (const { url, action, took } of measured)
      if (action) took.push(await interact(browser, url, visitor, action));
  return measured.map(({ label, took }) => [
    `${name}, ${visitor}${shops.length > 1 ? `, ${label}` : ''}`,
    ...figures(took),
  ]);
}
