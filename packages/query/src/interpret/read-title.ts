import {
  type Attributes,
  brandOf,
  type KindSlug,
  kindOf,
  type Measures,
  RANGE_KINDS,
} from '@kilowatt/taxonomy';
import { asLaundrySet } from './packages';
import { allowedValues, type ParsedQuery } from './parsed-query';
import { readCorrect } from './read-text';
import { isServiceTitle, withoutSeparate } from './title-words';

export type ParsedTitle = {
  kind: KindSlug | null;
  brand: string | null;
  attributes: Attributes;
  measures: Measures;
};

/**
 * Parses a product's title and type (the brand is the merchant's column, if set).
 * @param fuel what a column states as the fuel of a range
 */
export function readTitle(
  title: string,
  { vendor, productType, fuel = '' }: { vendor: string; productType: string; fuel?: string | undefined },
): ParsedTitle {
  const parsed = asLaundrySet(readCorrect(withoutSeparate(title)));
  const typed = readType(productType);
  const fueled = rangeByFuel(readCorrect(fuel));
  // A hose for a dryer is not a dryer, whatever the type column says.
  const isPart = typed.namesParts
    ? parsed.part !== null || parsed.kinds.length === 0
    : parsed.part !== null && !namesApplianceFirst(title);
  const isService = isServiceTitle(title) && !namesApplianceFirst(title);
  const kind = isPart || isService ? null : withFuel(kindFrom(parsed, typed, title), fueled);
  const catalogue = kind === null ? undefined : kindOf(kind)?.catalogue;
  const attributes = catalogue
    ? withStated(
        allowedValues(parsed.attributes, catalogue),
        catalogue,
        title,
        parsed.attributes.Exterior_Width,
      )
    : {};
  const isGuess = kind === DEFAULT_RANGE && !fueled && !rangeByFuel(parsed) && !rangeByFuel(typed.parsed);
  if (isGuess) delete attributes.Fuel_Type;
  const brand = brandOf(vendor)?.name ?? (vendor.trim() || parsed.brand);
  return { kind, brand, attributes, measures: parsed.measures };
}

/** What merchants write between an appliance and what it has. */
const LISTING = /[,;|]\s| [-\u2013\u2014] /;
/** Things that are sold by themselves, whatever they are named behind. */
const SOLD_ALONE =
  /\b(?:replacement|assembly|assemblies|kits?|covers?|hoses?|bins?|pedestals?|parts?|accessor(?:y|ies))\b/i;

/** Whether a list of what an appliance has follows its name and size: "28 cu. ft. Refrigerator, Glass Shelves". */
function namesApplianceFirst(title: string): boolean {
  const [name = '', ...features] = title.split(LISTING);
  const [only = '', another] = features;
  if (features.some((feature) => SOLD_ALONE.test(feature)) || (!another && !only.endsWith('s'))) return false;
  const { part, kinds, measures } = readCorrect(name);
  return part === null && kinds.length > 0 && ('width' in measures || 'capacity' in measures);
}

/** What a type column says. */
type ReadType = {
  parsed: ParsedQuery;
  kinds: readonly KindSlug[];
  /** Whether it is a category of several kinds, such as "Washers & Dryers", that may also have others of their family. */
  isCollective: boolean;
  namesParts: boolean;
};

/** The last of several categories counts: "Appliances > Washers & Dryers". */
function readType(productType: string): ReadType {
  const category = productType.split('>').at(-1) ?? '';
  const parsed = readCorrect(category);
  const names = category.split(/&|\/|,|\band\b/i);
  // Most categories are of one kind, and are read for every product of a file.
  const members = names.length > 1 ? names.map((name) => readCorrect(name)) : [parsed];
  const kinds = new Set(members.flatMap((member) => member.kinds));
  const isCollective =
    kinds.size > parsed.kinds.length && !/\b(?:set|pair|package|bundle)s?\b/i.test(category);
  return {
    parsed,
    kinds: isCollective ? [...new Set([...parsed.kinds, ...kinds])] : parsed.kinds,
    isCollective,
    namesParts: parsed.part !== null && members[0]?.part !== null,
  };
}

