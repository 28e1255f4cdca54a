import type { QueryInterpretation } from '@kilowatt/contracts';
import { type Interpretation, interpret } from '@kilowatt/query';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import type { Catalogue } from '../live/catalogue';
import { unusedBy } from './describe';
import { servicePageOf } from './service-pages';
import { vocabularyVersion } from './vocabulary-version';

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
