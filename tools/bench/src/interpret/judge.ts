import { interpret, type ParsedQuery, readText } from '@kilowatt/query';
import type { SpellingModel } from '@kilowatt/query/server';
import { brandOf, COLLECTIONS } from '@kilowatt/taxonomy';
import type { LabelledQuery } from '../data/dataset';
import { brandsOf, type Destination, type Pair, pairsOf, readDestination, states } from './destination';
import { filterableCatalogues, isOfRequestedType, requestedPairs } from './requested';

export type Judgement = {
  kind: boolean;
  /** Null where no collection was meant. */
  type: boolean | null;
  /** How many attributes were judged. */
  requested: number;
  /** What was asked for and is not there. */
  missing: string[];
  /** Those of them that no page of the asked type can be filtered by. */
  impossible: string[];
  /** What was asked for and neither is on the page nor was read: it steers no ranking either. */
  unread: string[];
  /** Filters that nobody asked for. */
  extra: string[];
};

type Answer = { destination: Destination; parsed: ParsedQuery; exposed: ReadonlySet<string> };

/** Numbers that no page is filtered by; they are judged by what was read of the text. */
const NUMBERS = ['capacity', 'btu', 'burners'] as const;

/** @param exposed the numbers that readings have at all; others are not judged */
export function judge(
  { kind, type, attributes }: LabelledQuery,
  { destination, parsed, exposed }: Answer,
): Judgement {
  const kindRight = isOfKind(destination, kind);
  if (kind !== 'collection')
    return { kind: kindRight, type: null, requested: 0, missing: [], impossible: [], unread: [], extra: [] };

  const catalogues = filterableCatalogues(type);
  const isPossible = ([key, value]: Pair) => catalogues.some((catalogue) => catalogue[key]?.includes(value));
  const brands = attributes.brand === undefined ? [] : [brandOf(attributes.brand)?.name ?? attributes.brand];
  const pairs = requestedPairs(attributes);
  const numbers = NUMBERS.filter((name) => exposed.has(name) && attributes[name] !== undefined);

  const noBrands = brands.filter((brand) => !brandsOf(destination).includes(brand));
  const noPairs = pairs.filter(({ anyOf }) => !anyOf.some((pair) => states(destination, pair)));
  const noNumbers = numbers.filter((name) => parsed.measures[name] !== attributes[name]);
  return {
    kind: kindRight,
    type: isOfRequestedType(destination, type),
    requested: brands.length + pairs.length + numbers.length,
    missing: [
      ...noBrands,
      ...noPairs.map(({ what }) => what),
      ...noNumbers.map((name) => `${name} ${attributes[name]}`),
    ],
    impossible: [
      ...(catalogues.length === 0 ? noBrands : []),
      ...noPairs.filter(({ anyOf }) => !anyOf.some(isPossible)).map(({ what }) => what),
    ],
    unread: [
      ...noBrands.filter((brand) => !parsed.brands.includes(brand)),
      ...noPairs.filter(({ anyOf }) => !anyOf.some((pair) => wasRead(pair, parsed))).map(({ what }) => what),
      ...noNumbers,
    ],
    extra: [
      ...brandsOf(destination).filter((brand) => !brands.includes(brand)),
      ...pairsOf(destination)
        .filter(
          (pair) => !pairs.some(({ anyOf }) => anyOf.some((requested) => String(requested) === String(pair))),
        )
        .map((pair) => pair.join('=')),
    ],
  };
}

/** A model number is found by the search page, which the gateway may answer with the product itself. */
function isOfKind({ kind: page }: Destination, requested: LabelledQuery['kind']): boolean {
  if (requested === 'sku') return page === 'search' || page === 'product';
  if (requested === 'fallback') return page === 'search';
  return page === requested;
}

const wasRead = ([key, value]: Pair, { attributes }: ParsedQuery): boolean =>
  attributes[key]?.includes(value) ?? false;

export type Judged = { label: LabelledQuery; to: string | null; parsed: ParsedQuery; judgement: Judgement };

/** Judges where labelled queries lead. @param model the spelling's; that of the shop without one */
export function judgeAll(labels: readonly LabelledQuery[], model?: SpellingModel): Judged[] {
  const parsedQueries = labels.map(({ query }) => readText(query, model));
  const exposed = new Set(parsedQueries.flatMap(({ measures }) => Object.keys(measures)));
  return labels.map((label, at) => {
    const parsed = parsedQueries[at] as ParsedQuery;
    const { to } = interpret(label.query, { collections: COLLECTIONS, ...(model && { model }) });
    const answer = { destination: readDestination(to), parsed, exposed };
    return { label, to, parsed, judgement: judge(label, answer) };
  });
}
