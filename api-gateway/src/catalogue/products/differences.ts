import { inchesText } from '@kilowatt/taxonomy';
import type { CatalogueProduct } from './catalogue-product';

/** So many fit the row of a neighbor on a phone. */
const LIMIT = 3;
/** Inches below which two measures are the same for a shopper. */
const SAME_INCHES = 0.25;
/** Cubic feet, likewise. */
const SAME_CAPACITY = 0.1;

/**
 * In what another product differs from one that cannot be bought, by what decides whether it can take its place: width,
 * finish, type, capacity and depth. Nothing is said of what is not known of both.
 */
export function differencesOf(from: CatalogueProduct, to: CatalogueProduct): string[] {
  const said = [
    inchesApart(from.measures.width, to.measures.width, 'narrower', 'wider', 'Same width'),
    instead(from, to, 'Color_Family'),
    instead(from, to, 'Type'),
    capacityApart(from.measures.capacity, to.measures.capacity),
    inchesApart(from.measures.depth, to.measures.depth, 'shallower', 'deeper'),
    inchesApart(from.measures.height, to.measures.height, 'lower', 'higher'),
  ];
  return said.filter((text) => text !== null).slice(0, LIMIT);
}

function inchesApart(
  from: number | undefined,
  to: number | undefined,
  less: string,
  more: string,
  same = '',
) {
  if (from === undefined || to === undefined) return null;
  const by = to - from;
  if (Math.abs(by) < SAME_INCHES) return same || null;
  return `${inchesText(Math.abs(by))} ${by < 0 ? less : more}`;
}

function capacityApart(from: number | undefined, to: number | undefined): string | null {
  if (from === undefined || to === undefined || Math.abs(to - from) < SAME_CAPACITY) return null;
  return `${Math.round(Math.abs(to - from) * 10) / 10} cu. ft. ${to < from ? 'less' : 'more'}`;
}

function instead(
  { attributes: from }: CatalogueProduct,
  { attributes: to }: CatalogueProduct,
  key: 'Color_Family' | 'Type',
) {
  const [own, other] = [from[key]?.[0], to[key]?.[0]];
  return own === undefined || other === undefined || own === other ? null : `${other}, not ${own}`;
}
