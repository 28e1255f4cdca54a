import { startShop } from '../shop';
import { percentile, table } from '../text/report';
import { openBrowser } from './browser';
import { type Action, interact, MIN_DURATION, type TimedEvent, type Visitor } from './interaction';
import { pageKinds } from './page-kinds';
import { type PageArguments, pageOptions } from './page-options';

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
export async function runInp(given: PageArguments): Promise<void> {
  const { runs, port } = pageOptions(given);
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const browser = await openBrowser();
    closing.push(() => browser.close());
    const shop = await startShop({}, port);
    closing.push(shop.stop);
    const kinds = new Map(await pageKinds(shop.url));
    const product = new URL(kinds.get('product') ?? shop.url).pathname;
    const rows: string[][] = [];
    for (const [name, action] of Object.entries(actions(product))) {
      const row = [name];
      for (const visitor of VISITORS) {
        const took: TimedEvent[] = [];
        for (let run = 0; run < runs; run++) took.push(await interact(browser, shop.url, visitor, action));
        row.push(...figures(took));
      }
      rows.push(row);
    }
    console.log(
      `Interaction to next paint in milliseconds, slowest interaction of each of ${runs} visits; ${MIN_DURATION} stands for less too. Its parts are medians: before its handlers, in them, and from them to the paint.\nThe slow phone has 390 px, slow 4G and a processor slowed four times; the desktop has 1440 px.`,
    );
    const columns = VISITORS.flatMap((visitor) => [`${visitor}, median`, 'p75', 'worst', 'parts']);
    console.log(table(['', ...columns], rows));
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
