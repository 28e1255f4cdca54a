import { LIMITS, SEARCH_AS, SEARCH_WITHOUT, SearchAnswer } from '@kilowatt/contracts';
import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { calls, mount } from '../../platform/http/call';
import { readQuery } from '../../platform/middleware/read-query';
import { ListParameters, listQuery } from '../browse/list-query';
import type { Catalogue } from '../live/catalogue';
import type { LiveCatalogue } from '../live/live-catalogue';
import type { Ratings, RatingsNow } from './best-rated';
import { destinationOf, interpretIn, queryInterpretation } from './interpret-query';
import { inVariantOfSku, resultsOf, searchResults, wordResults } from './search-results';

const SearchQuery = v.object({
  q: v.pipe(
    v.string('q is missing'),
    v.maxLength(LIMITS.queryLength, `q may have at most ${LIMITS.queryLength} characters`),
  ),
  popup: v.optional(v.picklist(['true', 'false'], 'popup must be true or false')),
  full: v.optional(v.picklist(['true', 'false'], 'full must be true or false')),
  [SEARCH_AS]: v.optional(v.picklist(['words'], `${SEARCH_AS} must be words`)),
  [SEARCH_WITHOUT]: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(LIMITS.queryLength, `${SEARCH_WITHOUT} may have at most ${LIMITS.queryLength} characters`),
    ),
    '',
  ),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d?$|^100$/, 'limit must be a whole number from 1 to 100'),
      v.transform(Number),
    ),
    String(LIMITS.searchPopupRequested),
  ),
  ...ListParameters,
});

const GoQuery = v.object({ q: v.optional(v.string(), '') });

export const SEARCH_CALLS = calls({
  search: {
    id: 'search',
    method: 'get',
    path: '/api/search',
    summary: 'Products for a query; with full=true as a page of a list, with facets',
    query: SearchQuery,
    answer: SearchAnswer,
  },
  go: {
    id: 'goToSearch',
    method: 'get',
    path: '/search/go',
    summary: 'Target of the search form without JavaScript',
    query: GoQuery,
    status: 302,
  },
});

/** Characters of the answers that are kept; another catalogue, other rebates, or other reviews, have other keys. */
const CACHED = 32_000_000;

/** `GET /api/search` (specification §7); `full=true` adds facets, sort and pages for the results page. */
export function searchRoutes(
  live: LiveCatalogue,
  reviewsNow: () => RatingsNow = () => ({ version: 0, summaries: new Map() }),
  looked: (held: boolean) => void = () => {},
): Router {
  const router = Router();
  const answers = new LRUCache<string, string>({
    maxSize: CACHED,
    sizeCalculation: (answer, key) => answer.length + key.length,
  });
  mount(router, SEARCH_CALLS.search, async (request, response) => {
    const { q: typed, full, limit, as, without, ...list } = readQuery(request, SearchQuery);
    const q = typed.trim();
    const catalogue = live.current();
    // With its capitals: the answer links to the query as it was typed.
    const { version: reviewed, summaries } = reviewsNow();
    const edition = [catalogue.version, catalogue.edition, reviewed];
    const key = JSON.stringify([edition, q, full, as, without, limit, list]);
    let answer = answers.get(key);
    looked(answer !== undefined);
    if (answer === undefined) {
      const isOfWords = as === 'words' || q === '';
      const results = () =>
        isOfWords
          ? wordResults(catalogue, q, listQuery(list))
          : searchResults(catalogue, q, listQuery(list), without.split(',').filter(Boolean), summaries);
      answer = JSON.stringify(await (full === 'true' ? results() : popup(catalogue, q, limit, summaries)));
      answers.set(key, answer);
    }
    response.type('json').send(answer);
  });
  return router;
}

/** The first products of a query, and where the query leads. */
async function popup(
  catalogue: Catalogue,
  q: string,
  limit: number,
  ratings: Ratings,
): Promise<SearchAnswer> {
  if (q === '') return { products: [], total: 0 };
  const { entries, isFound, ...interpreted } = await resultsOf(catalogue, q, ratings);
  const found = isFound ? entries : [];
  const first = found.slice(0, limit).map(({ preview }) => preview);
  return {
    products: inVariantOfSku(catalogue, q, first),
    total: found.length,
    resultsTotal: entries.length,
    interpretation: queryInterpretation(catalogue, q, interpreted),
  };
}

/** `GET /search/go?q=`: where the search form leads without JavaScript, which is where the box leads with it. */
export function searchFormRoutes(live: LiveCatalogue): Router {
  const router = Router();
  mount(router, SEARCH_CALLS.go, (request, response) => {
    const { q } = readQuery(request, GoQuery);
    response.redirect(302, destinationOf(interpretIn(live.current(), q)) ?? '/');
  });
  return router;
}
