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
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an the and or of in for with to by on at'.split(' '),
);

/** Weights of the fields that words are found in. Attributes are mostly read from titles, and would count twice. */
export const FIELDS = { title: 2, vendor: 1.5, type: 1.5, attributes: 0.3 } as const;
export type Field = keyof typeof FIELDS;

/** Reads the terms that a product is found by, field by field. */
export type FieldReader = (entry: Entry) => readonly { field: Field; terms: readonly string[] }[];

/** A reader for the products of one catalogue: what many of them share, such as their vendor, is read once. */
export function fieldReader(): FieldReader {
  const known = new Map<string, readonly string[]>();
  const shared = (text: string): readonly string[] => {
    const read = known.get(text);
    if (read) return read;
    const terms = termsOf(text);
    known.set(text, terms);
    return terms;
  };
  return ({ product }) => [
    { field: 'title', terms: termsOf(product.title) },
    { field: 'vendor', terms: shared(product.vendor) },
    { field: 'type', terms: shared(product.productType) },
    ...Object.values(product.attributes).map((values) => ({
      field: 'attributes' as const,
      terms: values.flatMap(shared),
    })),
  ];
}
