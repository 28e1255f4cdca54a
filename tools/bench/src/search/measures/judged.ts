import type { JudgedQuery } from '../../data/dataset';
import { seeded } from '../../random';
import { score, share, type Wrong } from '../../text/report';
import { withTypingError } from '../../text/typing-error';
import type { Finder } from '../engines/engines';
import { meanOf, ndcg, recall } from '../ndcg';
import type { Measure } from '../results';

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
