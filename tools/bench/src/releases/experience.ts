import { seeded } from '../random';
import { percentile, share, table } from '../text/report';
import {
  type Change,
  logNormal,
  mixed,
  p75Of,
  pareto,
  plus,
  type Shop,
  shifts,
  times,
  viewsUntilHarm,
} from './shopper-model';

const shop = (name: string, LCP: Shop['LCP'], addToCart: number, more: Partial<Shop> = {}): Shop => ({
  name,
  LCP,
  INP: mixed(0.1, pareto(200, 1.8), logNormal(120, 0.7)),
  CLS: shifts(0.7, logNormal(0.06, 1)),
  addToCart,
  searchExit: 0.45,
  searches: 0.2,
  ...more,
});

type Part = { name: string; shops: readonly Shop[]; seeds: readonly number[] };

/** What the bets and the parts of the measures were chosen by. */
const SEEN: Part = {
  name: 'seen',
  shops: [
    shop('p75 of 1.2 s, light tail', logNormal(1_200, 0.5), 0.06),
    shop('a fifth on slow phones', mixed(0.2, logNormal(4_000, 0.6), logNormal(1_300, 0.5)), 0.04),
    shop('p75 of 2.5 s, heavy tail', logNormal(2_500, 0.76), 0.05),
  ],
  seeds: [1, 2, 3, 4],
};
/** Held back until nothing was changed any more. */
const UNSEEN: Part = {
  name: 'unseen',
  shops: [
    shop('caches, and a Pareto tail', mixed(0.4, logNormal(500, 0.3), pareto(800, 1.7)), 0.045, {
      INP: pareto(30, 1.2),
      CLS: shifts(0.9, logNormal(0.2, 0.6)),
    }),
    shop('two kinds of lines', mixed(0.5, logNormal(900, 0.35), logNormal(2_600, 0.55)), 0.08, {
      INP: logNormal(250, 1),
      CLS: shifts(0.4, logNormal(0.03, 1.4)),
      searchExit: 0.6,
    }),
    shop('p75 of 3 s, few buyers', logNormal(3_000, 0.7), 0.03, { searches: 0.05, searchExit: 0.3 }),
  ],
  seeds: [101, 102, 103, 104],
};

const RISE = 300;
const p75 = ({ LCP }: Shop): number => p75Of(LCP, seeded(9));
const CHANGES: Readonly<Record<'every' | 'scaled' | 'slowest' | 'sales' | 'none', Change>> = {
  every: (shop) => ({ ...shop, LCP: plus(shop.LCP, RISE) }),
  scaled: (shop) => ({ ...shop, LCP: times(shop.LCP, 1 + RISE / p75(shop)) }),
  slowest(shop) {
    const from = p75(shop) * 0.85;
    return {
      ...shop,
      LCP: (random) => {
        const value = shop.LCP(random);
        return value > from ? value + RISE : value;
      },
    };
  },
  sales: (shop) => ({ ...shop, addToCart: shop.addToCart * 0.8 }),
  none: (shop) => shop,
};

const SLOW_RUNS = 100;
const SALES_RUNS = 40;
const PAIRS = 1_000;
const PAIR_VIEWS = 20_000;
/** Page views of the live version for each of the canary: of a share of a half, and of one in twenty. */
const [HALF, TWENTIETH] = [1, 19];

type Found = { views: number; beside: number; runs: number };

/** Page views until it was sent back, of each run; null where it was not. */
const runsOf = (shop: Shop, change: Change, seeds: readonly number[], found: Found): (number | null)[] =>
  seeds.flatMap((seed) => {
    const run = viewsUntilHarm(shop, change, { ...found, batch: 10 }, seed);
    return Array.from({ length: Math.ceil(found.runs / seeds.length) }, () => run()?.views ?? null);
  });

function reachOf(name: string, shop: Shop, seeds: readonly number[]): string[] {
  const median = (change: Change, found: Found) => {
    const views = runsOf(shop, change, seeds, found).map((value) => value ?? Number.POSITIVE_INFINITY);
    const value = percentile(views, 0.5);
    return Number.isFinite(value) ? String(value) : `over ${found.views}`;
  };
  const slow = (change: Change, beside = HALF) => median(change, { views: 8_000, beside, runs: SLOW_RUNS });
  const lost = (beside: number, runs: number) => median(CHANGES.sales, { views: 60_000, beside, runs });
  return [
    `${shop.name} (${name})`,
    `${Math.round(p75(shop))} ms`,
    ...[CHANGES.every, CHANGES.scaled, CHANGES.slowest].map((change) => slow(change)),
    slow(CHANGES.scaled, TWENTIETH),
    share(shop.addToCart),
    lost(HALF, SALES_RUNS),
    lost(TWENTIETH, SALES_RUNS / 2),
  ];
}

/** Page views of the canary until it is sent back, for slower pages and lost sales; and how often an equal one is. */
export function runExperience(): void {
  const parts = [SEEN, UNSEEN];
  const titles = ['+300 ms', 'p75 +300 ms', 'slowest third +300 ms', 'p75 +300 ms, 5 %'];
  console.log(
    `\n${table(
      ['views of the canary, median, until', 'LCP p75', ...titles, 'add-to-cart', '-20 %', '-20 %, 5 %'],
      parts.flatMap(({ name, shops, seeds }) => shops.map((shop) => reachOf(name, shop, seeds))),
    )}`,
  );
  const alarms = parts.map(({ name, shops, seeds }) => {
    const pair = { views: PAIR_VIEWS, beside: HALF, runs: PAIRS / shops.length };
    const pairs = shops.flatMap((shop) => runsOf(shop, CHANGES.none, seeds, pair));
    const sentBack = pairs.filter((views) => views !== null).length;
    return [name, String(pairs.length), String(sentBack), share(sentBack / pairs.length)];
  });
  console.log(
    `\n${table([`equal pairs of ${PAIR_VIEWS} views each`, 'pairs', 'sent back', 'share'], alarms)}`,
  );
}
