import { maskEmails } from '@kilowatt/contracts/logging';
import { type Interpretation, interpret, normalise, readText } from '@kilowatt/query';
import { COLLECTIONS, RANGE_KINDS } from '@kilowatt/taxonomy';

/** A query as all write it, so that its searches are counted together: in lower case, spelt right, `24 inch` in full. */
export function phraseOf(query: string): string {
  const { corrected } = readText(query);
  let phrase = ` ${normalise(query)} `;
  for (const [from, to] of corrected) phrase = phrase.replaceAll(` ${from} `, ` ${to} `);
  return phrase.replaceAll('"', ' inch').replaceAll(/ +/g, ' ').trim();
}

/** Text as it may be kept: an email address that somebody typed or pasted into the search box is not. */
export const withoutAddresses = (text: string): string =>
  maskEmails(text.toWellFormed().replaceAll('\0', ''));

/**
 * A query as a row of the file of labelled queries (JSON Lines), labelled as it was interpreted: an operator corrects
 * what is wrong in it.
 */
export function labelRow(query: string): string {
  const interpretation = interpret(query, { collections: COLLECTIONS });
  const type = typeOf(interpretation);
  return JSON.stringify({
    query,
    kind: kindOfPage(interpretation),
    type,
    attributes: attributesOf(interpretation),
  });
}

function kindOfPage({ to, parsed }: Interpretation): string {
  if ((parsed?.models.length ?? 0) > 0) return 'sku';
  if (to?.startsWith('/collection/')) return 'collection';
  if (to?.startsWith('/brand/')) return 'brand';
  return to === null || to.startsWith('/search?') ? 'fallback' : 'shortcut';
}

function typeOf({ parsed }: Interpretation): string | string[] | null {
  if (parsed === null) return null;
  const { part, kinds, attributes } = parsed;
  if (part !== null) return 'accessory';
  if (kinds.length > 1 && kinds.every((slug) => RANGE_KINDS.includes(slug))) return 'range';
  if (kinds.includes('air-quality') && attributes.Type?.includes('Dehumidifier')) return 'dehumidifier';
  const names = kinds.map((slug) => slug.replaceAll('-', ' '));
  return names.length > 1 ? names : (names[0] ?? null);
}

function attributesOf({ parsed }: Interpretation): Record<string, unknown> {
  if (parsed === null) return {};
  const { brand, attributes, measures, price, models } = parsed;
  const { Color_Family, Exterior_Width: _width, Fuel_Type, Features = [], ...others } = attributes;
  const style = Object.values(others).flat();
  const lower = (values: readonly string[]) => values.map((value) => value.toLowerCase());
  return {
    ...(brand !== null && { brand }),
    ...(Color_Family && { colour: Color_Family[0] }),
    ...(measures.width !== undefined && { width: measures.width }),
    ...(Fuel_Type && { fuel: Fuel_Type.length > 1 ? lower(Fuel_Type) : Fuel_Type[0]?.toLowerCase() }),
    ...(style.length > 0 && { style: lower(style) }),
    ...(Features.length > 0 && { features: lower(Features) }),
    ...(measures.capacity !== undefined && { capacity: measures.capacity }),
    ...(measures.btu !== undefined && { btu: measures.btu }),
    ...(measures.burners !== undefined && { burners: measures.burners }),
    ...(price.min !== undefined && { priceMin: price.min }),
    ...(price.max !== undefined && { priceMax: price.max }),
    ...(models[0] !== undefined && { model: models[0].toUpperCase() }),
  };
}
