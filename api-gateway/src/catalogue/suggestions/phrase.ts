import { normalise, stem } from '@kilowatt/query';

/** A phrase that may be suggested. */
export type Phrase = {
  text: string;
  /** The same for phrases that differ in case, number and spelling of an inch. */
  key: string;
  words: readonly string[];
  /** How many products it names, and how likely it is said so. */
  weight: number;
  /** How often shoppers searched for it. */
  searches: number;
};

export function makePhrase(text: string, weight: number, searches: number): Phrase {
  const words = normalise(text).split(' ');
  return { text, key: words.map(stem).join(' '), words, weight, searches };
}
