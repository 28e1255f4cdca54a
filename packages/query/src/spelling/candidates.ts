// cspell:ignore counterdepthfridge gasnstove gaqs
import { distance, stem } from '../text/normalise';
import { affinity, WORDS, wordsAfter, wordsBefore } from '../vocabulary/vocabulary';
import { completed, isEveryday, isKnown, isWhole, nearest } from './dictionary';
import { editCost, type SpellingModel } from './edit-cost';

/** Words that the typed word may stand for, and the cost of the typing error. */
export type Candidate = { words: readonly string[]; cost: number };
/** A word as written, its singular, and whether it is known. */
export type Written = { text: string; single: string; known: boolean };

export function written(text: string): Written {
  const single = stem(text);
  return { text, single, known: isKnown(single) || isKnown(text) };
}

/** Costs in addition to the typing error: a wrong first letter, a word that occurs only in phrases, a completed word. */
const OTHER_START = 0.5;
const PART_OF_PHRASE = 0.2;
const COMPLETED = 0.4;
/** Cost of a known word that has no meaning for the shop. */
const EVERYDAY = 0.5;

/** The word itself, without any correction. */
export const asWritten = ({ text, single, known }: Written, { unknown }: SpellingModel): Candidate => ({
  words: [isKnown(single) || !isKnown(text) ? single : text],
  cost: known ? (isEveryday(single) ? EVERYDAY : 0) : unknown,
});

/** All candidates for an unknown word. */
export function candidates(word: Written, neighbours: readonly string[], model: SpellingModel): Candidate[] {
  return [
    ...corrections(word, model),
    ...splits(word.text, model),
    ...besideNeighbours(word.single, neighbours, model),
  ];
}

function corrections({ text, single }: Written, model: SpellingModel): Candidate[] {
  const whole = completed(single);
  if (whole !== null) return [{ words: [whole], cost: COMPLETED }];
  // `stainles` is not a plural: the unstemmed word may be nearer to a known one.
  const forms = text === single ? [single] : [single, text];
  return forms.flatMap((form) => nearest(form).map((meant) => weighed(form, meant, model)));
}

function weighed(typed: string, meant: string, { costs }: SpellingModel): Candidate {
  const start = typed.charCodeAt(0) === meant.charCodeAt(0) ? 0 : OTHER_START;
  const cost = editCost(typed, meant, costs) + start + (isWhole(meant) ? 0 : PART_OF_PHRASE);
  return { words: [meant], cost };
}

/** Short words that a run-together word may contain. */
const SHORT = new Set('ge lg ac in by on the for and cu ft btu'.split(' '));
const MAX_SPLIT_LENGTH = 30;
const MAX_PARTS = 4;
const isPartOfRun = (word: string): boolean =>
  word.length < 4 ? SHORT.has(word) || (word.length === 3 && WORDS.has(word)) : isKnown(stem(word));

/** The ways to split a word into known ones, fewest parts first: "frenchdoor", "counterdepthfridge". */
function splits(text: string, { costs }: SpellingModel): Candidate[] {
  if (text.length < 5 || text.length > MAX_SPLIT_LENGTH || /[^a-z]/.test(text)) return [];
  const found: Candidate[] = [];
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= text.length; end++) {
    best[end] = null;
    for (let start = 0; start < end; start++) {
      const head = best[start];
      if (!head || head.length === MAX_PARTS || (best[end]?.length ?? MAX_PARTS + 1) <= head.length + 1)
        continue;
      const part = text.slice(start, end);
      if (isPartOfRun(part)) best[end] = [...head, stem(part)];
    }
  }
  const parts = best[text.length];
  if (parts && parts.length > 1 && parts.some((part) => part.length > 3 && WORDS.has(part)))
    found.push({ words: parts, cost: costs.join * (parts.length - 1) });
  return [...found, ...splitsWithError(text, costs.join)];
}

/** Both halves known but for one letter between them or in the second: "gasnstove". */
function splitsWithError(text: string, join: number): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 2; at <= text.length - 4; at++) {
    const left = text.slice(0, at);
    const right = stem(text.slice(at + 1));
    if (isPartOfRun(left) && WORDS.has(stem(left)) && WORDS.has(right) && right.length > 3)
      found.push({ words: [stem(left), right], cost: join + 1 });
  }
  return found;
}

/** A short or abbreviated word that its neighbour identifies: "gaqs range", "ft loading", "wine coler". */
function besideNeighbours(
  word: string,
  [before = '', after = '', later = '']: readonly string[],
  model: SpellingModel,
): Candidate[] {
  if (word.length < 2 || /[^a-z]/.test(word)) return [];
  // One word may stand between: "gar builtin ranges".
  const apart = word.length > 2 ? [...wordsBefore(later)].filter(isWhole) : [];
  return [...new Set([...wordsAfter(before), ...wordsBefore(after), ...apart])]
    .filter(
      (meant) => meant[0] === word[0] && (word.length > 2 ? isNear(word, meant) : isShortFor(word, meant)),
    )
    .map((meant) => ({ words: [meant], cost: word.length > 2 ? weighed(word, meant, model).cost : 1 }));
}

const isNear = (word: string, meant: string): boolean => meant.length > 2 && distance(word, meant, 1) <= 1;

/** First and last letter of a word, or its first two: "ft" for front, "energy st". */
const isShortFor = (word: string, meant: string): boolean =>
  meant.length > 3 && (meant.at(-1) === word.at(-1) || meant.startsWith(word));

/** Candidates for a correctly spelt word that does not fit its neighbours: "back gas range" means black. */
export function meantElsewhere(
  { single }: Written,
  [before = '', after = '']: readonly string[],
  model: SpellingModel,
): Candidate[] {
  if (single.length < MIN_REAL_WORD || !isEveryday(single)) return [];
  return nearest(single, 1)
    .filter((meant) => isWhole(meant) && (affinity(meant, after) > 0 || wordsAfter(before).has(meant)))
    .map((meant) => ({ words: [meant], cost: weighed(single, meant, model).cost + model.realWord }));
}
const MIN_REAL_WORD = 4;
