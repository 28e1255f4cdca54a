import { SuggestionsAnswer } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import { parse } from 'valibot';
import type { SearchRequest } from './search-request';

/** Milliseconds to wait for suggestions when there are no products; the gateway allows its model two seconds. */
const TIMEOUT = 5_000;

/** Fetches suggestions for a query without products (specification §7). @throws on timeout */
export async function fetchSuggestions({ query, signal }: SearchRequest): Promise<string[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No suggestions in time')), TIMEOUT);
  });
  const request = createGateway().post('/api/ai-suggestions', { query: query.trim() }, { signal });
  return parse(SuggestionsAnswer, await Promise.race([request, timedOut]).finally(() => clearTimeout(timer)))
    .suggestions;
}
