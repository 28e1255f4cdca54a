import type { Attributes, FilterKey, KindSlug } from '@kilowatt/taxonomy';
import { kindOf } from '@kilowatt/taxonomy';
import { correct } from './correct';
import type { Meaning } from './meanings';
import { normalise } from './normalise';
import { readNumbers } from './read-numbers';
import type { Reading } from './reading';
import { stem } from './stem';
import { LONGEST_PHRASE, VOCABULARY } from './vocabulary';

const NEGATIONS = new Set(['not', 'without', 'no', 'except', 'non']);
const FEATURE_TURNS = new Set(['with', 'including', 'includes', 'featuring', 'plus']);

type Mention = { meanings: readonly Meaning[]; negated: boolean; asFeature: boolean };

/** Reads a query or a title: kinds, brand, attributes, measures, price. Pure, and linear in the text. */
export function readText(text: string): Reading {
  const { measures, price, rest } = readNumbers(normalise(text));
  const corrected: [string, string][] = [];
  const words = rest
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const single = stem(word);
      const right = correct(single);
      if (right !== single) corrected.push([word, right]);
      return right;
    });
  const { mentions, unread } = findMentions(words);
  return { ...combine(mentions), measures, price, words, unread, corrected, ...widthOf(measures, mentions) };

  function widthOf(found: Reading['measures'], all: readonly Mention[]): Pick<Reading, 'attributes'> {
    const { attributes } = combine(all);
    const width = found.width;
    return {
      attributes:
        width === undefined ? attributes : { ...attributes, Exterior_Width: [`${Math.round(width)}"`] },
    };
  }
}

function findMentions(words: readonly string[]): { mentions: Mention[]; unread: string[] } {
  const mentions: Mention[] = [];
  const unread: string[] = [];
  let negated = false;
  let asFeature = false;
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const length = longestPhrase(words, at);
    if (length > 0) {
      const meanings = meaningsOf(words.slice(at, at + length));
      mentions.push({ meanings, negated, asFeature });
      negated = false;
      at += length;
      continue;
    }
    if (NEGATIONS.has(word)) negated = true;
    else if (FEATURE_TURNS.has(word)) asFeature = true;
    else unread.push(word);
    at += 1;
  }
  return { mentions, unread };
}

/** A kind's phrase may hold values too: the fuel in "gas range", the type in "over the range microwave". */
function meaningsOf(words: readonly string[]): readonly Meaning[] {
  const whole = VOCABULARY.get(words.join(' ')) ?? [];
  if (words.length === 1 || !whole.some(({ is }) => is === 'kind')) return whole;
  const parts = words.flatMap((_, from) =>
    words.slice(from).flatMap((_, more) => {
      const part = words.slice(from, from + more + 1);
      return part.length === words.length ? [] : (VOCABULARY.get(part.join(' ')) ?? []);
    }),
  );
  return [...whole, ...parts.filter(({ is }) => is === 'value')];
}

function longestPhrase(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--)
    if (VOCABULARY.has(words.slice(at, at + length).join(' '))) return length;
  return 0;
}

function combine(
  mentions: readonly Mention[],
): Pick<Reading, 'kinds' | 'named' | 'brand' | 'attributes' | 'excluded'> {
  const groups = mentions
    .filter(({ negated, asFeature }) => !negated && !asFeature)
    .flatMap(({ meanings }) => meanings.filter((meaning) => meaning.is === 'kind'));
  const kinds = [...new Set(groups.flatMap((group) => [...group.kinds]))];
  const attributes: Attributes = {};
  const excluded: Attributes = {};
  let brand: string | null = null;
  for (const { meanings, negated } of mentions)
    for (const meaning of meanings) {
      if (meaning.is === 'brand' && !negated) brand = longer(brand, meaning.name);
      if (meaning.is !== 'value') continue;
      const into = negated ? excluded : attributes;
      into[meaning.key] = [...new Set([...(into[meaning.key] ?? []), meaning.value])];
    }
  const named = new Set(groups.map((group) => group.kinds.join())).size;
  return { kinds: narrowByFuel(kinds, attributes), named, brand, attributes, excluded };
}

/** "GE" and "GE Profile" in one text are the latter. */
const longer = (one: string | null, other: string): string =>
  one !== null && one.length > other.length ? one : other;

/** A range with its fuel is one kind of range. */
function narrowByFuel(kinds: KindSlug[], attributes: Attributes): KindSlug[] {
  const fuels = attributes.Fuel_Type ?? [];
  const induction = attributes.Burner_Element_Type?.includes('Induction') ?? false;
  const wanted = induction ? 'Induction' : fuels.includes('Dual Fuel') ? 'Dual Fuel' : fuels[0];
  if (!wanted || kinds.length < 2) return kinds;
  const fitting = kinds.filter(
    (slug) => !slug.endsWith('-range') || (kindOf(slug)?.catalogue.Fuel_Type ?? []).includes(wanted),
  );
  return fitting.length > 0 ? fitting : kinds;
}

/** The values of a reading that a kind's catalogue allows; what it does not have is dropped, not guessed. */
export function allowedValues(attributes: Attributes, catalogue: Attributes): Attributes {
  const allowed: Attributes = {};
  for (const [key, values] of Object.entries(attributes) as [FilterKey, string[]][]) {
    const kept = values.filter((value) => catalogue[key]?.includes(value));
    if (kept.length > 0) allowed[key] = kept;
  }
  return allowed;
}
