import { isDeepStrictEqual } from 'node:util';
import type { RecordFact } from '@kilowatt/contracts/management';
import { type ParsedTitle, readTitle } from '@kilowatt/query/server';
import { type FilterKey, kindOf, type MeasureName } from '@kilowatt/taxonomy';
import { type CatalogueProduct, hasSkuColor } from '../products/catalogue-product';

type Source = Pick<RecordFact, 'source' | 'phrases'>;
/** Whether a text says something. */
type Says = (text: string) => boolean;

const OF_COLUMN: Source = { source: 'column', phrases: [] };
const DERIVED: Source = { source: 'derived', phrases: [] };

/**
 * Where each fact of a product comes from. Imports store no sources but that of a derived color, so the title is read again:
 * what it says is of the title, also if a column says the same; anything else is of a column.
 */
export function recordFacts(product: CatalogueProduct): RecordFact[] {
  const { title, vendor, productType, kind, attributes, measures, variants } = product;
  // A phrase alone says a value only where its kind is known.
  const typed = { vendor, productType: productType || (kindOf(kind ?? '')?.productType ?? '') };
  const read = (text: string): ParsedTitle => readTitle(text, typed);
  const kindSource = (): Source => {
    if (readTitle('', { vendor, productType }).kind === kind) return OF_COLUMN;
    return fromTitle(title, (text) => readTitle(text, { vendor, productType }).kind === kind);
  };
  const attributeSource = (key: FilterKey, values: readonly string[]): Source => {
    if (key === 'Color_Family' && hasSkuColor(product))
      return { source: 'sku', phrases: variants.map(({ sku }) => sku) };
    if (!isDeepStrictEqual(read(title).attributes[key], values)) return OF_COLUMN;
    if (isDeepStrictEqual(read('').attributes[key], values)) return DERIVED;
    const sources = values.map((value) =>
      fromTitle(title, (text) => read(text).attributes[key]?.includes(value) ?? false),
    );
    return { source: 'title', phrases: [...new Set(sources.flatMap(({ phrases }) => phrases))] };
  };
  const measureSource = (name: MeasureName, value: number): Source =>
    fromTitle(title, (text) => read(text).measures[name] === value);
  return [
    ...(kind === null ? [] : [{ name: 'Kind', value: kind, ...kindSource() }]),
    ...(vendor === '' ? [] : [{ name: 'Brand', value: vendor, ...OF_COLUMN }]),
    ...Object.entries(attributes).map(([key, values = []]) => ({
      ...{ name: key.replaceAll('_', ' '), value: values.join(', ') },
      ...attributeSource(key as FilterKey, values),
    })),
    ...Object.entries(measures).map(([name, value]) => ({
      ...{ name, value: String(value) },
      ...measureSource(name as MeasureName, value),
    })),
  ];
}

/** Words of the longest phrase that is looked for. */
const MAX_PHRASE = 6;

/** The shortest phrase of the title that says it; of a column if the title does not. */
function fromTitle(title: string, says: Says): Source {
  if (!says(title)) return OF_COLUMN;
  const words = title.split(/\s+/).filter(Boolean);
  for (let length = 1; length <= MAX_PHRASE; length += 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const phrase = words.slice(from, from + length).join(' ');
      if (says(phrase)) return { source: 'title', phrases: [phrase] };
    }
  return { source: 'title', phrases: [] };
}
