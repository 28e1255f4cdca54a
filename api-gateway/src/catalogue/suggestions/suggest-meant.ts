import { FALLBACK_SUGGESTIONS } from '@kilowatt/contracts';
import { modelNumbers, normalise, readText } from '@kilowatt/query';
import { kindOf } from '@kilowatt/taxonomy';
import type { Logger } from 'pino';
import type { Catalogue } from '../live/catalogue';
import { phraseOf } from '../tracking/tracked-searches';
import type { AskModel } from './ask-model';
import type { KnownWords } from './known-words';
import { matchPhrases } from './suggest-text';

const MOST = 4;

type Suggesting = { catalogue: Catalogue; known: KnownWords; ask: AskModel | null; log: Logger };

/**
 * What a query may have meant: by the model, else by the catalogue, else the four of specification §7. Only what
 * finds something is suggested, from any source.
 */
export async function suggestMeant(
  query: string,
  { catalogue, known, ask, log }: Suggesting,
): Promise<string[]> {
  // A model may invent what a number is; the numbers that begin like it, and the makers' nomenclature, do not.
  const numbers = modelNumbers(query);
  const askers: (() => string[] | Promise<string[]>)[] = [
    () => known.relatives(query),
    () => (ask === null || isNumberAlone(query, numbers) ? [] : ask(query)),
    () => suggestEmbedded(query, known),
  ];
  for (const suggest of askers)
    try {
      const found = await onlyFinding(await suggest(), query, catalogue, known);
      if (found.length > 0) return found;
    } catch (error) {
      log.debug({ err: error }, 'no suggestions from here');
    }
  // Enter takes the first suggestion: a number that nobody knows does not lead to refrigerators.
  return isNumberAlone(query, numbers) ? [] : [...FALLBACK_SUGGESTIONS];
}

const isNumberAlone = (query: string, numbers: readonly string[]): boolean =>
  numbers.length > 0 && query.trim().split(/\s+/).length === numbers.length;

async function onlyFinding(
  suggestions: readonly string[],
  query: string,
  { search }: Catalogue,
  { hold }: KnownWords,
): Promise<string[]> {
  const asked = normalise(query);
  const found: string[] = [];
  for (const suggestion of new Set(suggestions)) {
    if (found.length === MOST) break;
    if (normalise(suggestion) === asked || !hold(suggestion)) continue;
    if ((await search.find(suggestion, 1)).total > 0) found.push(suggestion);
  }
  return found;
}

const MOST_NEAR = 4;

/** What may have been meant, without a model: the query spelt right, brand and kind, and the catalogue's nearest phrases. */
export function suggestEmbedded(query: string, { phrases }: KnownWords): string[] {
  const { words, brand, kinds } = readText(query);
  const names = kinds.flatMap((slug) => kindOf(slug)?.plural.toLowerCase() ?? []);
  const near = matchPhrases(words.join(' '), phrases, MOST_NEAR);
  return [
    phraseOf(query),
    ...(brand === null ? [] : names.slice(0, 1).map((name) => `${brand.toLowerCase()} ${name}`)),
    ...near.map(({ text }) => text),
    ...names,
  ];
}
