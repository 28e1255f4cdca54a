import type { ParsedQuery } from '@kilowatt/query';
import type { Entry } from '../products/entry';

export type Found = {
  /** Best first. */
  entries: readonly Entry[];
  /** How many match, also those beyond the limit. */
  total: number;
};

/** What finds products. Two engines fulfil it, held to the same tests: in memory, and PostgreSQL. */
export type SearchEngine = {
  /**
   * Products for a query; at most `limit` of them, or all. A SKU, whole or in part, comes first.
   * @param parsed the parsed query that ranks, if not the query's own: `readText('')` searches for the mere words
   */
  find: (query: string, limit?: number, parsed?: ParsedQuery) => Promise<Found>;
};

/** Makes the engine of a catalogue; every catalogue has its own. */
export type MakeSearch = (entries: readonly Entry[]) => SearchEngine | Promise<SearchEngine>;
