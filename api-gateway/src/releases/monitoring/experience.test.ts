import { describe, expect, it } from '@jest/globals';
import type { MeasureName } from '@kilowatt/contracts';
import { EXPERIENCE_SETTINGS } from '../../platform/config/variables';
import { type Duel, evidenceOf, NO_DUEL, observe } from './e-process';
import { declineOf, harmOf } from './experience';
import { added, figureOf, type Histogram, MEASURE_NAMES, MEASURES, quantile } from './measures';

const histogramOf = (name: MeasureName, values: readonly number[]): Histogram =>
  values.reduce<Histogram>((sum, value) => {
    const one: number[] = Array.from({ length: MEASURES[name].bucketOf(value) + 1 }, () => 0);
    one[one.length - 1] = 1;
    return added(sum, one);
  }, []);

/** The same numbers in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const slowTail = (next: () => number) => 800 / (1 - next()) ** 0.45;

type Draw = (next: () => number, block: number) => number;
/** Page views in blocks of ten on each side, until there is harm. @returns the blocks that it took; null if there was none */
function blocksUntilHarm(name: MeasureName, live: Draw, canary: Draw, blocks: number, seed = 1) {
  const next = random(seed);
  let duel: Duel = NO_DUEL;
  for (let block = 1; block <= blocks; block++) {
    const of = (draw: Draw) =>
      histogramOf(
        name,
        Array.from({ length: 10 }, () => draw(next, block)),
      );
    duel = observe(name, duel, of(canary), of(live));
    if (harmOf({ [name]: duel }, '1.0.0') !== null) return block;
  }
  return null;
}

describe('a histogram', () => {
  it.each<[MeasureName, number]>([
    ['LCP', 1_234],
    ['LCP', 8],
    ['INP', 96],
    ['INP', 120_000],
    ['CLS', 0.1],
    ['CLS', 0.03],
  ])('of %s knows %d within a tenth', (name, value) => {
    const histogram = histogramOf(name, [value]);
    const [low, high] = [quantile(name, histogram, 0.001) ?? 0, quantile(name, histogram, 1) ?? 0];
    expect(low).toBeLessThanOrEqual(value * 1.001);
    expect(high).toBeGreaterThanOrEqual(value * 0.999);
    expect(high - low).toBeLessThanOrEqual(Math.max(0.1 * value, name === 'CLS' ? 0.011 : 8));
  });

  it('keeps the highest values within few buckets, and has no figure without page views', () => {
    for (const name of MEASURE_NAMES) {
      expect(MEASURES[name].bucketOf(120_000)).toBeLessThan(120);
      expect(figureOf(name, [])).toBeNull();
      expect(MEASURES[name].bucketOf(0)).toBe(0);
    }
  });
});

it('the parts of the measures are one, so that all together name no more equal versions than is set', () => {
  expect(MEASURE_NAMES.reduce((sum, name) => sum + MEASURES[name].part, 0)).toBeCloseTo(1);
});

