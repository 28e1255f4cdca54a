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

/** Page views of the canary until it is sent back, for slower pages and lost sales; and how often an equal one is. */
export function runExperience(): void {
  const rows: string[][] = [];
  const alarms: string[][] = [];
  for (const { name, shops, seeds } of [SEEN, UNSEEN]) {
    const runs = <Result>(
      shop: Shop,
      change: Change,
      of: { views: number; beside: number; runs: number },
      to: (views: number | null) => Result,
    ): Result[] =>
      seeds.flatMap((seed) => {
        const run = viewsUntilHarm(shop, change, { ...of, batch: 10 }, seed);
        return Array.from({ length: Math.ceil(of.runs / seeds.length) }, () => to(run()?.views ?? null));
      });
    for (const shop of shops) {
      const median = (change: Change, views: number, beside: number, count: number) => {
        const found = runs(shop, change, { views, beside, runs: count }, (found) => found ?? views);
        const value = percentile(found, 0.5);
        return value >= views ? `over ${views}` : String(value);
      };
      rows.push([
        `${shop.name} (${name})`,
        `${Math.round(p75(shop))} ms`,
        ...[CHANGES.every, CHANGES.scaled, CHANGES.slowest].map((change) =>
          median(change, 8_000, HALF, SLOW_RUNS),
        ),
        median(CHANGES.scaled, 8_000, TWENTIETH, SLOW_RUNS),
        share(shop.addToCart),
        median(CHANGES.sales, 60_000, HALF, SALES_RUNS),
        median(CHANGES.sales, 60_000, TWENTIETH, SALES_RUNS / 2),
      ]);
    }
    const equal = shops.flatMap((shop) =>
      runs(
        shop,
        CHANGES.none,
        { views: PAIR_VIEWS, beside: HALF, runs: PAIRS / shops.length },
        (found) => found !== null,
      ),
    );
    alarms.push([
      name,
      String(equal.length),
      String(equal.filter(Boolean).length),
      share(equal.filter(Boolean).length / equal.length),
    ]);
  }
  console.log(
    `\n${table(
      [
        'views of the canary, median, until',
        'LCP p75',
        '+300 ms',
        'p75 +300 ms',
        'slowest third +300 ms',
        'p75 +300 ms, 5 %',
        'add-to-cart',
        '-20 %',
        '-20 %, 5 %',
      ],
      rows,
    )}`,
  );
  console.log(
    `\n${table([`equal pairs of ${PAIR_VIEWS} views each`, 'pairs', 'sent back', 'share'], alarms)}`,
  );
}
