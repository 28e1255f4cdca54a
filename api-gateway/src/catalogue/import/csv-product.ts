import { readTitle } from '@kilowatt/query/server';
import type { Attributes, FilterKey } from '@kilowatt/taxonomy';
import { readDescription } from '../descriptions/read-description';
import type { CatalogueProduct } from '../products/catalogue-product';
import { filterValue, listOf, measureOf, pictureAddress } from './cell-values';
import type { Field } from './columns';
import type { ColumnMap } from './map-columns';
import type { Cells } from './read-variant';
import { isKind, type Reading } from './reading';

/** A product while its rows are read. */
export type Draft = {
  product: CatalogueProduct;
  /** Whether it is of the shop's own export: it has what its columns say, and nothing else. */
  isExported: boolean;
  line: number;
};
/** Why rows of a handle bring nothing: what the merchant does not publish, cannot be sold, or is wrong already. */
export type Left = 'draft' | 'gift card' | 'wrong';

type Start = {
  columns: ColumnMap;
  left: Map<string, Left>;
  reading: Reading;
  values: readonly string[];
  fail: (field: Field, reason: (column: string) => string) => void;
};

/** A product as its first row has it; null where its rows bring nothing. */
export function startDraft(
  line: number,
  cells: Cells,
  { columns, values, left, reading, fail }: Start,
): Draft | null {
  const handle = cells.get('handle');
  const title = cells.get('title');
  if (/^(?:draft|archived|unlisted)$/i.test(cells.get('status')) || /^false$/i.test(cells.get('published'))) {
    left.set(handle, 'draft');
    reading.hidden();
    return null;
  }
  if (/^true$/i.test(cells.get('giftCard')) || /^gift cards?$/i.test(cells.get('type'))) {
    left.set(handle, 'gift card');
    reading.giftCard({ line, reason: `${handle} is a gift card, which the shop cannot sell` });
    return null;
  }
  if (title === '') {
    fail('title', (column) => `${column} is missing`);
    return null;
  }
  const vendor = cells.get('vendor');
  const productType = cells.get('type');
  const kind = cells.get('kind');
  const isExported = kind !== '';
  const shared = {
    handle,
    title,
    ...readDescription(cells.get('body')),
    productType,
    tags: listOf(cells.get('tags'), ','),
    images: [],
    variants: [],
  };
  const stated = statedFacts(columns, values, { line, isExported, reading });
  if (isExported) {
    const product = { ...shared, ...stated, vendor, kind: isKind(kind) ? kind : null };
    return { product, isExported, line };
  }
  const read = readTitle(title, { vendor, productType });
  const product = {
    ...shared,
    vendor: read.brand ?? vendor,
    kind: read.kind,
    attributes: { ...read.attributes, ...stated.attributes },
    measures: { ...read.measures, ...stated.measures },
  };
  return { product, isExported, line };
}

export function addImage({ product, isExported }: Draft, cells: Cells): void {
  const src = pictureAddress(cells.get('image'));
  if (src === null) return;
  if (!isExported && product.images.some((image) => image.src === src)) return;
  product.images.push({ src, alt: cells.get('imageAlt') || (isExported ? '' : product.title) });
}

/** Metafield columns say more than a title, and win over it. */
function statedFacts(
  { attributes: keys, measures: names, header }: ColumnMap,
  values: readonly string[],
  { line, isExported, reading }: { line: number; isExported: boolean; reading: Reading },
): Pick<CatalogueProduct, 'attributes' | 'measures'> {
  const attributes: Attributes = {};
  const measures: CatalogueProduct['measures'] = {};
  for (const { at, name } of names) {
    const cell = values[at]?.trim() ?? '';
    if (cell === '') continue;
    const measure = isExported ? Number(cell) : measureOf(cell, name);
    if (measure !== null && Number.isFinite(measure)) measures[name] = measure;
    else
      reading.warn({
        line,
        column: at + 1,
        reason: `${header[at]} "${cell.slice(0, 40)}" is not a measure and was left out`,
      });
  }
  for (const { at, key } of keys) {
    const cell = values[at]?.trim() ?? '';
    if (cell === '') continue;
    const given = listOf(cell, ';');
    if (isExported) attributes[key] = given;
    else if (given.length > 0) attributes[key] = asFilter(key, cell, given, measures);
  }
  return { attributes, measures };
}

/** Values as the filters have them; a width in figures is a measure too, whose filter has whole inches. */
function asFilter(
  key: FilterKey,
  cell: string,
  given: string[],
  measures: CatalogueProduct['measures'],
): string[] {
  const width = key === 'Exterior_Width' && given.length === 1 ? measureOf(cell, 'width') : null;
  if (width === null || width <= 0) return given.map((value) => filterValue(key, value));
  if (/^\d+"$/.test(cell)) return given;
  measures.width ??= width;
  return [`${Math.round(width)}"`];
}
