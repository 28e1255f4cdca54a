import type { Browser } from '@playwright/test';
import { type Shop, startShop } from '../shop';
import { percentile, table } from '../text/report';
import { openBrowser } from './browser';
import { type Action, interact, MIN_DURATION, type TimedEvent, type Visitor } from './interaction';
import { pageKinds } from './page-kinds';
import { builtCheckout, pageOptions, type RowArguments } from './page-options';

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

/** Prints how soon the page shows anything after an interaction. */
export async function runInp({ beside, only = '', ...given }: RowArguments): Promise<void> {
  const { runs, port } = pageOptions(given);
  const other = beside === undefined ? undefined : builtCheckout(beside);
  const shops: Record<string, Shop> = {};
  const browser = await openBrowser();
  try {
    shops.here = await startShop({}, port);
    if (other !== undefined) shops.beside = await startShop({}, port + 2, other);
    const visited = await Promise.all(Object.entries(shops).map(visitedShop));
    const rows: string[][] = [];
    for (const name of Object.keys(actions('')))
      for (const visitor of VISITORS)
        if (`${name}, ${visitor}`.includes(only))
          rows.push(...(await measureInTurns(browser, visited, name, visitor, runs)));
    console.log(
      `Interaction to next paint in milliseconds, slowest interaction of each of ${runs} visits; ${MIN_DURATION} stands for less too. Its parts are medians: before its handlers, in them, and from them to the paint.\nThe slow phone has 390 px, slow 4G and a processor slowed four times; the desktop has 1440 px.`,
    );
    console.log(table(['', 'median', 'p75', 'worst', 'parts'], rows));
  } finally {
    await browser.close();
    for (const shop of Object.values(shops)) await shop.stop();
  }
}

type VisitedShop = { label: string; url: string; actions: Readonly<Record<string, Action>> };

async function visitedShop([label, { url }]: [string, Shop]): Promise<VisitedShop> {
  const product = new Map(await pageKinds(url)).get('product') ?? url;
  return { label, url, actions: actions(new URL(product).pathname) };
}

/** All shops turn by turn, so that the machine is the same for them. @returns a row for each */
async function measureInTurns(
  browser: Browser,
  shops: readonly VisitedShop[],
  name: string,
  visitor: Visitor,
  runs: number,
): Promise<string[][]> {
  const took = shops.map((): TimedEvent[] => []);
  for (let run = 0; run < runs; run++)
    for (const [at, shop] of shops.entries()) {
      const action = shop.actions[name];
      if (action) took[at]?.push(await interact(browser, shop.url, visitor, action));
    }
  return shops.map(({ label }, at) => [
    `${name}, ${visitor}${shops.length > 1 ? `, ${label}` : ''}`,
    ...figures(took[at] ?? []),
  ]);
}
