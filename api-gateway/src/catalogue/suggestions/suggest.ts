import { DEFAULT_SUGGESTIONS, FALLBACK_SUGGESTIONS, LIMITS } from '@kilowatt/contracts';
import { modelNumbers, normalise, readText, stem } from '@kilowatt/query';
import { fromOtherLanguage, inFullWords, translateFrench, withAddressWords } from '@kilowatt/query/server';
import { kindOf } from '@kilowatt/taxonomy';
import type { Logger } from 'pino';
import type { Catalogue } from '../live/catalogue';
import { STOP_WORDS } from '../search-engine/terms';
import { phraseOf } from '../tracking/query-text';
import type { AskModel } from './ask-model';
import type { Phrase } from './catalogue-phrases';
import type { KnownWords } from './known-words';

/** Phrases near a query of which some may be of another appliance. */
const CONSIDERED = 64;
/** A name of washers, while it is typed. */
const WASHING = /\bwashing(?: m[a-z]*)?$/i;

/** At most eight phrases that go on from what was typed; below three characters the list that everybody sees. */
export function suggestText(query: string, phrases: readonly Phrase[]): string[] {
  const own = query.trim();
  if (own.length < LIMITS.minimumQueryLength) return [...DEFAULT_SUGGESTIONS];
  const english = fromOtherLanguage(own) ?? translateFrench(own) ?? withAddressWords(own) ?? own;
  const typed = english.replace(WASHING, 'washer');
  const texts = new Set([typed, inFullWords(typed) ?? typed, phraseOf(typed)]);
  const named = ofWhatWasRead(typed, phrases);
  const matches = [...texts].map((text) => matchPhrases(text, phrases, CONSIDERED));
  const isWhole = matches.some(([best]) => best?.isHeld);
  // "Washing machine" names washers, and "machine" alone would find those for coffee.
  const found = matches.flat().filter(({ phrase }) => isWhole || isOfOne(phrase, named.kinds));
  const all = [...found.map(({ phrase }) => phrase.text), ...(isWhole ? [] : named.texts)];
  return [...new Set(all)].slice(0, LIMITS.suggestionsBuilt);
}

const isOfOne = ({ text }: Phrase, kinds: readonly string[]): boolean =>
  kinds.length === 0 || kinds.some((name) => text.endsWith(name));

/** A whole sentence holds no phrase, but names an appliance: "frige with a freezer on top for the garage". */
function ofWhatWasRead(typed: string, phrases: readonly Phrase[]): { kinds: string[]; texts: string[] } {
  const { brand, kinds } = readText(typed);
  const known = new Set(phrases.map(({ text }) => text));
  const names = kinds.flatMap(
    (slug) =>
      kindOf(slug)
        ?.plural.toLowerCase()
        .replace(/^room /, '') ?? [],
  );
  const branded = brand === null ? [] : names.map((name) => `${brand.toLowerCase()} ${name}`);
  const isKnown = (text: string) => known.has(text);
  return { kinds: names.filter(isKnown), texts: [...branded, ...names].filter(isKnown) };
}

/** Words of a question or a wish, which no phrase is looked for by if there are others. */
const ASKING = new Set(
  'what which where who how is are the best i im we need want looking show find get buy give me my our do does you have can could new good cheap cheapest please some something any that'.split(
    ' ',
  ),
);

/** Words of a long query that make a phrase worth showing. */
const ENOUGH = 3;
/** Different words of a query that are looked for: no phrase holds more, and each is held against all phrases. */
const MAX_WORDS = 12;

/** A phrase, and whether it holds every word of the query. */
type Match = { phrase: Phrase; isHeld: boolean };

/**
 * Completions of a partial query, by use: those that hold every word, then, where they are few, those that
 * hold at least half of them.
 */
function matchPhrases(typed: string, phrases: readonly Phrase[], limit: number): Match[] {
  const said = normalise(typed)
    .split(' ')
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .map(stem);
  const named = said.filter((word) => !ASKING.has(word));
  const words = [...new Set(named.length > 0 ? named : said)].slice(0, MAX_WORDS);
  const [first = ''] = words;
  const matches: { phrase: Phrase; held: number; isWhole: boolean; begins: boolean }[] = [];
  for (const phrase of phrases) {
    const held = words.filter((word) => phrase.words.some((other) => other.startsWith(word))).length;
    if (held > 0 && held >= Math.min(words.length / 2, ENOUGH))
      matches.push({
        ...{ phrase, held },
        isWhole: phrase.words.every((other) => words.some((word) => other.startsWith(word))),
        begins: phrase.words[0]?.startsWith(first) ?? false,
      });
  }
  return matches
    .sort(
      (a, b) =>
        b.held - a.held ||
        b.phrase.searches - a.phrase.searches ||
        // What was typed comes before what goes on from it: washers before sets of washer and dryer.
        Number(b.isWhole) - Number(a.isWhole) ||
        Number(b.begins) - Number(a.begins) ||
        b.phrase.weight - a.phrase.weight ||
        (a.phrase.text < b.phrase.text ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ phrase, held }) => ({ phrase, isHeld: held === words.length }));
}

/** Suggestions where a search found nothing, and phrases near the query that are considered for them. */
const MAX_MEANT = 4;

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
      const found = await onlyFinding(await suggest(), query, { catalogue, known });
      if (found.length > 0) return found;
    } catch (error) {
      log.debug({ err: error }, 'a source of suggestions failed');
    }
  // Enter takes the first suggestion: a number that nobody knows does not lead to refrigerators.
  return isNumberAlone(query, numbers) ? [] : [...FALLBACK_SUGGESTIONS];
}

const isNumberAlone = (query: string, numbers: readonly string[]): boolean =>
  numbers.length > 0 && query.trim().split(/\s+/).length === numbers.length;

async function onlyFinding(
  suggestions: readonly string[],
  query: string,
  { catalogue: { search }, known: { hold } }: Pick<Suggesting, 'catalogue' | 'known'>,
): Promise<string[]> {
  const requested = normalise(query);
  const found: string[] = [];
  for (const suggestion of new Set(suggestions)) {
    if (found.length === MAX_MEANT) break;
    if (normalise(suggestion) === requested || !hold(suggestion)) continue;
    if ((await search.find(suggestion, 1)).total > 0) found.push(suggestion);
  }
  return found;
}

/** What may have been meant, without a model: the query spelt right, brand and kind, and the catalogue's nearest phrases. */
function suggestEmbedded(query: string, { phrases }: KnownWords): string[] {
  const { words, brand, kinds } = readText(query);
  const names = kinds.flatMap((slug) => kindOf(slug)?.plural.toLowerCase() ?? []);
  const near = matchPhrases(words.join(' '), phrases, MAX_MEANT);
  return [
    phraseOf(query),
    ...(brand === null ? [] : names.slice(0, 1).map((name) => `${brand.toLowerCase()} ${name}`)),
    ...near.map(({ phrase }) => phrase.text),
    ...names,
  ];
}
