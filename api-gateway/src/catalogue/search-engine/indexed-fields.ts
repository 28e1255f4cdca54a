import type { Entry } from '../products/entry';
import { termsOf } from './terms';

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
