import { type Interpretation, normalise, type ParsedQuery, stem } from '@kilowatt/query';
import { isFiller, STOP_WORDS } from '@kilowatt/query/server';
import { type LineName, linesIn, type MeasureName, wordsOfLine } from '@kilowatt/taxonomy';

type Limits = ParsedQuery['limits'];
type Sort = NonNullable<ParsedQuery['sort']>;

/** Units as shoppers write them; all texts of this file are read as what they describe. */
const UNITS: Readonly<Record<MeasureName, string>> = {
  width: '" wide',
  height: '" tall',
  depth: '" deep',
  capacity: ' cu ft',
  btu: ' BTU',
  burners: ' burners',
  noise: ' dB',
  pints: ' pints',
  placeSettings: ' place settings',
  bottles: ' bottles',
  volts: ' volts',
  amps: ' amps',
  cfm: ' CFM',
  persons: ' people',
  area: ' square feet',
  kwh: ' kWh a year',
};

const SORTS: Readonly<Record<Sort, string>> = {
  'price-ascending': 'cheapest',
  'price-descending': 'most expensive',
  quietest: 'quietest',
  largest: 'largest',
  smallest: 'smallest',
  'most-efficient': 'most efficient',
  'best-rated': 'best rated',
  newest: 'newest',
};
/** The same for a query that only leans to the order. */
const LEANINGS: Partial<Record<Sort, string>> = {
  'price-ascending': 'cheap',
  largest: 'high capacity',
  quietest: 'quiet',
};

/** A figure: `44 dB`, `70" tall`. */
export const measureText = (name: MeasureName, figure: number): string =>
  `${name === 'persons' || name === 'area' ? 'for ' : ''}${figure.toLocaleString('en-US')}${UNITS[name]}`;

/** A limit: `under 44 dB`, `10 to 14 place settings`. */
export function limitText(name: MeasureName, { min, max, open }: NonNullable<Limits[MeasureName]>): string {
  if (name === 'persons' && max === undefined) return 'for a large family';
  const text = (figure = 0) => `${figure.toLocaleString('en-US')}${UNITS[name]}`;
  if (min === undefined) return `${open ? 'under' : 'at most'} ${text(max)}`;
  if (max === undefined) return `at least ${text(min)}`;
  // A lower bound above the upper one stays visible as what it is.
  return min <= max && !open ? `${min} to ${text(max)}` : `under ${text(max)} and at least ${text(min)}`;
}

export const sortText = ({ sort, superlative }: Pick<ParsedQuery, 'sort' | 'superlative'>): string | null =>
  sort === null ? null : superlative ? SORTS[sort] : (LEANINGS[sort] ?? SORTS[sort]);

/** Words of a sentence around the conditions: "i need a quiet one for my". */
const TALK = new Set(
  'i me my we our us it its is are be am do does did can could will would should must need want looking look find show get give please any some that this these those one ones thing there here what which who whose how why when where have has had go good great nice very really so too just only also not no than then them they he she his her you your if as from into over per about around under over between most least more less max min like fit fitting through opening space new hi hello hey thank plz pls help asap today near many lot really well even vs versus use using'.split(
    ' ',
  ),
);

/** Words without a meaning that a shopper would miss, singular: not those of any sentence, nor a figure that is read. */
export function unreadWords({
  unread,
  measures,
  limits,
}: Pick<ParsedQuery, 'unread'> & Partial<Pick<ParsedQuery, 'measures' | 'limits'>>): string[] {
  const bounds = Object.values(limits ?? {}).flatMap(({ min, max }) => [min, max]);
  const read = [...Object.values(measures ?? {}), ...bounds].map(String);
  return [
    ...new Set(
      unread.filter(
        (word) =>
          word.length > 1 &&
          !STOP_WORDS.has(word) &&
          !TALK.has(word) &&
          !isFiller(word) &&
          !read.includes(word),
      ),
    ),
  ];
}

