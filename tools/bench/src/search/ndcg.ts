import { mean } from '../text/report';

/** A rater's 1 (irrelevant) to 3 (perfect) as a gain of 0 to 2. */
const gainOf = (relevance: number): number => relevance - 1;

/** Discounted cumulative gain of the first `depth` results over that of the best possible order; null where all gains are 0. */
export function ndcg(
  ranking: readonly string[],
  relevance: Readonly<Record<string, number>>,
  depth: number,
): number | null {
  const best = dcg(
    Object.values(relevance)
      .map(gainOf)
      .sort((a, b) => b - a),
    depth,
  );
  if (best === 0) return null;
  const gains = ranking.map((sku) => gainOf(relevance[sku] ?? 1));
  return dcg(gains, depth) / best;
}

const dcg = (gains: readonly number[], depth: number): number =>
  gains.slice(0, depth).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);

/** From this mean rating on a product is one that the shopper meant. */
const RELEVANT = 2;

/** Share of the relevant products among the first `depth` results; null where no product is relevant. */
export function recall(
  ranking: readonly string[],
  relevance: Readonly<Record<string, number>>,
  depth: number,
): number | null {
  const first = new Set(ranking.slice(0, depth));
  const relevant = Object.keys(relevance).filter((sku) => (relevance[sku] ?? 1) >= RELEVANT);
  if (relevant.length === 0) return null;
  return relevant.filter((sku) => first.has(sku)).length / Math.min(depth, relevant.length);
}

export const meanOf = (values: readonly (number | null)[]): number =>
  mean(values.filter((value) => value !== null));
