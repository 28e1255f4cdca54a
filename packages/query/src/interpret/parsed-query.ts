import type { Attributes, FilterKey, KindSlug, Measures } from '@kilowatt/taxonomy';
import type { Limits } from '../parse/bounds';
import type { Sort } from '../parse/phrases';
import type { Considered } from '../spelling/words';
import type { Cue } from './head';

/** What a text means. */
export type ParsedQuery = {
  /** Possible kinds, in order of mention; several if a word is ambiguous. */
  kinds: KindSlug[];
  /** Kinds named behind "with": the pieces of a package. */
  included: KindSlug[];
  /** Number of different appliances that it names. */
  named: number;
  /** The first brand that it names. */
  brand: string | null;
  /** Every brand: "lg or samsung". */
  brands: string[];
  attributes: Attributes;
  /** Values that it excludes: "not black". */
  excluded: Attributes;
  measures: Measures;
  /** Bounds of measures, inclusive: "at least 5 burners". */
  limits: Limits;
  /** The order that it asks for: "cheapest". */
  sort: Sort | null;
  /** Whether it asks for that order itself ("cheapest") rather than leans to it ("cheap"). */
  superlative: boolean;
  /** The service page that a question is about; null for a query about products. */
  service: string | null;
  price: { min?: number; max?: number };
  /** Whether it asks for what is in stock. */
  inStock?: true;
  /** The words: normalised, corrected, singular. */
  words: string[];
  /** Words without a meaning. */
  unread: string[];
  /** Corrected words, from and to. */
  corrected: [string, string][];
  /** What the spelling considered for changed and unknown words, cheapest first. */
  considered: Considered[];
  /** The word that makes it a part or another product: "dryer hose", "pressure washer". */
  part: string | null;
  /** Why it is about a part, or another product, or not. */
  cues: Cue[];
  /** Model numbers in the text, unchanged. */
  models: string[];
};

/** The attribute values that a kind's catalogue allows; others are dropped. */
export function allowedValues(attributes: Attributes, catalogue: Attributes): Attributes {
  const allowed: Attributes = {};
  for (const [key, values] of Object.entries(attributes) as [FilterKey, string[]][]) {
    const kept = values.filter((value) => catalogue[key]?.includes(value));
    if (kept.length > 0) allowed[key] = kept;
  }
  return allowed;
}
