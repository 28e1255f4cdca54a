import type { Attributes } from '@kilowatt/taxonomy';
import { readDescription } from '../descriptions/read-description';
import type { CatalogueProduct, CatalogueVariant } from '../products/catalogue-product';
import { listOf, pictureAddress, pictureAddresses, withoutHtml, withoutPlaceholder } from './cell-values';
import type { Field } from './columns';
import { type FileReport, isKind, kindNamed } from './file-report';
import { isHidden } from './for-sale';
import type { ColumnMap } from './map-columns';
import { withOptionFacts } from './option-facts';
import { cleanTitle, hasWrongEncoding, spreadsheetFault, titleFault } from './product-title';
import { readProductTitle } from './read-product-title';
import { type Cells, DEFAULT_TITLE } from './read-variant';
import { statedFacts } from './stated-facts';
import type { VariableProduct } from './variation-rows';

/** A product while its rows are read. */
export type Draft = {
  product: CatalogueProduct;
  /** Whether the product comes from the shop's own export: then its columns are complete, and nothing is read from the title. */
  isExported: boolean;
  /** Whether the color may be derived from the SKU: the merchant allows it, and no column states a color. */
  derivesColor: boolean;
  /** Names of up to three options; an empty one is unused. */
  optionNames: string[];
  line: number;
  /** Whether its variants are rows of their own, so that the row of the product has none. */
  isVariable?: boolean;
  /** The variant of the product's own row, which it has where no variation follows. */
  only?: CatalogueVariant;
};
/** Why the rows of a handle are skipped: the product is not published, cannot be sold, or has an invalid first row. */
export type Left = 'draft' | 'gift card' | 'wrong';

type Start = {
  columns: ColumnMap;
  left: Map<string, Left>;
  report: FileReport;
  values: readonly string[];
  fail: (field: Field, reason: (column: string) => string) => void;
};

/** Whether the rows of a product are skipped, since it is not for sale here; the report says why. */
function isLeft(line: number, cells: Cells, { columns, left, report }: Start): boolean {
  const handle = cells.get('handle');
  const warn = (field: Field, reason: (column: string) => string) => {
    const at = columns.fields[field] ?? 0;
    report.warn({ line, column: at + 1, reason: reason(columns.header[at] ?? field) });
  };
  if (isHidden(cells, warn)) {
    left.set(handle, 'draft');
    report.hidden();
    return true;
  }
  if (/^true$/i.test(cells.get('giftCard')) || /^gift cards?$/i.test(cells.get('type'))) {
    left.set(handle, 'gift card');
    report.giftCard({ line, reason: `${handle} is a gift card, which the shop cannot sell` });
    return true;
  }
  return false;
}

/** A product as read from its first row; null if its rows are skipped. */
export function startDraft(line: number, cells: Cells, start: Start): Draft | null {
  const { columns, values, report, fail } = start;
  if (isLeft(line, cells, start)) return null;
  const handle = cells.get('handle');
  const kind = cells.get('kind');
  const isExported = isExportedKind(kind);
  const title = titleOf(cells, isExported);
  const fault = faultOfTitle(cells.get('title'), title, isExported);
  if (fault !== null) {
    fail('title', (column) => `${column} ${fault}`);
    return null;
  }
  const vendor = textOf(cells.get('vendor'), isExported);
  warnOfEncoding([title, vendor], start, line, isExported);
  const productType = textOf(cells.get('type'), isExported);
  const hasNoKind = kind === '' || /^none$/i.test(kind);
  const statedKind = hasNoKind ? null : kindNamed(kind);
  if (statedKind === undefined) {
    fail('kind', (column) => `${column} "${kind.slice(0, 40)}" is not a known kind of appliance`);
    return null;
  }
  const optionNames = [cells.get('optionName1'), cells.get('optionName2'), cells.get('optionName3')];
  const externalId = cells.get('productId');
  const shared = {
    handle,
    title,
    ...readDescription(cells.get('body')),
    productType,
    tags: listOf(cells.get('tags'), ',').map((tag) => textOf(tag, isExported)),
    images: [],
    ...(externalId !== '' && { externalId }),
    variants: [],
  };
  const stated = statedFacts(columns, values, { line, isExported, productType, report });
  const marked = colorMark(cells.get('skuColor'), stated.attributes);
  const derivesColor =
    !isExported &&
    columns.derivesColors &&
    columns.unreadColors.every((at) => withoutPlaceholder(values[at]?.trim() ?? '') === '');
  if (isExported) {
    const product = { ...shared, ...stated, ...marked, vendor, kind: statedKind };
    return { product, isExported, derivesColor, optionNames, line };
  }
  const fuels = stated.attributes.Fuel_Type;
  // An induction range is electric too.
  const fuel = fuels?.find((value) => value === 'Induction') ?? fuels?.[0];
  const read = readProductTitle(title, { vendor, productType: statedKind ?? productType, fuel });
  const product = {
    ...shared,
    ...marked,
    vendor: read.brand ?? vendor,
    kind: kind === '' ? read.kind : statedKind,
    attributes: { ...read.attributes, ...stated.attributes },
    measures: { ...read.measures, ...stated.measures },
  };
  return { product, isExported, derivesColor, optionNames, line };
}

