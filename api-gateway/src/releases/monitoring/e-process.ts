import type { MeasureName } from '@kilowatt/contracts';
import { added, type Histogram, MEASURES, viewsIn } from './measures';

/** A measure of a canary and of the live version, and the winnings so far of the bets that the canary is worse. */
export type Duel = {
  /** All page views of both, including those of the block that is not complete. */
  canary: Histogram;
  live: Histogram;
  /** Page views of the incomplete block, on which no bet was made yet. */
  open: { canary: Histogram; live: Histogram };
  /** Logarithm of the winnings of each bet; empty until there is a baseline. */
  won: readonly number[];
};

export const NO_DUEL: Duel = { canary: [], live: [], open: { canary: [], live: [] }, won: [] };

/** Page views of each side that make a block. */
const BLOCK = 5;
/** Page views of the live version before the first bet, which needs a baseline. */
const KNOWN = { vital: 100, rate: 300 };
/** Parts of the live version's page views at which a vital is cut into categories. */
const CUTS = [0.25, 0.5, 0.75, 0.9];
/** A second cut, at p75 alone: the share of page views beyond it. */
const CUT_AT_P75 = [0.75];
/** By how much the odds change, in logarithms, if the canary is worse. */
const WORSE_VITAL = [0.15, 0.3, 0.6, 1.2];
const WORSE_RATE = [0.1, 0.2, 0.35, 0.7];

/**
 * Adds page views of both sides. Once a block is complete its bets are settled: the winnings of a bet are multiplied by
 * the likelihood of the block if the canary is worse by its shift, divided by that of the mixture of both sides.
 *
 * If both versions are equal, the expected factor is at most one for any traffic in the block: its mean over the sides,
 * weighted by their page views, is one. So the winnings are an e-process, and the probability that they ever reach 1/α is
 * at most α (Ville), however often they are evaluated and however the traffic changes from block to block.
 * See Turner, Ly, Grünwald, "Generic E-Variables for Exact Sequential k-Sample Tests", arXiv:2106.02693.
 */
export function observe(name: MeasureName, duel: Duel, canary: Histogram, live: Histogram): Duel {
  const open = { canary: added(duel.open.canary, canary), live: added(duel.open.live, live) };
  const all = { canary: added(duel.canary, canary), live: added(duel.live, live) };
  if (viewsIn(open.canary) < BLOCK || viewsIn(open.live) < BLOCK) return { ...all, open, won: duel.won };
  // The baseline is computed from earlier blocks only.
  const baselineShare = all.live.map((count, bucket) => count - (open.live[bucket] ?? 0));
  return { ...all, open: NO_DUEL.open, won: settled(name, duel.won, baselineShare, open) };
}

/** The mean winnings of the bets: how much likelier the page views are if the canary is worse. */
export function evidenceOf({ won }: Duel): number {
  return won.length === 0 ? 1 : won.reduce((sum, one) => sum + Math.exp(Math.min(one, 700)), 0) / won.length;
}

/** Drops the page views of an incomplete block when the share of the canary changes, since a block has a single share. */
export const withoutOpen = (duel: Duel): Duel => ({
  canary: less(duel.canary, duel.open.canary),
  live: less(duel.live, duel.open.live),
  open: NO_DUEL.open,
  won: duel.won,
});

const less = (histogram: Histogram, other: Histogram): Histogram =>
  histogram.map((count, bucket) => count - (other[bucket] ?? 0));

function settled(
  name: MeasureName,
  won: readonly number[],
  baselineShare: Histogram,
  block: { canary: Histogram; live: Histogram },
): readonly number[] {
  const { isRate, moreIsWorse } = MEASURES[name];
  if (viewsIn(baselineShare) < (isRate ? KNOWN.rate : KNOWN.vital)) return won;
  const kinds = isRate
    ? [{ limits: [0], shifts: WORSE_RATE }]
    : [CUTS, CUT_AT_P75].map((cuts) => ({ limits: limitsAt(baselineShare, cuts), shifts: WORSE_VITAL }));
  const factors = kinds.flatMap(({ limits, shifts }) => {
    const counts = { canary: below(block.canary, limits), live: below(block.live, limits) };
    const shares = belowShares(baselineShare, limits);
    return shifts.map((shift) => factor(counts, shares, moreIsWorse ? -shift : shift));
  });
  return factors.map((one, index) => (won[index] ?? 0) + one);
}

/** The buckets up to which these parts of the page views are, each once. */
function limitsAt(histogram: Histogram, parts: readonly number[]): number[] {
  const views = viewsIn(histogram);
  const limits = new Set<number>();
  let before = 0;
  let next = 0;
  for (let bucket = 0; bucket < histogram.length && next < parts.length; bucket++) {
    before += histogram[bucket] ?? 0;
    while (next < parts.length && before >= views * (parts[next] ?? 1)) {
      limits.add(bucket);
      next += 1;
    }
  }
  return [...limits];
}

/** Page views in each category, of which there is one more than limits. */
function below(histogram: Histogram, limits: readonly number[]): number[] {
  const counts: number[] = new Array(limits.length + 1).fill(0);
  let category = 0;
  for (let bucket = 0; bucket < histogram.length; bucket++) {
    while (category < limits.length && bucket > (limits[category] ?? 0)) category += 1;
    counts[category] = (counts[category] ?? 0) + (histogram[bucket] ?? 0);
  }
  return counts;
}

/** The share of page views up to each limit; with half a page view more on both sides, so that none is 0 or 1. */
function belowShares(histogram: Histogram, limits: readonly number[]): number[] {
  const counts = below(histogram, limits);
  const views = viewsIn(histogram);
  let sum = 0;
  return limits.map((_, index) => {
    sum += counts[index] ?? 0;
    return (sum + 0.5) / (views + 1);
  });
}

/** Logarithm of the factor of a block, if the odds of being below each limit change by `shift`. */
function factor(
  { canary, live }: { canary: readonly number[]; live: readonly number[] },
  shares: readonly number[],
  shift: number,
): number {
  const [canaries, lives] = [viewsIn(canary), viewsIn(live)];
  let [result, shareBefore, worseBefore] = [0, 0, 0];
  for (let category = 0; category <= shares.length; category++) {
    const share = shares[category] ?? 1;
    const worse = share === 1 ? 1 : 1 / (1 + ((1 - share) / share) * Math.exp(-shift));
    const [baselineShare, changed] = [
      Math.max(share - shareBefore, 1e-9),
      Math.max(worse - worseBefore, 1e-9),
    ];
    const mixed = (canaries * changed + lives * baselineShare) / (canaries + lives);
    result +=
      (canary[category] ?? 0) * Math.log(changed / mixed) +
      (live[category] ?? 0) * Math.log(baselineShare / mixed);
    [shareBefore, worseBefore] = [share, worse];
  }
  return result;
}
