import { normalise, stem } from '@kilowatt/query';

/** The words that a text is found by: normalised and singular, an inch mark apart from its figure. */
export const termsOf = (text: string): string[] =>
  normalise(text)
    .replaceAll('"', ' ')
    .split(' ')
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .map(stem);

/** Words that every other title has; a query of nothing else is looked for all the same. */
const STOP_WORDS: ReadonlySet<string> = new Set('a an the and or of in for with to by on at'.split(' '));