function faultOfTitle(cell: string, title: string, isExported: boolean): string | null {
  if (cell === '') return 'is missing';
  return titleFault(title) ?? (isExported ? null : spreadsheetFault(title));
}

function warnOfEncoding(
  texts: readonly string[],
  { report }: Pick<Start, 'report'>,
  line: number,
  isExported: boolean,
): void {
  const garbled = isExported ? undefined : texts.find(hasWrongEncoding);
  if (garbled !== undefined)
    report.warn({
      line,
      reason: `"${garbled.slice(0, 60)}" was saved in a wrong encoding before; save the table again as UTF-8`,
    });
}

/** Whether a kind is written as an export does, by its slug; `Washer` was typed by hand, in a row that lacks the facts of an export. */
export const isExportedKind = (kind: string): boolean => kind === 'none' || isKind(kind);

/** A cell without HTML. The shop's own export has none: there `&amp;` are the characters themselves. */
const textOf = (cell: string, isExported: boolean): string => (isExported ? cell : withoutHtml(cell));

export const titleOf = (cells: Cells, isExported: boolean): string =>
  cleanTitle(textOf(cells.get('title'), isExported));

/** Marks the color of an exported product as derived from its SKU, unless the merchant has changed the color since. */
const colorMark = (skuColor: string, { Color_Family: color }: Attributes) =>
  skuColor !== '' && String(color) === skuColor ? { skuColor } : {};

/** Adds the pictures of a row. @param warn reports a cell that is not a picture URL */
export function addImage({ product, isExported }: Draft, cells: Cells, warn: Start['fail'] = () => {}): void {
  for (const field of ['image', 'variantImage'] as const) {
    const cell = cells.get(field);
    if (cell !== '' && pictureAddress(cell) === null)
      warn(
        field,
        (column) => `${column} "${cell.slice(0, 60)}" is not the URL of a picture and was left out`,
      );
  }
  for (const src of pictureAddresses(cells.get('image'))) {
    if (!isExported && product.images.some((image) => image.src === src)) continue;
    product.images.push({ src, alt: cells.get('imageAlt') || (isExported ? '' : product.title) });
  }
}

/**
 * The product after all its rows are read: each variant has one value for each option, and the pictures include those of
 * the variants. `Default Title` is not an option.
 */
export function settleVariants({ product, isExported, derivesColor, optionNames }: Draft): CatalogueProduct {
  const { variants } = product;
  const isPlain = variants.every(({ title }) => title === DEFAULT_TITLE);
  const used = variants.map(({ options = [] }) => options.findLastIndex((value) => value !== '') + 1);
  const named = optionNames.filter(Boolean).length;
  const count = isExported ? named : isPlain ? 0 : Math.max(...used);
  const settled = {
    ...product,
    ...(count > 0 && {
      options: optionNames.slice(0, count).map((name, at) => name || `Option ${at + 1}`),
    }),
    variants: variants.map(({ options = [], ...variant }) => ({
      ...variant,
      ...(count > 0 && { options: options.slice(0, count) }),
    })),
  };
  return isExported ? settled : withOptionFacts(withVariantPictures(settled), derivesColor);
}

/** Leaves the variants of a product to the rows of its variations. */
export function expectVariations(
  draft: Draft,
  { optionNames }: VariableProduct,
  line: number,
  fail: Start['fail'],
): void {
  if (draft.line === line) Object.assign(draft, { optionNames, isVariable: true });
  else
    fail(
      'title',
      (column) =>
        `${column} "${draft.product.title.slice(0, 60)}" and the SKU are those of line ${draft.line} too, so both would have one address`,
    );
}

/** The product with the pictures of its variants among its own. */
export function withVariantPictures(product: CatalogueProduct): CatalogueProduct {
  const images = new Map(product.images.map((image) => [image.src, image]));
  for (const { image, title } of product.variants)
    if (image !== undefined && !images.has(image))
      images.set(image, { src: image, alt: `${product.title}, ${title}` });
  const added = [...images.values()].slice(new Set(product.images.map(({ src }) => src)).size);
  return added.length > 0 ? { ...product, images: [...product.images, ...added] } : product;
}