/** What a shopper does not want, by its first word: "not bespoke", "without the gallery". */
const UNWANTED =
  /\b(?:not?|non|without|except|excluding|other than|anything but|don['\u2019]?t (?:want|need|like))[ -](?:an? |the )?\S+/gi;

/** The product lines that a query asks for, but one that its brand's name has: "GE Profile". */
export function linesNamed(
  { brands, excluded }: Pick<ParsedQuery, 'brands'> & Partial<Pick<ParsedQuery, 'excluded'>>,
  text: string,
): LineName[] {
  // "Not samsung bespoke" is "not bespoke".
  const withoutBrands = (excluded?.Brand ?? []).reduce(
    (rest, brand) => rest.toLowerCase().replace(`${brand.toLowerCase()} `, ''),
    text,
  );
  return linesIn(withoutBrands.replaceAll(UNWANTED, ' ')).filter(
    (line) => !brands.some((brand) => brand.endsWith(` ${line}`)),
  );
}

/** The texts that others do not say: not "ice maker" beside ice makers, nor "double oven" beside "double". */
export function unsaid(texts: readonly string[], said: readonly string[]): string[] {
  const wordsIn = (text: string) => text.toLowerCase().split(/[ -]/).map(stem);
  const isWithin = (text: string, words: readonly string[]) =>
    wordsIn(text).every((word) => words.includes(word));
  const left = [...new Set(texts)].filter((text) => !isWithin(text, said.flatMap(wordsIn)));
  return left.filter((text) => !left.some((other) => other !== text && isWithin(other, wordsIn(text))));
}

/** A singular word as it was typed, also one that spelling has changed, or that has a figure and its unit: "1000 watts". */
export function asTyped(word: string, normalised: string, corrected: ParsedQuery['corrected'] = []): string {
  const typed = normalised.split(' ').find((each) => stem(each) === word);
  const apart = word.replace(/^([\d.]+)(?=[a-z]+$)/, '$1 ');
  const before = () => corrected.find(([, to]) => to.split(' ').some((each) => stem(each) === word))?.[0];
  return typed ?? (normalised.includes(apart) ? apart : (before() ?? word));
}

/** A value that no filter expresses, as it is typed: "Stackable: Yes" is "stackable". */
function droppedText(detail: string): string {
  const [key = '', value = ''] = detail.split(': ');
  return (value === 'Yes' ? key : value).toLowerCase();
}

/**
 * What the filters of the collection that a query leads to do not express, in words; nothing for any other page.
 * @param offered words that a link beside the list stands for
 */
export function unusedBy(
  { to, why, parsed }: Interpretation,
  text: string,
  offered: readonly string[] = [],
): string[] {
  if (parsed === null || !/^\/(?:collection|brand)\//.test(to ?? '')) return [];
  if (why.some(({ detail }) => detail.endsWith(' by its name'))) return [];
  const { measures, limits } = parsed;
  const names = (figures: object) =>
    (Object.keys(figures) as MeasureName[]).filter((name) => name !== 'width');
  // "quiet" stays in the text, where it may be a value.
  const isOffered = offered.length > 0 && !parsed.superlative;
  const order = isOffered || (parsed.sort === 'quietest' && !parsed.superlative) ? null : sortText(parsed);
  const { pathname, searchParams } = new URL(to ?? '/', 'http://shop');
  const named = [...pathname.split(/[/-]/), ...offered].map(stem);
  // "Compact" is a size of some kinds and a type of others: the filter for one of them expresses it.
  const filtered = (searchParams.get('filters') ?? '').match(/(?<="value":")[^"]+/g) ?? [];
  const dropped = unsaid(
    why.filter(({ stage }) => stage === 'dropped').map(({ detail }) => droppedText(detail)),
    [...named, ...filtered],
  );
  const normalised = normalise(text);
  const unread = unreadWords(parsed).filter((word) => !named.includes(word));
  const isUnread = (line: string) => line.split(' ').some((word) => unread.includes(stem(word)));
  const lines = linesNamed(parsed, text).map(wordsOfLine).filter(isUnread);
  const ofLines = lines.flatMap((line) => line.split(' ').map(stem));
  return [
    ...new Set([
      ...dropped,
      ...names(measures).map((name) => measureText(name, measures[name] ?? 0)),
      ...names(limits).map((name) => limitText(name, limits[name] ?? {})),
      ...(order === null ? [] : [order]),
      ...lines,
      ...unread
        .filter((word) => !ofLines.includes(word))
        .map((word) => asTyped(word, normalised, parsed.corrected)),
    ]),
  ];
}
