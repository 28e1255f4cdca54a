import { normalise, stem } from '@kilowatt/query';
import type { Entry } from '../products/entry';

/** The words that a text is found by: normalised and singular, an inch mark apart from its figure. */
export const termsOf = (text: string): string[] =>
  normalise(text)
    .replaceAll('"', ' ')
    .split(' ')
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .map(stem);

/** Words that every other title has; a query of nothing else is looked for all the same. */
const STOP_WORDS: ReadonlySet<string> = new Set('a an the and or of in for with to by on at'.split(' '));

/** Weights of the fields that words are found in. */
export const FIELDS = { title: 2, vendor: 1, type: 1.5, attributes: 0.7 } as const;
export type Field = keyof typeof FIELDS;

/** The terms that a product is found by, field by field. */
export const indexedFields = ({ product }: Entry): readonly { field: Field; terms: readonly string[] }[] => [
  { field: 'title', terms: termsOf(product.title) },
  { field: 'vendor', terms: termsOf(product.vendor) },
  { field: 'type', terms: termsOf(product.productType) },
  { field: 'attributes', terms: Object.values(product.attributes).flat().flatMap(termsOf) },
];
