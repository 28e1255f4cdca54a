import * as v from 'valibot';

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
});
export type SearchesAnswer = v.InferOutput<typeof SearchesAnswer>;
