import { SuggestionsAnswer } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import { parse } from 'valibot';

/** What the shopper may have meant (specification §7). */
export const askSuggestions = async (query: string): Promise<string[]> =>
  parse(SuggestionsAnswer, await createGateway().post('/api/ai-suggestions', { query })).suggestions;
