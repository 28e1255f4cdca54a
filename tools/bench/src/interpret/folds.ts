import { readText, stem } from '@kilowatt/query';
import { readCorrect, type SpellingModel } from '@kilowatt/query/server';
import {
  type LabelledQuery,
  labelledQueries,
  readCatalogue,
  type TypingError,
  typingErrors,
} from '../data/dataset';
import { share, table } from '../text/report';
import { fitEditCosts } from './fit/fit-edit-costs';
import { type Judged, judgeAll } from './judge';
import { causeOf, isRightLeniently, quality } from './quality';

/** A fold by the text alone, so that a query stays in its fold when others are added. */
export function foldOf(text: string, folds: number): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619) >>> 0;
  return hash % folds;
}

/** The scalars that are tried; every combination is fitted on the other folds. */
const UNKNOWN = [2.5, 4];
const PAIR = [0.3, 0.6, 0.9];
const REAL_WORD = [-0.2, 0.2];

/** The error model of pairs of typing errors, and the weights that read the labelled queries best. */
function fitModel(pairs: readonly TypingError[], labels: readonly LabelledQuery[]): SpellingModel {
  const costs = fitEditCosts(pairs);
  const models = UNKNOWN.flatMap((unknown) =>
    PAIR.flatMap((pair) => REAL_WORD.map((realWord): SpellingModel => ({ costs, unknown, pair, realWord }))),
  );
  const scored = models.map((model) => ({ model, right: judgeAll(labels, model).filter(isRight).length }));
  return scored.reduce((best, each) => (each.right > best.right ? each : best)).model;
}

const isRight = ({ judgement }: Judged): boolean => isRightLeniently(judgement);

/**
 * Fits everything that is tuned on all folds but one and judges the one, fold by fold; prints the figures of the
 * queries that it was fitted on beside those of the others.
 */
export function printFolds(data: string, folds: number): void {
  const labels = labelledQueries(data);
  const pairs = typingErrors(data);
  const seen: Judged[] = [];
  const unseen: Judged[] = [];
  const perFold: string[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const isOut = (text: string) => foldOf(text, folds) === fold;
    const model = fitModel(
      pairs.filter(({ typed }) => !isOut(typed)),
      labels.filter(({ query }) => !isOut(query)),
    );
    const judged = judgeAll(labels, model);
    const out = judged.filter(({ label }) => isOut(label.query));
    unseen.push(...out);
    seen.push(...judged.filter(({ label }) => !isOut(label.query)));
    perFold.push(share(out.filter(isRight).length / out.length));
  }
  const before = quality(seen);
  const after = quality(unseen);
  const rows = before.map(([label, result], at) => [label, result, after[at]?.[1] ?? '']);
  console.log(`\n${table([`${folds} folds`, 'seen', 'unseen'], rows)}`);
  console.log(`\nUnseen, fold by fold: ${perFold.join(', ')}`);
  printCauses(seen, unseen);
}

function printCauses(seen: readonly Judged[], unseen: readonly Judged[]): void {
  const counted = [seen, unseen].map((all) => {
    const counts = new Map<string, number>();
    for (const { label, judgement, parsed } of all)
      if (!isRightLeniently(judgement)) {
        const cause = causeOf(label, judgement, parsed);
        counts.set(cause, (counts.get(cause) ?? 0) + 1 / all.length);
      }
    return counts;
  });
  const causes = [...new Set(counted.flatMap((counts) => [...counts.keys()]))];
  const rows = causes.map((cause) => [cause, ...counted.map((counts) => share(counts.get(cause) ?? 0))]);
  console.log(`\n${table(['wrong, by cause', 'seen', 'unseen'], rows)}`);
}

/**
 * Prints what `packages/query` holds of learnt tables, fitted on all of the data: the spelling model
 * (`spelling/edit-cost.ts`), and nouns of parts in titles that `vocabulary/word-lists.ts` lacks.
 */
export async function printFit(data: string): Promise<void> {
  console.log(JSON.stringify(fitModel(typingErrors(data), labelledQueries(data)), null, 2));
  const catalogues = ['retailer.csv', 'appliances.csv'].map((name) => readCatalogue(data, name));
  const titles = (await Promise.all(catalogues)).flat().map(({ product }) => product.title);
  const unknown = minePartWords(titles).filter(([word]) => readText(`dryer ${word}`).part === null);
  console.log(`Nouns of parts: ${unknown.map(([word, count]) => `${word} ${count}`).join(', ')}`);
}

/** Where the head of a title ends: "Cast Iron Griddle for Large Sizzle Zone", "Range Hood in White". */
const END_OF_HEAD = /\s(?:for|with|in|to|of|from|that)\s|[,(:]|\s-\s|\d/i;

/**
 * The nouns that head titles of parts and accessories, the most frequent first: the last word of a title's noun phrase
 * where that is nothing of the vocabulary, although the title names an appliance. Appliances' titles end with the
 * appliance.
 */
function minePartWords(titles: readonly string[]): [word: string, titles: number][] {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const words = (title.split(END_OF_HEAD)[0] ?? '').toLowerCase().split(/\s+/);
    const head = stem(words.at(-1) ?? '');
    if (words.length < 2 || !/^[a-z]{3,}$/.test(head) || readCorrect(title).kinds.length === 0) continue;
    const { kinds, brands, attributes } = readCorrect(head);
    if (kinds.length + brands.length + Object.keys(attributes).length > 0) continue;
    if (readCorrect(words.slice(-2).join(' ')).kinds.length > 0) continue;
    counts.set(head, (counts.get(head) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}
