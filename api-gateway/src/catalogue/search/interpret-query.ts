import type { QueryInterpretation } from '@kilowatt/contracts';
import { type Interpretation, interpret } from '@kilowatt/query';
import { VOCABULARY } from '@kilowatt/query/server';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import type { Catalogue } from '../live/catalogue';
import { unusedBy } from './describe';
import { servicePageOf } from './service-pages';

/** FNV-1a, 32 bits. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

let version: string | null = null;

/** The version of the vocabulary: eight digits, others for other words, meanings or collections. */
export function vocabularyVersion(): string {
  version ??= digest(JSON.stringify([[...VOCABULARY], COLLECTIONS]));
  return version;
}

function digest(text: string): string {
  let hash = OFFSET;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

type Sold = Pick<Catalogue, 'collection'>;

const withProducts = new WeakMap<Sold['collection'], typeof COLLECTIONS>();

/** The collections that have products; made once per catalogue, as the index of their names is. */
function collectionsOf({ collection }: Sold): typeof COLLECTIONS {
  const known =
    withProducts.get(collection) ?? COLLECTIONS.filter(({ handle }) => collection(handle).length > 0);
  withProducts.set(collection, known);
  return known;
}

/** How a query is interpreted in this shop: no collection without products is chosen. */
export const interpretIn = (catalogue: Sold, query: string): Interpretation =>
  interpret(query, { collections: collectionsOf(catalogue) });

/** The page that a query leads to: a service page, a collection with filters, or the results. */
export const destinationOf = ({ to, reading }: Interpretation): string | null =>
  (reading && servicePageOf(reading)) ?? to;

export const queryInterpretation = (interpretation: Interpretation, query: string): QueryInterpretation => ({
  version: vocabularyVersion(),
  destination: destinationOf(interpretation),
  unused: unusedBy(interpretation, query),
});
