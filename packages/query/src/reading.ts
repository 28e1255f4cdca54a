import type { Attributes, KindSlug, Measures } from '@kilowatt/taxonomy';

/** What a text says of an appliance. */
export type Reading = {
  /** Kinds that it may mean, in the order of their mention; several where a word means several. */
  kinds: KindSlug[];
  /** How many different appliances it names. */
  named: number;
  brand: string | null;
  attributes: Attributes;
  /** Values that it excludes: "not black". */
  excluded: Attributes;
  measures: Measures;
  price: { min?: number; max?: number };
  /** The words as they were understood: normalised, corrected, singular. */
  words: string[];
  /** Words that nothing was read from. */
  unread: string[];
  /** Corrected words, from and to. */
  corrected: [string, string][];
};
