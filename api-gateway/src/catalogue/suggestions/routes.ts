import { LIMITS, SuggestionsAnswer, SuggestionsRequest } from '@kilowatt/contracts';
import { Router } from 'express';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { calls, mount } from '../../platform/http/call';
import { check, readQuery } from '../../platform/middleware/read-query';
import type { Catalogue } from '../live/catalogue';
import type { LiveCatalogue } from '../live/live-catalogue';
import type { Popular, PopularSearches } from '../tracking/tracked-searches';
import type { AskModel } from './ask-model';
import type { Phrase } from './catalogue-phrases';
import { type KnownWords, knownWords, phrasesInUse } from './known-words';
import { pagePhrases } from './page-phrases';
import { suggestMeant, suggestText } from './suggest';

const TypedQuery = v.object({
  q: v.pipe(
    v.string('q is missing'),
    v.maxLength(LIMITS.queryLength, `q may have at most ${LIMITS.queryLength} characters`),
  ),
});

export const SUGGESTION_CALLS = calls({
  typed: {
    id: 'suggestPhrases',
    method: 'get',
    path: '/api/suggestions',
    summary: 'Completions of a partial query',
    query: TypedQuery,
    answer: SuggestionsAnswer,
  },
  meant: {
    id: 'suggestMeant',
    method: 'post',
    path: '/api/ai-suggestions',
    summary: 'Alternative queries after a search without results',
    description:
      'If it fails, the fallback list takes precedence: the search box shows its four suggestions, and not the text of the `error` field.',
    body: SuggestionsRequest,
    answer: SuggestionsAnswer,
    problems: ['too-many-requests'],
  },
});

type Features = {
  catalogue: LiveCatalogue;
  popular: PopularSearches;
  ask: AskModel | null;
  /** Where a query leads in a catalogue. */
  destination: (catalogue: Catalogue, query: string) => string | null;
  log: Logger;
};

/** `GET /api/suggestions` while somebody types; `POST /api/ai-suggestions` where the search found nothing. */
export function suggestionRoutes({ catalogue: live, popular, ask, destination, log }: Features): Router {
  const pages = (catalogue: Catalogue, query: string): string[] =>
    pagePhrases(query, destination(catalogue, query));
  const router = Router();
  // Of a version: rebates make another edition of it, with the same words.
  let known: { version: number; words: KnownWords } | null = null;
  const wordsOf = ({ version, products }: Catalogue): KnownWords => {
    if (known?.version !== version) known = { version, words: knownWords(products) };
    return known.words;
  };
  let inUse: { words: KnownWords; searched: readonly Popular[]; phrases: Phrase[] } | null = null;
  const phrasesOf = (words: KnownWords, searched: readonly Popular[]): Phrase[] => {
    if (inUse?.words !== words || inUse.searched !== searched)
      inUse = { words, searched, phrases: phrasesInUse(words, searched) };
    return inUse.phrases;
  };
  // Made before the first request, which would wait for it.
  wordsOf(live.current());

  mount(router, SUGGESTION_CALLS.typed, async (request, response) => {
    const { q } = readQuery(request, TypedQuery);
    const searched = await popular.current();
    const catalogue = live.current();
    const texts = suggestText(q, phrasesOf(wordsOf(catalogue), searched));
    const suggestions = [...new Set([...pages(catalogue, q), ...texts])].slice(0, LIMITS.suggestionsBuilt);
    response.json({ suggestions } satisfies SuggestionsAnswer);
  });

  mount(router, SUGGESTION_CALLS.meant, async (request, response) => {
    const { query } = check(SuggestionsRequest, request.body);
    const catalogue = live.current();
    const suggestions = pages(catalogue, query);
    if (suggestions.length === 0)
      suggestions.push(...(await suggestMeant(query, { catalogue, known: wordsOf(catalogue), ask, log })));
    response.json({ suggestions } satisfies SuggestionsAnswer);
  });
  return router;
}
