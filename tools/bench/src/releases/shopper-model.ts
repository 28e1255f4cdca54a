import type { MeasureName } from '@kilowatt/contracts';
import { NO_DUEL, observe } from 'api-gateway/src/releases/monitoring/e-process';
import { type Duels, harmOf } from 'api-gateway/src/releases/monitoring/experience';
import { MEASURES } from 'api-gateway/src/releases/monitoring/measures';
import { type Random, seeded } from '../random';

/** Draws what is measured on one page view. */
export type Draw = (random: Random) => number;

/** A shop: how fast its pages are for its visitors, and what they do. */
export type Shop = {
  name: string;
  LCP: Draw;
  INP: Draw;
  CLS: Draw;
  /** Shares of page views. */
  addToCart: number;
  searchExit: number;
  /** Share of page views with a search. */
  searches: number;
};

/** What a canary changes. */
export type Change = (shop: Shop) => Shop;

const normal: Draw = (random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Log-normal by its p75 and the spread of its logarithm. */
export const logNormal =
  (p75: number, spread: number): Draw =>
  (random) =>
    Math.min(120_000, p75 * Math.exp(spread * (normal(random) - 0.6745)));

/** Some page views of another kind: slow phones, caches, pages opened in the background. */
export const mixed =
  (share: number, some: Draw, others: Draw): Draw =>
  (random) =>
    random() < share ? some(random) : others(random);

/** A tail without an end (Pareto). */
export const pareto =
  (from: number, tail: number): Draw =>
  (random) =>
    Math.min(120_000, from / (1 - random()) ** (1 / tail));

export const plus =
  (draw: Draw, more: number): Draw =>
  (random) =>
    draw(random) + more;
export const times =
  (draw: Draw, factor: number): Draw =>
  (random) =>
    draw(random) * factor;

/** Most pages do not move. */
export const shifts = (still: number, draw: Draw): Draw => mixed(still, () => 0, draw);

/** The p75 of a distribution. */
export function p75Of(draw: Draw, random: Random): number {
  const values = Array.from({ length: 40_000 }, () => draw(random)).sort((a, b) => a - b);
  return values[30_000] ?? 0;
}

/** Values drawn beforehand, in buckets: drawing one of them takes no logarithm. */
const DRAWN = 65_536;

type Bucket = (random: Random) => number | null;

function bucketsOf(shop: Shop, seed: number, count: number): Record<MeasureName, Bucket> {
  const drawn = (name: 'LCP' | 'INP' | 'CLS', measured: number): Bucket => {
    // The same draws on both sides: an equal pair has the same distribution to the last value.
    const random = seeded(seed);
    const values = Uint8Array.from({ length: count }, () => MEASURES[name].bucketOf(shop[name](random)));
    return (next) => (next() < measured ? (values[Math.floor(next() * count)] ?? 0) : null);
  };
  return {
    LCP: drawn('LCP', 0.95),
    // Of views on which somebody pressed something, and of browsers that measure shifts.
    INP: drawn('INP', 0.6),
    CLS: drawn('CLS', 0.8),
    'add-to-cart': (next) => (next() < shop.addToCart ? 1 : 0),
    'search-exit': (next) => (next() < shop.searches ? (next() < shop.searchExit ? 1 : 0) : null),
  };
}

export type Trial = {
  /** Page views of the canary at most. */
  views: number;
  /** How many of them come in a second or so, and how many of the live version beside each. */
  batch: number;
  beside: number;
  /** How many values of each measure are drawn beforehand; `DRAWN` by default. */
  drawn?: number;
};

/** Page views of a canary until it is sent back, and why; null where it is not. */
export function viewsUntilHarm(shop: Shop, change: Change, trial: Trial, seed: number) {
  const { drawn = DRAWN } = trial;
  const sides = { live: bucketsOf(shop, seed, drawn), canary: bucketsOf(change(shop), seed, drawn) };
  const random = seeded(seed + 10_000);
  return (): { views: number; why: string } | null => {
    const duels: Duels = {};
    for (let views = trial.batch; views <= trial.views; views += trial.batch) {
      for (const name of Object.keys(sides.live) as MeasureName[]) {
        const canary = histogram(sides.canary[name], trial.batch, random);
        const live = histogram(sides.live[name], trial.batch * trial.beside, random);
        duels[name] = observe(name, duels[name] ?? NO_DUEL, canary, live);
      }
      const why = harmOf(duels, '1.0.0');
      if (why !== null) return { views, why };
    }
    return null;
  };
}

function histogram(draw: Bucket, views: number, random: Random): number[] {
  const counts: number[] = [];
  for (let view = 0; view < views; view++) {
    const bucket = draw(random);
    if (bucket === null) continue;
    while (counts.length <= bucket) counts.push(0);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
}