/** The type column decides if it names one kind; the title decides among several, or if the column is empty. */
function kindFrom(parsed: ParsedQuery, typed: ReadType, title: string): KindSlug | null {
  const said = parsed.kinds;
  if (typed.kinds.length === 1 && typed.kinds[0]) return refine(typed.kinds[0], parsed, title);
  const candidates = typed.kinds.length > 0 ? typed.kinds : said;
  const both = candidates.filter((slug) => said.includes(slug));
  const others = typed.isCollective && said.length > 0 ? said : candidates;
  const [first] = both.length > 0 ? both : others;
  // "Washers & Dryers" of a title without a kind is either of them, and hardly both.
  if (first === undefined || (both.length + said.length === 0 && typed.isCollective && isSet(first)))
    return null;
  return RANGE_KINDS.includes(first) ? (rangeByFuel(parsed) ?? DEFAULT_RANGE) : refine(first, parsed, title);
}

const isSet = (kind: KindSlug): boolean => kind === 'washer-dryer-set';

/** "Commercial-grade" praises what is made for a home. */
const COMMERCIAL = /\bcoin\b|\bcommercial\b(?![- ](?:grade|style|quality|technology|inspired|duty)\b)/i;

function refine(kind: KindSlug, { kinds, attributes }: ParsedQuery, title: string): KindSlug {
  if (kind === 'microwave' && kinds[0] === 'wall-oven' && attributes.Type?.includes('Combination'))
    return 'wall-oven';
  if (kind === 'washer-dryer-combo' && kinds.includes('laundry-center')) return 'laundry-center';
  if ((kind === 'refrigerator' || kind === 'beverage-center') && /\boutdoor\b/i.test(title))
    return 'outdoor-refrigerator';
  if ((kind === 'washer' || kind === 'dryer') && COMMERCIAL.test(title) && !/\bresidential\b/i.test(title))
    return 'commercial-laundry';
  return kind;
}

/** The range kind by the fuel that a text names; null if it names none. Burners mean gas. */
function rangeByFuel({ attributes, words }: ParsedQuery): KindSlug | null {
  const { Fuel_Type: fuels = [], Gas_Type: gases, Burner_Element_Type: burners } = attributes;
  if (fuels.includes('Dual Fuel')) return 'dual-fuel-range';
  if (burners?.includes('Induction') || fuels.includes('Induction')) return 'induction-range';
  if (fuels.includes('Gas') || gases || words.includes('burner')) return 'gas-range';
  return fuels.includes('Electric') || burners ? 'electric-range' : null;
}

/** The kind of a range that names no fuel. */
const DEFAULT_RANGE: KindSlug = 'electric-range';

/** Kinds that a column may call by the fuel of a simpler one: an induction range is electric too. */
const ALSO_CALLED: Readonly<Record<KindSlug, readonly KindSlug[]>> = {
  'induction-range': ['electric-range'],
  'dual-fuel-range': ['gas-range', 'electric-range'],
};

/** The kind of a range by its stated fuel, which takes precedence; other kinds are sold for several fuels. */
function withFuel(kind: KindSlug | null, fueled: KindSlug | null): KindSlug | null {
  if (kind === null || fueled === null || !RANGE_KINDS.includes(kind)) return kind;
  return ALSO_CALLED[kind]?.includes(fueled) ? kind : fueled;
}

/** Adds a stated width, even if the catalogue does not list it, and the only fuel of a kind. */
function withStated(
  attributes: Attributes,
  catalogue: Attributes,
  title: string,
  width: string[] | undefined,
): Attributes {
  const stated: Attributes = { ...attributes, ...(width && { Exterior_Width: width }) };
  const [onlyFuel, second] = catalogue.Fuel_Type ?? [];
  if (onlyFuel && !second) stated.Fuel_Type = [onlyFuel];
  const pieces = /\b([2-6]) ?-?piece\b/i.exec(title)?.[1];
  if (pieces && catalogue.Features?.includes(`${pieces} Piece`))
    stated.Features = [...new Set([...(stated.Features ?? []), `${pieces} Piece`])];
  return stated;
}
