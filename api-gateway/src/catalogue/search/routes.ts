import { LIMITS, SearchAnswer } from '@kilowatt/contracts';
import { interpret } from '@kilowatt/query';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { calls, mount } from '../../platform/http/call';
import { readQuery } from '../../platform/middleware/read-query';
import { ListParameters, listQuery } from '../browse/list-query';
import { productList } from '../browse/product-list';
import type { LiveCatalogue } from '../live/live-catalogue';
import type { Found } from '../search-engine/search-engine';

const SearchQuery = v.object({
  q: v.pipe(
    v.string('q is missing'),
    v.maxLength(LIMITS.queryLength, `q may have ${LIMITS.queryLength} characters at most`),
  ),
  popup: v.optional(v.picklist(['true', 'false'], 'popup must be true or false')),
  full: v.optional(v.picklist(['true', 'false'], 'full must be true or false')),
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
    summary: 'Where the search form leads without JavaScript',
    query: GoQuery,
    status: 302,
  },
});

const NOTHING: Found = { entries: [], total: 0 };

/** Characters of the answers that are kept; another catalogue, or other rebates, have other keys. */
const CACHED = 32_000_000;

/** `GET /api/search` (specification §7); `full=true` adds facets, sort and pages for the results page. */
export function searchRoutes(live: LiveCatalogue, looked: (held: boolean) => void = () => {}): Router {
  const router = Router();
  const answers = new LRUCache<string, string>({
    maxSize: CACHED,
    sizeCalculation: (answer, key) => answer.length + key.length,
  });
  mount(router, SEARCH_CALLS.search, async (request, response) => {
    const { q, full, limit, ...list } = readQuery(request, SearchQuery);
    const catalogue = live.current();
    const key = JSON.stringify([
      catalogue.version,
      catalogue.edition,
      q.trim().toLowerCase(),
      full,
      limit,
      list,
    ]);
    let answer = answers.get(key);
    looked(answer !== undefined);
    if (answer === undefined) {
      const { entries, total } =
        q.trim() === '' ? NOTHING : await catalogue.search.find(q, full === 'true' ? undefined : limit);
      const popup = (): SearchAnswer => ({ products: entries.map(({ preview }) => preview), total });
      answer = JSON.stringify(
        full === 'true' ? productList(entries, listQuery(list), catalogue.products) : popup(),
      );
      answers.set(key, answer);
    }
    response.type('json').send(answer);
  });
  return router;
}

/** `GET /search/go?q=`: where the search form leads without JavaScript, which is where the box leads with it. */
export function searchFormRoutes(): Router {
  const router = Router();
  mount(router, SEARCH_CALLS.go, (request, response) => {
    const { q } = readQuery(request, GoQuery);
    response.redirect(302, interpret(q, { collections: COLLECTIONS }).to ?? '/');
  });
  return router;
}
