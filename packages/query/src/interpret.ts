import { brandHandle, collectionHref, collectionOf } from '@kilowatt/taxonomy';
import { asPackage, excludes } from './interpret/packages';
import type { ParsedQuery } from './interpret/parsed-query';
import { readQuery } from './interpret/read-text';
import type { Step } from './interpret/steps';
import { servicePage } from './parse/phrases';
import { filtersFor } from './score/filters-for';
import {
  type CollectionName,
  collectionCalled,
  lacksValues,
  scoreCollections,
  withoutStopWords,
} from './score/score-collections';
import { brandPage, laundryShortcut, shortcut } from './score/shortcuts';
import type { SpellingModel } from './spelling/edit-cost';
import { normalise } from './text/normalise';
import { translate } from './vocabulary/spanish';
import { isFiller, STOP_WORDS } from './vocabulary/word-lists';

export type Interpretation = {
  /** Path and query of the page; null for an empty text. */
  to: string | null;
  /** How the page was determined; the last step names it. Empty for the search page: `stepsOf` gives its reason. */
  why: Step[];
  /** The parsed query; null if parsing was not needed. */
  parsed: ParsedQuery | null;
};

/** Maximum number of characters that are parsed. */
const MAX_QUERY_LENGTH = 500;
/** Not every supported browser has `toWellFormed`. */
const HALF_PAIR = /\p{Cs}/gu;
/** Minimum length to match a collection (specification §5). */
const MIN_QUERY_LENGTH = 3;

/**
 * Resolves the destination of a query (specification §4, "Submit routing order"): special phrases, then a laundry
 * brand's shortcut, then a collection with filters, then the search page.
 */
export function interpret(
  text: string,
  { collections, model }: { collections: readonly CollectionName[]; model?: SpellingModel },
): Interpretation {
  const trimmed = text.slice(0, MAX_QUERY_LENGTH).trim();
  if (trimmed === '') return { to: null, why: [], parsed: null };
  const normalised = normalise(trimmed);

  const english = translate(normalised);
  const special = shortcut(english) ?? servicePage(english);
  if (special !== null)
    return { to: special, why: [{ stage: 'shortcut', detail: normalised }], parsed: null };

  const parsed = asPackage(readQuery(trimmed, normalised, model));
  const search: Interpretation = {
    to: `/search?q=${encodeURIComponent(trimmed.replaceAll(HALF_PAIR, '\ufffd'))}`,
    why: [],
    parsed,
  };
  const called = normalised.length >= MIN_QUERY_LENGTH ? collectionCalled(normalised, collections) : null;
  if (called === null && isSearched(parsed)) return search;

  const laundry = laundryShortcut(parsed) ?? brandPage(parsed);
  if (laundry !== null)
    return {
      to: laundry,
      why: [{ stage: 'laundry-brand', detail: brandHandle(parsed.brand ?? '') }],
      parsed,
    };

  const best = normalised.length >= MIN_QUERY_LENGTH ? bestCollection(parsed, collections) : null;
  const handle = called ?? best?.handle ?? null;
  if (handle === null) return search;
  const { filters, dropped } = collectionOf(handle)?.redirect
    ? filtersFor(parsed, handle)
    : { filters: [], dropped: [] };
  const because = best?.handle === handle ? `with ${best.score} points` : 'by its name';
  return {
    to: collectionHref(handle, filters),
    why: [
      ...dropped.map((detail): Step => ({ stage: 'dropped', detail })),
      { stage: 'collection', detail: `${handle} ${because}` },
    ],
    parsed,
  };
}

/**
 * The best collection, or null: queries for two appliances use the search page, and so do brands with attributes if
 * the matched collection cannot be filtered by them.
 */
function bestCollection(parsed: ParsedQuery, collections: readonly CollectionName[]) {
  if (parsed.named > 1) return null;
  const best = scoreCollections(parsed, collections);
  if (best === null) return null;
  const vague = parsed.kinds.length === 0 && !best.exact;
  if (vague && isExcluded(parsed, best.handle)) return null;
  if (vague && (!saysAll(parsed, best.handle, collections) || dropsValues(parsed, best.handle))) return null;
  const bare = parsed.kinds.length === 0 && !collectionOf(best.handle)?.redirect;
  const lost = lacksValues(collectionOf(best.handle)?.rule, parsed.attributes) || parsed.brand !== null;
  return bare && lost && !best.exact ? null : best;
}

/**
 * Whether only the search page can answer: a part, a model number, a question about service, an order, or a bound that
 * no filter expresses. Capacity, BTU and burners affect the ranking of their collection.
 */
function isSearched({ part, models, service, sort, superlative, limits, kinds }: ParsedQuery): boolean {
  if (part !== null || models.length > 0 || service !== null) return true;
  const inexpressible = Object.keys(limits).some((name) => !EXPRESSIBLE.has(name));
  return kinds.length > 0 && (inexpressible || (sort !== null && superlative));
}
const EXPRESSIBLE = new Set(['width', 'capacity', 'btu', 'burners']);

/** Whether a collection's name has every word of a query that names no appliance: "wall shelves" are no wall ovens. */
function saysAll({ unread }: ParsedQuery, handle: string, collections: readonly CollectionName[]): boolean {
  const title = collections.find((collection) => collection.handle === handle)?.title ?? '';
  const name = withoutStopWords(`${title} ${handle}`).split(' ');
  return unread.every((word) => name.includes(word) || STOP_WORDS.has(word) || isFiller(word));
}

/** Whether a query names the collection's appliances as not wanted: "no washer dryer combo". */
const isExcluded = ({ words }: ParsedQuery, handle: string): boolean =>
  collectionOf(handle)?.rule.kinds?.some((kind) => excludes(words, kind)) === true;

/** Whether a redirect would drop a value of the query: a "kitchen sink" is no kitchen package. */
const dropsValues = (parsed: ParsedQuery, handle: string): boolean =>
  collectionOf(handle)?.redirect === true && filtersFor(parsed, handle).dropped.length > 0;
