// cspell:ignore longhi lavadoras blancas
import { SPANISH, SPANISH_CONNECTIONS } from '@kilowatt/taxonomy';

const PHRASES: ReadonlyMap<string, string> = new Map(Object.entries(SPANISH));
const CONNECTIONS: ReadonlyMap<string, string> = new Map(Object.entries(SPANISH_CONNECTIONS));
/** Words of the Spanish vocabulary, which spelling may correct to. */
export const SPANISH_WORDS: ReadonlySet<string> = new Set(
  [...PHRASES.keys()].flatMap((text) => text.split(' ')),
);
/** Names with a Spanish connecting word in them: De Longhi, De Dietrich. */
const NAMES = new Set(['longhi', 'dietrich']);
/** Words of both languages: they are Spanish only beside a word that is Spanish alone. */
const ENGLISH_TOO = new Set([
  'carbon',
  'vertical',
  'exterior',
  'duplex',
  'grande',
  'persona',
  'alto',
  'pie',
  'mil',
]);
const MAX_PHRASE_WORDS = 4;

/**
 * The English of the Spanish in a normalised text; the text itself if nothing in it is Spanish. Plurals and feminine
 * forms are read as the vocabulary's singular and masculine: `lavadoras`, `blancas`.
 */
export function translate(text: string): string {
  const words = text.split(' ');
  const base = words.map(baseOf);
  const translated: string[] = [];
  let found = false;
  for (let at = 0; at < words.length; ) {
    const length = longestPhrase(base, at);
    found ||= length > 0 && !ENGLISH_TOO.has(base[at] ?? '');
    translated.push(length === 0 ? (words[at] ?? '') : (meaningOf(base.slice(at, at + length)) ?? ''));
    at += Math.max(1, length);
  }
  if (!found) return text.replaceAll(' y ', ' and ');
  return translated.flatMap((word, at) => withoutConnection(word, translated[at + 1])).join(' ');
}

const withoutConnection = (word: string, next: string | undefined): string[] =>
  NAMES.has(next ?? '') ? [word] : [CONNECTIONS.get(word) ?? word].filter(Boolean);

function longestPhrase(base: readonly string[], at: number): number {
  if (!SPANISH_WORDS.has(base[at] ?? '')) return 0;
  for (let length = Math.min(MAX_PHRASE_WORDS, base.length - at); length > 0; length--)
    if (meaningOf(base.slice(at, at + length)) !== undefined) return length;
  return 0;
}

/** The English of a phrase, which may have one more "de": `horno de microondas`. */
const meaningOf = (words: readonly string[]): string | undefined =>
  PHRASES.get(words.join(' ')) ??
  (words.at(-1) === 'de' ? undefined : PHRASES.get(words.join(' ').replace(' de ', ' ')));

/** The form of a word that the vocabulary has. */
function baseOf(word: string): string {
  if (SPANISH_WORDS.has(word)) return word;
  for (const ending of ['', 's', 'es']) {
    if (!word.endsWith(ending)) continue;
    const singular = word.slice(0, word.length - ending.length);
    if (SPANISH_WORDS.has(singular)) return singular;
    const masculine = singular.endsWith('a') ? `${singular.slice(0, -1)}o` : singular;
    if (SPANISH_WORDS.has(masculine)) return masculine;
  }
  return word;
}
