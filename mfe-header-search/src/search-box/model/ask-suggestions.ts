import { SuggestionsAnswer } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import { parse } from 'valibot';
import type { Asked } from './asked';

/** Milliseconds that a shopper without products waits for suggestions; the gateway gives its model two seconds. */
const PATIENCE = 5_000;

/** What the shopper may have meant (specification §7). @throws where it is not told in time */
export async function askSuggestions({ query, signal }: Asked): Promise<string[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No suggestions in time')), PATIENCE);
  });
  const asked = createGateway().post('/api/ai-suggestions', { query: query.trim() }, { signal });
  return parse(SuggestionsAnswer, await Promise.race([asked, late]).finally(() => clearTimeout(timer)))
    .suggestions;
}
