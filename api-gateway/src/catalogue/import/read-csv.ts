import type { Readable } from 'node:stream';
import { readTitle } from '@kilowatt/query';
import type { Attributes } from '@kilowatt/taxonomy';
import { findUnstorable } from '../../platform/middleware/read-query';
import type { CatalogueProduct, CatalogueVariant } from '../products/catalogue-product';
import { ImportRefused, type RowError } from './row-error';
import { COLUMNS, type CsvRow, csvRows, filterKeyOf } from './shopify-csv';

/**
 * Reads Shopify's product CSV export. What the columns do not say is read from the title.
 * @throws ImportRefused with every row that is not right
 */
export async function readCsv(file: Readable): Promise<CatalogueProduct[]> {
  const products = new Map<string, CatalogueProduct>();
  const hidden = new Set<string>();
  const skus = new Map<string, number>();
  const errors: RowError[] = [];
  for await (const row of csvRows(file)) {
    const handle = row.cells[COLUMNS.handle]?.trim() ?? '';
    const fail = (reason: string) => errors.push({ line: row.line, reason });
    if (handle === '') {
      fail('Handle is missing');
      continue;
    }
    const found = findUnstorable(row.cells);
    if (found) {
      fail(`${found.field} ${found.fault}`);
      continue;
    }
    if (!products.has(handle) && !hidden.has(handle)) {
      if (isHidden(row)) hidden.add(handle);
      else if (!row.cells[COLUMNS.title]?.trim()) fail('Title is missing');
      else products.set(handle, startProduct(handle, row));
    }
    const product = products.get(handle);
    if (!product) continue;
    addImage(product, row);
    const variant = readVariant(row, product, fail);
    if (!variant) continue;
    const before = skus.get(variant.sku.toLowerCase());
    if (before !== undefined) fail(`SKU ${variant.sku} stands on line ${before} already`);
    skus.set(variant.sku.toLowerCase(), row.line);
    product.variants.push(variant);
  }
  for (const { handle, variants } of products.values())
    if (variants.length === 0 && errors.length === 0)
      errors.push({ line: 1, reason: `${handle} has no variant` });
  if (errors.length > 0) throw new ImportRefused(errors);
  return [...products.values()];
}

const isHidden = ({ cells }: CsvRow): boolean =>
  /^(?:draft|archived)$/i.test(cells[COLUMNS.status]?.trim() ?? '') ||
  /^false$/i.test(cells[COLUMNS.published]?.trim() ?? '');

function startProduct(handle: string, { cells }: CsvRow): CatalogueProduct {
  const title = cells[COLUMNS.title]?.trim() ?? '';
  const vendor = cells[COLUMNS.vendor]?.trim() ?? '';
  const productType = cells[COLUMNS.type]?.trim() ?? '';
  const { kind, brand, attributes, measures } = readTitle(title, { vendor, productType });
  return {
    handle,
    title,
    description: plainText(cells[COLUMNS.body] ?? ''),
    vendor: brand ?? vendor,
    productType,
    kind,
    tags: (cells[COLUMNS.tags] ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    attributes: { ...attributes, ...statedAttributes(cells) },
    measures,
    images: [],
    variants: [],
  };
}

/** Metafield columns say more than a title, and win over it. Several values are parted by semicolons. */
function statedAttributes(cells: Record<string, string>): Attributes {
  const stated: Attributes = {};
  for (const [column, cell] of Object.entries(cells)) {
    const key = filterKeyOf(column);
    const values = cell
      .split(';')
      .map((value) => value.trim())
      .filter(Boolean);
    if (key && values.length > 0) stated[key] = values;
  }
  return stated;
}

function addImage(product: CatalogueProduct, { cells }: CsvRow): void {
  const src = cells[COLUMNS.image]?.trim() ?? '';
  if (!/^(?:https?:\/\/|\/)/.test(src)) return;
  if (product.images.some((image) => image.src === src)) return;
  product.images.push({ src, alt: cells[COLUMNS.imageAlt]?.trim() || product.title });
}

/** The variant of a row; none on rows that only bring a picture. */
function readVariant(
  { cells }: CsvRow,
  product: CatalogueProduct,
  fail: (reason: string) => void,
): CatalogueVariant | null {
  const sku = cells[COLUMNS.sku]?.trim() ?? '';
  const priceCell = cells[COLUMNS.price]?.trim() ?? '';
  if (sku === '' && priceCell === '' && product.variants.length > 0) return null;
  if (sku === '') return reject('Variant SKU is missing');
  const price = amount(priceCell);
  if (price === null) return reject(`Variant Price "${priceCell.slice(0, 40)}" is not an amount`);
  const compareCell = cells[COLUMNS.compareAt]?.trim() ?? '';
  const compareAt = compareCell === '' ? 0 : amount(compareCell);
  if (compareAt === null)
    return reject(`Variant Compare At Price "${compareCell.slice(0, 40)}" is not an amount`);
  const stockCell = cells[COLUMNS.stock]?.trim() ?? '';
  if (!/^-?\d{0,9}$/.test(stockCell))
    return reject(`Variant Inventory Qty "${stockCell.slice(0, 40)}" is not a whole number`);
  return {
    sku,
    title:
      COLUMNS.options
        .map((column) => cells[column]?.trim() ?? '')
        .filter(Boolean)
        .join(' / ') || 'Default Title',
    price,
    compareAtPrice: compareAt > price ? compareAt : null,
    stock: Math.max(0, Number(stockCell || 0)),
  };

  function reject(reason: string): null {
    fail(reason);
    return null;
  }
}

const amount = (cell: string): number | null =>
  /^\d{1,8}(?:\.\d{1,4})?$/.test(cell) ? Math.round(Number(cell) * 100) / 100 : null;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** The text of an HTML description, without its tags: the shop shows it as text. */
const plainText = (html: string): string =>
  html
    .replaceAll(/<(?:br|\/p|\/li|\/div|\/h\d)[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(#?\w{1,6});/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
