import * as v from 'valibot';

/** `GET /api/searches/top` and `/api/searches/zero-results`: what shoppers looked for, for whoever runs the shop. */
export const SearchesAnswer = v.object({
  /** Days that were counted, until now. */
  days: v.number(),
  searches: v.array(
    v.object({
      /** As somebody typed it last. */
      query: v.string(),
      count: v.number(),
      /** Products found, on the average of those searches; null where nobody counted. */
      results: v.nullable(v.number()),
      destination: v.string(),
      lastAt: v.string(),
      /** How the query was read, stage by stage. */
      why: v.array(v.object({ stage: v.string(), detail: v.string() })),
    }),
  ),
});
export type SearchesAnswer = v.InferOutput<typeof SearchesAnswer>;
