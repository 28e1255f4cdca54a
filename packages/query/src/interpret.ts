import {
  collectionHref,
  collectionOf,
  type Filter,
  type FilterKey,
  filterFor,
  kindOf,
  vendor,
} from '@kilowatt/taxonomy';
import { laundryShortcut } from './laundry-shortcut';
import { normalise } from './normalise';
import { allowedValues, readText } from './read-text';
import type { Reading } from './reading';
import { type CollectionName, scoreCollections } from './score-collections';
import { shortcut } from './shortcuts';

export type Step = { stage: 'shortcut' | 'laundry-brand' | 'collection' | 'fallback'; detail: string };
export type Interpretation = {
  /** Path and query of the page; null where there is nothing to look for. */
  to: string | null;
  why: Step[];
};

/**
 * Where a query leads (specification §4, "Submit routing order"): special phrases, then a laundry brand's
 * shortcut, then a collection with filters, then the search page.
 */
export function interpret(
  text: string,
  { collections }: { collections: readonly CollectionName[] },
): Interpretation {
  const trimmed = text.slice(0, 500).trim();
  const normalised = normalise(trimmed);
  if (trimmed === '') return { to: null, why: [] };

  const special = shortcut(normalised);
  if (special !== null) return { to: special, why: [{ stage: 'shortcut', detail: normalised }] };

  const reading = readText(trimmed);
  const brandPage = laundryShortcut(reading);
  if (brandPage !== null)
    return { to: brandPage, why: [{ stage: 'laundry-brand', detail: reading.brand ?? '' }] };

  const matched = normalised.length >= 3 ? matchCollection(asPackage(reading), collections) : null;
  if (matched !== null) return { to: matched, why: [{ stage: 'collection', detail: matched }] };
  return {
    to: `/search?q=${encodeURIComponent(trimmed.toWellFormed())}`,
    why: [{ stage: 'fallback', detail: 'no collection' }],
  };
}

/** Two kinds with package wording are a kitchen package; "washer and dryer" without combo wording is a set. */
function asPackage(reading: Reading): Reading {
  const packaged = reading.words.some((word) => ['package', 'bundle', 'suite', 'set'].includes(word));
  const laundry = reading.kinds.every((kind) => ['washer', 'dryer', 'washer-dryer-set'].includes(kind));
  const named = new Set(reading.kinds);
  if (named.has('washer') && named.has('dryer') && laundry)
    return { ...reading, kinds: ['washer-dryer-set'], named: 1 };
  return packaged && reading.named >= 2 && !laundry
    ? { ...reading, kinds: ['kitchen-package'], named: 1 }
    : reading;
}

function matchCollection(reading: Reading, collections: readonly CollectionName[]): string | null {
  // Words that nothing was read from, a model number among them, are better served by the search page.
  const strange = reading.unread.filter((word) => /\d/.test(word) || word.length > 3);
  if (reading.named > 1 || (strange.length > 0 && strange.length >= reading.words.length / 2)) return null;
  if (strange.some((word) => PART_WORDS.has(word))) return null;
  const best = scoreCollections(reading, collections);
  if (best === null) return null;
  return collectionHref(
    best.handle,
    collectionOf(best.handle)?.redirect ? filtersFor(reading, best.handle) : [],
  );
}

/** Whoever asks for one of these wants a part of an appliance, not the appliance. */
const PART_WORDS = new Set(
  'hose cord filter part knob rack bulb kit pedestal bracket valve belt pump gasket handle cover tray element cleaner cleaning igniter thermostat wheel shelf drip pan'.split(
    ' ',
  ),
);

function filtersFor(reading: Reading, handle: string): Filter[] {
  const catalogues = (collectionOf(handle)?.rule.kinds ?? []).flatMap(
    (slug) => kindOf(slug)?.catalogue ?? [],
  );
  const filters: Filter[] = reading.brand === null ? [] : [vendor(reading.brand)];
  const seen = new Set<string>();
  for (const catalogue of catalogues)
    for (const [key, values] of Object.entries(allowedValues(reading.attributes, catalogue)) as [
      FilterKey,
      string[],
    ][])
      for (const value of values) {
        const implied = catalogues.length === 1 && catalogue[key]?.length === 1;
        if (implied || seen.has(`${key}=${value}`)) continue;
        seen.add(`${key}=${value}`);
        filters.push(filterFor(key, value));
      }
  if (reading.price.min !== undefined || reading.price.max !== undefined)
    filters.push({ price: reading.price });
  return filters;
}
