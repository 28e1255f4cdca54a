import * as v from 'valibot';
import { PATH_OF_SHOP } from './visible-text';
import { wellFormed } from './well-formed';

const Path = v.pipe(v.string(), v.regex(PATH_OF_SHOP));
const LinkTo = v.object({ label: v.string(), href: Path });

/**
 * How the gateway interpreted a query. The browser interprets queries as well, to answer at once, and yields to this
 * where they differ: its vocabulary may be older or newer.
 */
export const QueryInterpretation = v.object({
  /** Version of the vocabulary; another one may interpret the query differently. */
  version: v.string(),
  /** Path and query of the page that answers the query; null if the query is empty. */
  destination: v.nullable(Path),
  /** What no filter of the destination expresses: `quiet`, `under 44 dB`. */
  unused: v.array(v.string()),
  /** Model numbers of the query that the shop does not sell. */
  unsold: v.optional(v.array(v.string())),
  /** What of the query the destination does not do but another page does: `Quietest first`, `Only LG`. */
  links: v.optional(v.array(LinkTo)),
});
export type QueryInterpretation = v.InferOutput<typeof QueryInterpretation>;

/** One condition that the query states and the results obey. */
export const QueryCondition = v.object({
  label: v.string(),
  /** The results page without the condition. */
  href: Path,
});
export type QueryCondition = v.InferOutput<typeof QueryCondition>;

/** The interpretation that the results page shows. */
export const ResultsInterpretation = v.object({
  ...QueryInterpretation.entries,
  /** The page that answers the query instead of results: "financing". */
  redirect: v.optional(Path),
  /** The query with its spelling corrected; null if nothing was corrected. */
  corrected: v.nullable(v.string()),
  conditions: v.array(QueryCondition),
  /** What was not used, left out or not found, in sentences. */
  notes: v.array(v.string()),
  /** Service pages that answer the query; the results are no answer then. */
  pages: v.array(LinkTo),
  /** The collection with filters for the same query. */
  collection: v.nullable(LinkTo),
});
export type ResultsInterpretation = v.InferOutput<typeof ResultsInterpretation>;

/**
 * The query parameter of the results page, and of `GET /api/search`, by which a query is searched for as mere words; its
 * value is `words`.
 */
export const SEARCH_AS = 'as';
/**
 * The query parameter of the results page, and of `GET /api/search`, that names the conditions of the query which results
 * need not meet, separated by commas.
 */
export const SEARCH_WITHOUT = 'without';
/** The results page of a query. `words` searches for the mere words, without what they mean. */
export const searchHrefOf = (query: string, as?: 'words'): string =>
  `/search?q=${encodeURIComponent(wellFormed(query))}${as ? `&${SEARCH_AS}=${as}` : ''}`;
/** The results page of a query without some of its conditions. */
export const searchWithoutHref = (query: string, conditions: readonly string[]): string =>
  `${searchHrefOf(query)}&${SEARCH_WITHOUT}=${encodeURIComponent(conditions.join())}`;
