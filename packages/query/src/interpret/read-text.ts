import { type Attributes, brandOf, type KindSlug, type Measures } from '@kilowatt/taxonomy';
import { boundBareFigures } from '../parse/bare-figures';
import { modelNumbers, spacedNumbers } from '../parse/model-numbers';
import { readNumberWords } from '../parse/number-words';
import { readSort, serviceOf } from '../parse/phrases';
import { readNumbers } from '../parse/read-numbers';
import { readPeople } from '../parse/units';
import { withBoundWords } from '../spelling/bound-words';
import { isKnown } from '../spelling/dictionary';
import { SPELLING, type SpellingModel } from '../spelling/edit-cost';
import { readWords, type Words } from '../spelling/words';
import { normalise, stem } from '../text/normalise';
import { withoutNamesakes } from '../vocabulary/namesakes';
import { SPANISH_WORDS, translate } from '../vocabulary/spanish';
import type { Meaning } from '../vocabulary/vocabulary';
import { findMentions, type Mention, type Role } from './find-mentions';
import { headOf, isThing } from './head';
import {
  correctedByType,
  correctHeight,
  impliedKinds,
  isDualFuel,
  isEitherFuel,
  isRange,
  narrowedByFuel,
  readBareFigures,
} from './implied-kinds';
import { withoutLess } from './less';
import { asOneAppliance } from './packages';
import type { ParsedQuery } from './parsed-query';

/** Parses a query: kinds, brands, attributes, measures, price, and whether it names a part. Pure and linear. */
export const readText = (text: string, model?: SpellingModel): ParsedQuery =>
  readQuery(text, normalise(text), model);

/** The same for normalised text. */
export const readQuery = (text: string, normalised: string, model: SpellingModel = SPELLING): ParsedQuery =>
  read(text, normalised, model);

/** Parses correctly spelt text, such as a product's title. */
export const readCorrect = (text: string): ParsedQuery => read(text, normalise(text), null);

function read(text: string, normalised: string, model: SpellingModel | null): ParsedQuery {
  const english = model ? withBoundWords(readNumberWords(translate(normalised))) : normalised;
  const { sort, superlative, rest: unsorted } = readSort(english);
  const { persons, atLeast, rest: impersonal } = readPeople(unsorted);
  const { measures: stated, limits: bounds, price, rest } = readNumbers(impersonal);
  if (persons !== undefined) stated.persons = persons;
  const { words, corrected, considered } = model
    ? inEnglish(withoutLess(readWords(withoutNamesakes(rest), model)))
    : { words: rest.split(' ').filter(Boolean).map(stem), corrected: [], considered: [] };
  const { mentions, unread, roles } = findMentions(words);
  const { part, cues } = headOf(words, roles);
  const { brands, attributes, telling, excluded, groups, lines, included } = gather(mentions, words);
  if (isDualFuel(words)) attributes.Fuel_Type = ['Dual Fuel'];
  if (isEitherFuel(attributes, words) && attributes.Burner_Element_Type?.join() === 'Induction')
    delete attributes.Burner_Element_Type;
  const named = new Set(groups.map((group) => group.join())).size;
  const isPlain = !model || brands[0] || (stated.capacity ?? stated.btu) !== undefined;
  const implied = isPlain || !unread.some(isStrange) ? impliedKinds(telling, stated) : [];
  const said = [[...new Set(groups.flat())], lines].find((kinds) => kinds.length > 0) ?? implied;
  const kinds = narrowedByFuel(
    correctedByType(asOneAppliance(said, words, attributes), attributes),
    attributes,
    words,
    groups,
  );
  const sellers = brands.filter((brand) => isMeant(brand, kinds));
  const figures = unread.filter((word) => /^\d+(?:\.\d+)?$/.test(word)).map(Number);
  const bare = boundBareFigures(words, figures, (alone) => readBareFigures(alone, kinds, attributes.Type));
  const measures: Measures = { ...bare.measures, ...stated };
  const limits = { ...bare.limits, ...bounds, ...(atLeast !== undefined && { persons: { min: atLeast } }) };
  correctHeight(measures, measures.width, kinds);
  correctHeight(limits, limits.width?.max, kinds);
  if (measures.width !== undefined) attributes.Exterior_Width = [`${Math.round(measures.width)}"`];
  return {
    kinds,
    included,
    named: kinds.length === 1 || isRange(kinds) ? Math.min(named, 1) : named,
    brand: sellers[0] ?? null,
    brands: sellers,
    attributes,
    excluded,
    measures,
    limits,
    sort,
    superlative,
    service: serviceOf(english),
    price,
    ...(/\bin stock\b/.test(english) && { inStock: true }),
    words,
    unread,
    corrected,
    considered,
    part: part ?? (model && !attributes.Fuel_Type && !/\d/.test(text) ? strangeHead(words, roles) : null),
    cues,
    models: spacedNumbers(normalised, unread, modelNumbers(text)),
  };
}

