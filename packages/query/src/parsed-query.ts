import type { Attributes, KindSlug, Measures } from '@kilowatt/taxonomy';

/** What a text says of an appliance. */
export type ParsedQuery = {
  /** Kinds that it may mean, in the order of their mention; several where a word means several. */
  kinds: KindSlug[];
  /** How many different appliances it names. */
  named: number;
  /** The first brand that it names. */
  brand: string | null;
  /** Every brand: "lg or samsung". */
  brands: string[];
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
  /** The word that makes it a part or another thing than the appliance: "dryer hose", "pressure washer". */
  part: string | null;
  /** Model numbers inside the text, as they were written. */
  models: string[];
};
