import { SuggestionsAnswer } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import { parse } from 'valibot';

/** Fetches suggestions for a query without products (specification §7). */
export const fetchSuggestions = async (gateway: Gateway, query: string, signal: AbortSignal) =>
  parse(SuggestionsAnswer, await gateway.post('/api/ai-suggestions', { query: query.trim() }, { signal }))
    .suggestions;