describe('harm', () => {
  it.each<[string, MeasureName, Draw, Draw, number]>([
    ['pages are 300 ms slower', 'LCP', slowTail, (next) => slowTail(next) + 300, 60],
    ['presses are answered later', 'INP', slowTail, (next) => slowTail(next) * 1.5, 60],
    ['pages move', 'CLS', (next) => next() * 0.1, (next) => next() * 0.2, 60],
    [
      'a third fewer page views add to the cart',
      'add-to-cart',
      (next) => +(next() < 0.1),
      (next) => +(next() < 0.065),
      1_200,
    ],
    [
      'more searches end without a result',
      'search-exit',
      (next) => +(next() < 0.4),
      (next) => +(next() < 0.55),
      200,
    ],
  ])('is found where %s', (_what, name, live, canary, blocks) => {
    const needed = [1, 2, 3].map((seed) => blocksUntilHarm(name, live, canary, blocks, seed));
    expect(needed).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
  });

  it.each<[string, MeasureName, Draw, Draw]>([
    ['both are equal', 'LCP', slowTail, slowTail],
    ['the canary is faster', 'LCP', slowTail, (next) => slowTail(next) * 0.7],
    // A change of the traffic is one of both sides.
    [
      'both become slower by and by',
      'LCP',
      (next, block) => slowTail(next) * (1 + block / 100),
      (next, block) => slowTail(next) * (1 + block / 100),
    ],
    [
      'both sell less at night',
      'add-to-cart',
      (next, block) => +(next() < (block % 40 < 20 ? 0.1 : 0.02)),
      (next, block) => +(next() < (block % 40 < 20 ? 0.1 : 0.02)),
    ],
    ['the difference is tolerated', 'LCP', (next) => 1_000 + next(), (next) => 1_040 + next()],
    ['no page moves', 'CLS', () => 0, () => 0],
    ['it sells more', 'add-to-cart', (next) => +(next() < 0.05), (next) => +(next() < 0.1)],
  ])('is none where %s', (_what, name, live, canary) => {
    for (const seed of [4, 5, 6]) expect(blocksUntilHarm(name, live, canary, 400, seed)).toBeNull();
  });

  it('is bounded however often one looks: equal pairs win less than the bound in the mean', () => {
    const pairs = Array.from({ length: 200 }, (_, seed) => {
      const next = random(seed + 100);
      let [duel, most] = [NO_DUEL, 0];
      for (let block = 0; block < 100; block++) {
        const of = () => [8, 2].map((count) => Math.round(count * 2 * next()));
        duel = observe('search-exit', duel, of(), of());
        most = Math.max(most, evidenceOf(duel));
      }
      return most;
    });
    expect(pairs.filter((most) => most >= 20).length).toBeLessThanOrEqual(200 / 20);
  });

  it('is not looked for in a side that is missing, and a block waits for both', () => {
    const lonely = observe(
      'LCP',
      NO_DUEL,
      histogramOf(
        'LCP',
        Array.from({ length: 500 }, () => 9_000),
      ),
      [],
    );
    expect([evidenceOf(lonely), harmOf({ LCP: lonely }, '1.0.0')]).toEqual([1, null]);
  });

  it('is said in one sentence, with the figures', () => {
    const duel = (canary: Histogram, live: Histogram): Duel => ({ ...NO_DUEL, canary, live, won: [20] });
    const slow = histogramOf(
      'LCP',
      Array.from({ length: 1_840 }, () => 1_620),
    );
    const fast = histogramOf(
      'LCP',
      Array.from({ length: 2_000 }, () => 1_220),
    );
    expect(harmOf({ LCP: duel(slow, fast) }, '1.4.0')).toMatch(
      /^LCP p75 rose from 1\.\d\d s to 1\.\d\d s on 1,840 page views, beside 2,000 of 1\.4\.0$/,
    );
    expect(harmOf({ 'add-to-cart': duel([961, 39], [1_880, 120]) }, '1.4.0')).toBe(
      'Add-to-cart fell from 6.0 % to 3.9 % on 1,000 page views, beside 2,000 of 1.4.0',
    );
  });
});

describe('a decline since the version before', () => {
  const before = {
    LCP: histogramOf(
      'LCP',
      Array.from({ length: 400 }, (_, view) => 600 + 2 * view),
    ),
  };
  const since = (factor: number) => ({
    LCP: histogramOf(
      'LCP',
      Array.from({ length: 400 }, (_, view) => (600 + 2 * view) * factor),
    ),
  });

  it.each([
    [1.6, /^LCP p75 rose .+ of 1\.0\.0 at another time$/],
    [1.05, null],
    [0.5, null],
  ])('of pages that take %d times as long', (factor, why) => {
    const found = declineOf(since(factor), before, '1.0.0', EXPERIENCE_SETTINGS);
    if (why === null) expect(found).toBeNull();
    else expect(found).toMatch(why);
  });

  it('needs page views of both', () => {
    expect(declineOf(since(3), {}, '1.0.0')).toBeNull();
    expect(declineOf({}, before, '1.0.0')).toBeNull();
  });
});
