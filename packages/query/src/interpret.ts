import { brandHandle, collectionHref, collectionOf } from '@kilowatt/taxonomy';
import { brandPage } from './brand-page';
import type { CollectionName } from './collection-index';
import { filtersFor } from './filters-for';
import { laundryShortcut } from './laundry-shortcut';
import { normalise } from './normalise';
import { asPackage } from './packages';
import type { ParsedQuery } from './parsed-query';
import { readQuery } from './read-text';
import { collectionCalled, scoreCollections } from './score-collections';
import { shortcut } from './shortcuts';
import { explainQuery, type Step } from './steps';

export type Interpretation = {
  /** Path and query of the page; null where there is nothing to look for. */
  to: string | null;
  /** What each stage recognised, in order; the last one led to the page. */
  why: Step[];
  /** What was read; null where no reading was needed. */
  reading: ParsedQuery | null;
};

/** Text beyond this many characters is not read. */
const MAX_QUERY_LENGTH = 500;
/** Shorter text matches no collection (specification §5). */
const MIN_QUERY_LENGTH = 3;

/**
 * Where a query leads (specification §4, "Submit routing order"): special phrases, then a laundry brand's
 * shortcut, then a collection with filters, then the search page.
 */
export function interpret(
  text: string,
  { collections }: { collections: readonly CollectionName[] },
): Interpretation {
  const trimmed = text.slice(0, MAX_QUERY_LENGTH).trim();
  if (trimmed === '') return { to: null, why: [], reading: null };
  const normalised = normalise(trimmed);

  const special = shortcut(normalised);
  if (special !== null)
    return { to: special, why: [{ stage: 'shortcut', detail: normalised }], reading: null };

  const reading = asPackage(readQuery(trimmed, normalised));
  const why = explainQuery(reading);
  const search: Interpretation = {
    to: `/search?q=${encodeURIComponent(trimmed.toWellFormed())}`,
    why: [...why, { stage: 'fallback', detail: reasonToSearch(reading) }],
    reading,
  };
  const called = normalised.length >= MIN_QUERY_LENGTH ? collectionCalled(normalised, collections) : null;
  if (called === null && (reading.part !== null || reading.models.length > 0)) return search;

  const laundry = laundryShortcut(reading) ?? brandPage(reading);
  if (laundry !== null)
    return {
      to: laundry,
      why: [...why, { stage: 'laundry-brand', detail: brandHandle(reading.brand ?? '') }],
      reading,
    };

  const best = normalised.length >= MIN_QUERY_LENGTH ? bestCollection(reading, collections) : null;
  const handle = called ?? best?.handle ?? null;
  if (handle === null) return search;
  const { filters, dropped } = collectionOf(handle)?.redirect
    ? filtersFor(reading, handle)
    : { filters: [], dropped: [] };
  const because = best?.handle === handle ? `with ${best.score} points` : 'by its name';
  return {
    to: collectionHref(handle, filters),
    why: [
      ...why,
      ...dropped.map((detail): Step => ({ stage: 'dropped', detail })),
      { stage: 'collection', detail: `${handle} ${because}` },
    ],
    reading,
  };
}

/**
 * A collection that was named, or none: two appliances at once are searched for, and so is a brand with an
 * attribute where the collection that a word of it hit can't be filtered by them.
 */
function bestCollection(reading: ParsedQuery, collections: readonly CollectionName[]) {
  if (reading.named > 1) return null;
  const best = scoreCollections(reading, collections);
  if (best === null) return null;
  const bare = reading.kinds.length === 0 && !collectionOf(best.handle)?.redirect;
  const rule = collectionOf(best.handle)?.rule.attributes ?? {};
  const lost = Object.keys(reading.attributes).some((key) => !(key in rule)) || reading.brand !== null;
  return bare && lost && !best.exact ? null : best;
}

function reasonToSearch({ part, models, named, kinds }: ParsedQuery): string {
  if (part !== null) return `"${part}" makes it something else than the appliance`;
  if (models.length > 0) return `the model number ${models.join(', ')}`;
  if (named > 1) return `${kinds.length} appliances at once`;
  return 'no collection';
}