/** Translates Spanish words that the spelling correction has produced. */
function inEnglish(read: Words): Words {
  if (!read.corrected.some(([, to]) => SPANISH_WORDS.has(to))) return read;
  return { ...read, words: translate(read.words.join(' ')).split(' ').filter(Boolean).map(stem) };
}

function gather(mentions: readonly Mention[], words: readonly string[]) {
  const attributes: Attributes = {};
  /** Attributes in more than one word: a single word ("wall", "heat") does not imply the appliance. */
  const telling: Attributes = {};
  const excluded: Attributes = {};
  const brands = new Set<string>();
  const groups: (readonly KindSlug[])[] = [];
  const included: KindSlug[] = [];
  let lines: readonly KindSlug[] = [];
  for (const { meanings, negated, asFeature, length } of mentions)
    for (const meaning of meanings) {
      if (meaning.is === 'kind' && !negated && !asFeature) groups.push(meaning.kinds);
      if (meaning.is === 'kind' && !negated && asFeature) included.push(...meaning.kinds);
      if (meaning.is === 'line' && !negated && lines.length === 0) lines = meaning.kinds;
      if (meaning.is === 'brand' && !negated) brands.add(meaning.name);
      if (meaning.is === 'brand' && negated) excluded.Brand = including(excluded.Brand, meaning.name);
      if (meaning.is !== 'value') continue;
      // "Not propane" excludes that gas, not all gas.
      if (negated && meaning.key === 'Fuel_Type' && meanings.some(isOfGas)) continue;
      const into = negated ? excluded : attributes;
      into[meaning.key] = including(into[meaning.key], meaning.value);
      if (!negated && (length > 1 || meaning.key === 'Stackable' || meaning.key === 'Features'))
        telling[meaning.key] = including(telling[meaning.key], meaning.value);
    }
  return {
    attributes,
    telling,
    excluded,
    brands: words.some((word) => EITHER.test(word)) ? [...brands] : withoutWider([...brands]),
    groups,
    lines,
    included,
  };
}

/** A word that nobody says of an appliance, beside which a type implies none: "french door curtains". */
const isStrange = (word: string): boolean =>
  /^[a-z]{2,}$/.test(word) && !isKnown(word) && !OF_SENTENCES.test(word);
// cspell:ignore heav reli refurb purp vint
/** Words of questions, wishes, places and praise: "which", "that", "something", "high efficiency"; in Spanish adjectives. */
const OF_SENTENCES =
  /^(?:wh|th|some|any|every|have|just|about|could|should|would|more|most|very|please|vs$|difference|high|low|heav|efficiency|reli|quality|silent|tod|used|refurb|pink|purp|yell|gold|retro|vint|skin|nar|lux|on|off|bed|base|.+[ao]$)/;

/** Only an appliance, and up to two words behind it. */
const KIND_AND_WORDS = /^(?:kind )+unread(?: unread)?$/;

/**
 * The noun at the end of a query that nobody says of an appliance. English puts the head last: "microwave popcorn" and
 * "dryer lint screen" ask for popcorn and a screen.
 */
function strangeHead(words: readonly string[], roles: readonly Role[]): string | null {
  const [first = '', last = first] = words.slice(roles.lastIndexOf('kind') + 1);
  const isOther =
    KIND_AND_WORDS.test(roles.join(' ')) &&
    last.length > 3 &&
    isStrange(last) &&
    [first, last].every((word) => isThing(word) && !OF_SENTENCES.test(word));
  return isOther ? last : null;
}

const isOfGas = (meaning: Meaning): boolean => meaning.is === 'value' && meaning.key === 'Gas_Type';

const including = (values: readonly string[] | undefined, value: string): string[] => [
  ...new Set([...(values ?? []), value]),
];

/** "best refrigerator": a brand named like an everyday word counts only beside a kind that it makes. */
const isMeant = (brand: string, kinds: readonly KindSlug[]): boolean =>
  brandOf(brand)?.onlyBeside?.some((kind) => kinds.includes(kind)) ?? true;

/** What keeps a brand beside its own line: "GE or GE Profile", "GE vs GE Profile". */
const EITHER = /^(?:or|vs|versus|difference|compare)$/;

/** "GE" is redundant beside "GE Profile", unless either will do. */
const withoutWider = (brands: readonly string[]): string[] =>
  brands.filter((brand) => !brands.some((other) => other !== brand && other.startsWith(`${brand} `)));
