import { SuggestionsAnswer } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import { parse } from 'valibot';
import type { Asked } from './asked';

/** What the shopper may have meant (specification §7). */
export const askSuggestions = async ({ query, signal }: Asked): Promise<string[]> =>
  parse(
    SuggestionsAnswer,
    await createGateway().post('/api/ai-suggestions', { query: query.trim() }, { signal }),
  ).suggestions;
