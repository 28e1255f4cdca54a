import { normalise, stem } from '@kilowatt/query';
import { type FilterKey, type Kind, kindOf } from '@kilowatt/taxonomy';
import type { Entry } from '../products/entry';

/** A phrase that may be suggested. */
export type Phrase = {
  text: string;
  /** The same for phrases that differ in case, number and spelling of an inch. */
  key: string;
  words: readonly string[];
  /** How many products it names, and how likely it is said so. */
  weight: number;
  /** How often shoppers searched for it. */
  searches: number;
};

export function makePhrase(text: string, weight: number, searches: number): Phrase {
  const words = normalise(text).split(' ');
  return { text, key: words.map(stem).join(' '), words, weight, searches };
}

/** Types that are names by themselves: a dehumidifier, not a "dehumidifier air quality". */
const NAMES = new Set([
  'Speed Oven',
  'Steam Oven',
  'Warming Drawer',
  'Rangetop',
  'Air Purifier',
  'Dehumidifier',
  'Humidifier',
  'Side Burner',
  'Pizza Oven',
  'Patio Heater',
  'Kegerator',
]);
/** Values that nobody types, or that say nothing beside the kind. */
const UNSAID = /BTU|^(?:Full Size|Standard Depth|Storage|Sink|Cooktop|No|Yes)$|^Includes /;
const PLAIN: readonly FilterKey[] = ['Size', 'Style', 'Fuel_Type'];
/** Of features those that read well before the name. */
const READABLE_FEATURES = /^(?:ENERGY STAR|Smart|ADA Compliant|Garage Ready|Nugget Ice|Clear Ice|\d Piece)$/;

/** How likely a shopper says it so, beside the plain name; that, and how many products there are, ranks what nobody searched for yet. */
const LIKELY = { name: 1, type: 0.6, brand: 0.6, value: 0.3, two: 0.2, feature: 0.1 } as const;

/** The phrases that a catalogue is described by, each with the weight of its products. */
export function cataloguePhrases(entries: readonly Entry[]): Phrase[] {
  const weights = new Map<string, number>();
  for (const { product } of entries) {
    const kind = product.kind === null ? undefined : kindOf(product.kind);
    if (!kind) continue;
    const name = kind.plural.toLowerCase().replace(/^room /, '');
    const vendor = product.vendor.toLowerCase();
    const said = (key: FilterKey) => valuesOf(kind, key, product.attributes[key] ?? []);
    const types = said('Type').map((type) => describe(type, name));
    const colours = said('Color_Family').map((colour) => describe(colour, name));
    const widths = (product.attributes.Exterior_Width ?? []).map((width) => width.replace('"', ' inch'));
    const ways: [readonly string[], number][] = [
      [[name], LIKELY.name],
      [types, LIKELY.type],
      [[branded(vendor, name)], LIKELY.brand],
      [colours, LIKELY.value],
      [widths.map((width) => `${width} ${name}`), LIKELY.value],
      [PLAIN.flatMap(said).map((value) => describe(value, name)), LIKELY.value],
      [[...types, ...colours].map((text) => branded(vendor, text)), LIKELY.two],
      [said('Features').map((feature) => describe(feature, name)), LIKELY.feature],
    ];
    for (const [texts, likely] of ways)
      for (const text of texts) weights.set(text, (weights.get(text) ?? 0) + likely);
  }
  return [...weights].map(([text, weight]) => makePhrase(text, weight, 0));
}

/** A brand may be called after what it makes. */
const branded = (vendor: string, name: string): string =>
  `${vendor}s`.endsWith(` ${name}`) ? `${vendor}s` : `${vendor} ${name}`;

/** A fuel that the kind is named by, or that all of it have, is not said again. */
function valuesOf({ catalogue, plural }: Kind, key: FilterKey, values: readonly string[]): readonly string[] {
  if (catalogue[key]?.length === 1) return [];
  return values.filter(
    (value) =>
      !UNSAID.test(value) && !plural.includes(value) && (key !== 'Features' || READABLE_FEATURES.test(value)),
  );
}

const describe = (value: string, name: string): string =>
  NAMES.has(value) ? `${value.toLowerCase()}s` : `${value.toLowerCase()} ${name}`;
