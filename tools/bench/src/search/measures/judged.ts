import type { JudgedQuery } from '../../data/dataset';
import { seeded, withTypingError } from '../../random';
import { mean, score, share, type Wrong } from '../../text/report';
import type { Finder } from '../engines';
import type { Measure } from './measure';

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

const DEPTH = 10;
/** What the popup asks the gateway for. */
const POPUP = 24;
/** One error a query is a matter of luck; the mean of several draws is less so. */
const DRAWS = 2;
/** Below this, `--verbose` prints the query. */
const POOR = 0.3;

/** Ranking by the judged queries, as typed and with one typing error. */
export const judged =
  (queries: readonly JudgedQuery[], products: number): Measure =>
  async (finder) => {
    const wrong: Wrong[] = [];
    const asTyped = new Map<string, number | null>();
    const recalls: (number | null)[] = [];
    const amongJudged: (number | null)[] = [];
    for (const { query, relevance } of queries) {
      const found = await finder.find(query, POPUP);
      const rated = (await finder.find(query, products)).filter((sku) => sku in relevance);
      const value = ndcg(found, relevance, DEPTH);
      asTyped.set(query, value);
      recalls.push(recall(found, relevance, POPUP));
      amongJudged.push(ndcg(rated, relevance, DEPTH));
      if (value !== null && value < POOR)
        wrong.push({ query, expected: best(relevance), got: [score(value), ...found.slice(0, 5)] });
    }
    return {
      title: `Judged queries with nDCG@${DEPTH} below ${POOR}`,
      lines: [
        [`nDCG@${DEPTH}`, score(meanOf([...asTyped.values()]))],
        [`recall@${POPUP}`, score(meanOf(recalls))],
        [`nDCG@${DEPTH}, judged products only`, score(meanOf(amongJudged))],
        [`nDCG@${DEPTH} lost by one typing error`, await lossByErrors(finder, queries, asTyped)],
      ],
      wrong,
    };
  };

async function lossByErrors(
  finder: Finder,
  queries: readonly JudgedQuery[],
  asTyped: ReadonlyMap<string, number | null>,
): Promise<string> {
  const before: (number | null)[] = [];
  const after: (number | null)[] = [];
  for (let draw = 1; draw <= DRAWS; draw += 1) {
    const random = seeded(draw);
    for (const { query, relevance } of queries) {
      const mistyped = withTypingError(query, random);
      if (mistyped === null) continue;
      before.push(asTyped.get(query) ?? null);
      after.push(ndcg(await finder.find(mistyped, DEPTH), relevance, DEPTH));
    }
  }
  const loss = meanOf(before) - meanOf(after);
  return `${score(loss)} (${share(loss / meanOf(before))})`;
}

const best = (relevance: Readonly<Record<string, number>>): string =>
  Object.entries(relevance)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([sku, rating]) => `${sku} (${rating})`)
    .join(', ');
