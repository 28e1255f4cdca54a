import { DEFAULT_SUGGESTIONS, LIMITS } from '@kilowatt/contracts';
import { normalise, readText, stem } from '@kilowatt/query';
import { kindOf } from '@kilowatt/taxonomy';
import { STOP_WORDS } from '../search-engine/terms';
import { phraseOf } from '../tracking/tracked-searches';
import type { Phrase } from './catalogue-phrases';

/** At most eight phrases that go on from what was typed; below three characters the list that everybody sees. */
export function suggestText(query: string, phrases: readonly Phrase[]): string[] {
  const typed = query.trim();
  if (typed.length < LIMITS.minimumQueryLength) return [...DEFAULT_SUGGESTIONS];
  const most = LIMITS.suggestionsBuilt;
  const found = [typed, phraseOf(typed)].flatMap((text) => matchPhrases(text, phrases, most));
  const texts = found.length > 0 ? found.map(({ text }) => text) : ofWhatWasRead(typed, phrases);
  return [...new Set(texts)].slice(0, most);
}

/** A whole sentence holds no phrase, but names an appliance: "frige with a freezer on top for the garage". */
function ofWhatWasRead(typed: string, phrases: readonly Phrase[]): string[] {
  const { brand, kinds } = readText(typed);
  const names = kinds.flatMap((slug) => kindOf(slug)?.plural.toLowerCase() ?? []);
  const branded = brand === null ? [] : names.map((name) => `${brand.toLowerCase()} ${name}`);
  const known = new Set(phrases.map(({ text }) => text));
  return [...branded, ...names].filter((text) => known.has(text));
}

/** Words of a long query that make a phrase worth showing. */
const ENOUGH = 3;
/** Different words of a query that are looked for: no phrase holds more, and each is held against all phrases. */
const MOST_WORDS = 12;

/**
 * Phrases that go on from what was typed, by use: those that hold every word, then, where they are few, those that
 * hold at least half of them.
 */
export function matchPhrases(typed: string, phrases: readonly Phrase[], limit: number): Phrase[] {
  const said = normalise(typed)
    .split(' ')
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .map(stem);
  const words = [...new Set(said)].slice(0, MOST_WORDS);
  const [first = ''] = words;
  const matches: { phrase: Phrase; held: number; begins: boolean }[] = [];
  for (const phrase of phrases) {
    const held = words.filter((word) => phrase.words.some((other) => other.startsWith(word))).length;
    if (held > 0 && held >= Math.min(words.length / 2, ENOUGH))
      matches.push({ phrase, held, begins: phrase.words[0]?.startsWith(first) ?? false });
  }
  return matches
    .sort(
      (a, b) =>
        b.held - a.held ||
        b.phrase.searches - a.phrase.searches ||
        Number(b.begins) - Number(a.begins) ||
        b.phrase.weight - a.phrase.weight ||
        (a.phrase.text < b.phrase.text ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ phrase }) => phrase);
}
