import { DEFAULT_SUGGESTIONS, LIMITS } from '@kilowatt/contracts';
import { readText } from '@kilowatt/query';
import { kindOf } from '@kilowatt/taxonomy';
import { phraseOf } from '../tracking/tracked-searches';
import { matchPhrases } from './match-phrases';
import type { Phrase } from './phrase';

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
