import { readText } from '@kilowatt/query';
import { kindOf } from '@kilowatt/taxonomy';
import { phraseOf } from '../tracking/tracked-searches';
import type { KnownWords } from './known-words';
import { matchPhrases } from './match-phrases';

const MOST_NEAR = 4;

/** What may have been meant, without a model: the query spelt right, brand and kind, and the catalogue's nearest phrases. */
export function suggestEmbedded(query: string, { phrases }: KnownWords): string[] {
  const { words, brand, kinds } = readText(query);
  const names = kinds.flatMap((slug) => kindOf(slug)?.plural.toLowerCase() ?? []);
  const near = matchPhrases(words.join(' '), phrases, MOST_NEAR);
  return [
    phraseOf(query),
    ...(brand === null ? [] : names.slice(0, 1).map((name) => `${brand.toLowerCase()} ${name}`)),
    ...near.map(({ text }) => text),
    ...names,
  ];
}
