import * as v from 'valibot';
import { calls } from '../call';

/** `GET /api/searches/top`, `/api/searches/zero-results` and `/api/searches/undone`: the searches of shoppers, for operators. */
export const SearchesAnswer = v.object({
  /** Length of the counted period in days, until now. */
  days: v.number(),
  searches: v.array(
    v.object({
      /** As it was typed last. */
      query: v.string(),
      count: v.number(),
      /** Average number of results; null if unknown. */
      results: v.nullable(v.number()),
      destination: v.string(),
      lastAt: v.string(),
      /** How the query was interpreted, stage by stage. */
      why: v.array(v.object({ stage: v.string(), detail: v.string() })),
      /** The query as a row of the file of labelled queries, in JSON; absent in answers of older gateways. */
      label: v.optional(v.string()),
    }),
  ),
  /** The cursor of the next page; null on the last, absent in answers of earlier gateways. */
  next: v.optional(v.nullable(v.string())),
});
export type SearchesAnswer = v.InferOutput<typeof SearchesAnswer>;

/** A whole number of a query string. */
const whole = (name: string, max: number, initial: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,3}$/, `${name} must be a whole number from 1 to ${max}`),
      v.transform(Number),
      v.maxValue(max, `${name} must be a whole number from 1 to ${max}`),
    ),
    String(initial),
  );
const NO_CURSOR = 'cursor must be taken from the previous page';
/** `next` of the page before. */
const cursor = v.optional(v.pipe(v.string(), v.maxLength(3_000, NO_CURSOR), v.regex(/^[\w-]+$/, NO_CURSOR)));
const Window = v.object({ days: whole('days', 90, 30), limit: whole('limit', 200, 50), cursor });

export const SEARCHES_CALLS = calls({
  top: {
    id: 'listTopSearches',
    method: 'get',
    path: '/api/searches/top',
    summary: 'Most frequent searches',
    query: Window,
    answer: SearchesAnswer,
    scope: 'read',
  },
  zeroResults: {
    id: 'listSearchesWithoutResults',
    method: 'get',
    path: '/api/searches/zero-results',
    summary: 'Most frequent zero-result searches',
    query: Window,
    answer: SearchesAnswer,
    scope: 'read',
  },
  undone: {
    id: 'listUndoneInterpretations',
    method: 'get',
    path: '/api/searches/undone',
    summary:
      'Most frequent searches in which the shopper asked for the exact words instead of the interpretation',
    query: Window,
    answer: SearchesAnswer,
    scope: 'read',
  },
});
