import { FALLBACK_SUGGESTIONS, type SuggestionsAnswer, SuggestionsRequest } from '@kilowatt/contracts';
import { readText } from '@kilowatt/query';
import { Router } from 'express';
import type { LiveCatalogue } from '../catalogue/live-catalogue';
import { check } from '../middleware/query/read-query';

const MOST = 4;

/** `POST /api/ai-suggestions`: what a shopper may have meant, only phrases that find something. */
export function suggestionRoutes(live: LiveCatalogue): Router {
  const router = Router();
  router.post('/ai-suggestions', async (request, response) => {
    const { query } = check(SuggestionsRequest, request.body);
    const { search } = live.current();
    const { words, brand, kinds } = readText(query);
    const candidates = [
      words.join(' '),
      [brand?.toLowerCase(), kinds[0]?.replaceAll('-', ' ')].filter(Boolean).join(' '),
      kinds[0]?.replaceAll('-', ' ') ?? '',
      ...FALLBACK_SUGGESTIONS,
    ].filter((phrase) => phrase !== '' && phrase !== query.trim().toLowerCase());
    const suggestions: string[] = [];
    for (const phrase of new Set(candidates))
      if (suggestions.length < MOST && (await search.find(phrase, 1)).total > 0) suggestions.push(phrase);
    response.json({ suggestions } satisfies SuggestionsAnswer);
  });
  return router;
}
