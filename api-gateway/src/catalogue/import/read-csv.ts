import { forEachPaused, inSlices, withPauses } from '../../platform/jobs/slices';
import { type CatalogueProduct, hasSkuColor } from '../products/catalogue-product';
import { addVariant } from './add-variant';
import { withoutFormula, withoutHtml, withoutPlaceholder } from './cell-values';
import type { Field } from './columns';
import {
  addImage,
  type Draft,
  expectVariations,
  isExportedKind,
  type Left,
  settleVariants,
  startDraft,
  titleOf,
} from './csv-product';
import { type CsvRow, faultOf, openCsv, tooManyCellsIn } from './csv-rows';
import { type FileReport, isAddress } from './file-report';
import { requireHeader } from './header-below';
import { handleWithoutId, isSum, madeHandle, makesHandles } from './made-handle';
import { type ColumnMap, type ColumnsFile, mapColumns, requireColumns } from './map-columns';
import { optionRows } from './option-rows';
import { optionVariations } from './option-variations';
import { type Cells, cleanSku, readVariant } from './read-variant';
import { reportsOf } from './row-reports';
import { storeViews } from './store-views';
import { tillCells, tillHeaders } from './till-columns';
import { unreadStock } from './unread-stock';
import { isNotSold, type RowOf, type VariationRows, variationCells, variationRows } from './variation-rows';

/** Number of products between two pauses, in which other requests are handled. */
const DRAFTS_AT_ONCE = 100;

/** Reads Shopify's product CSV. Attributes without a column are read from the title. */
export async function readCsv(
  text: AsyncGenerator<string>,
  report: FileReport,
  columnsFile?: ColumnsFile,
): Promise<CatalogueProduct[]> {
  const { header, delimiter, rows } = await openCsv(text, { allowsFaults: true });
  const columns = mapColumns(header, columnsFile);
  const isMade = makesHandles(columns);
  if (header.length > 0)
    await requireHeader(rows, columnsFile, () =>
      requireColumns(columns, isMade ? ['title', 'price'] : ['handle', 'title', 'price']),
    );
  if (isMade) report.warn({ line: 1, reason: NO_HANDLES });
  const { sku } = columns.fields;
  const variations = variationRows(header, sku) ?? optionVariations(header, sku);
  const read = [...tillHeaders(header, columns.till), ...(variations?.headers ?? [])];
  report.noteTable({ delimiter, ignoredColumns: columns.ignored.filter((name) => !read.includes(name)) });
  const unread = unreadStock(columns, read);
  if (unread) report.warn({ line: 1, ...unread });
  const drafts = new Map<string, Draft>();
  const left = new Map<string, Left>();
  const waiting: CsvRow[] = [];
  const isOption = optionRows(header, columns.fields.price);
  const table = { columns, drafts, left, report, variations, isOption };
  const isStoreView = storeViews(header, sku);
  let storeViewRows = 0;
  for await (const row of withPauses(rows)) {
    report.rowRead();
    if (isStoreView(row.cells)) storeViewRows += 1;
    else readRow(row, { ...table, waiting });
  }
  if (storeViewRows > 0)
    report.warn({ line: 1, reason: `rows of other store views were left out: ${storeViewRows}` });
  // The products of variations may stand on rows below them.
  for (const row of waiting) readRow(row, table);
  const products: CatalogueProduct[] = [];
  const settle = (draft: Draft) => {
    if (draft.product.variants.length === 0 && draft.only)
      addVariant(draft, draft.only, draft.line, { report });
    if (draft.product.variants.length > 0) {
      const product = settleVariants(draft);
      if (draft.derivesColor && hasSkuColor(product)) report.colorDerived();
      products.push(product);
    } else if (draft.isVariable)
      report.warn({
        line: draft.line,
        reason: `${draft.product.handle} has no variation for sale and was left out`,
      });
    else if (!report.hasErrors())
      report.fail({ line: draft.line, reason: `${draft.product.handle} has no variant` });
  };
  await inSlices(forEachPaused(drafts.values(), DRAFTS_AT_ONCE, settle));
  return products;
}

const NO_HANDLES =
  'the file has no column Handle, so the address of each product is made of its title and SKU, and changes with them';

/** Fields in which a placeholder says nothing; the value `None` of an option may be one of several to choose from. */
const MAY_BE_EMPTY: ReadonlySet<Field> = new Set<Field>([
  ...(['body', 'vendor', 'type', 'tags', 'sku', 'stock', 'compareAt'] as const),
  ...(['image', 'variantImage', 'imageAlt', 'productId', 'variantId'] as const),
  ...(['salePrice', 'saleDates', 'saleFrom', 'saleTo', 'availability', 'tracker'] as const),
  ...(['onSale', 'currency', 'soldOut', 'hidden'] as const),
  ...(['discountMode', 'discountValue'] as const),
]);

type Table = {
  columns: ColumnMap;
  drafts: Map<string, Draft>;
  left: Map<string, Left>;
  report: FileReport;
  variations: VariationRows | null;
  isOption: ReturnType<typeof optionRows>;
  /** Rows that are of a product on another row, perhaps below; absent when they are read again. */
  waiting?: CsvRow[];
};

/** The cells of a row, and its handle, which is made where the file has none. */
function cellsOf(
  values: readonly string[],
  columns: ColumnMap,
  drafts: ReadonlyMap<string, Draft>,
): { handle: string; cells: Cells } {
  const { fields, till } = columns;
  const given = (field: Field) => values[fields[field] ?? -1]?.trim() ?? '';
  const sku = cleanSku(withoutFormula(given('sku')));
  const skuOf = (known: string) => drafts.get(known)?.product.variants[0]?.sku;
  const madeOf = (title: string, number: string) =>
    columns.isIdSku ? handleWithoutId(title, number, skuOf) : madeHandle(title, number);
  const handle = makesHandles(columns)
    ? madeOf(withoutHtml(given('title')), till.variation === undefined ? sku : '')
    : withoutFormula(given('handle'));
  const cell = (field: Field) => (field === 'handle' ? handle : given(field));
  // An export is read back as it is.
  const isOfExport = drafts.get(handle)?.isExported ?? isExportedKind(cell('kind'));
  const get = (field: Field): string => {
    if (isOfExport) return cell(field);
    const text = withoutFormula(cell(field));
    return MAY_BE_EMPTY.has(field) ? withoutPlaceholder(text) : text;
  };
  const has = (field: Field) => fields[field] !== undefined;
  const cells = { get, has };
  return { handle, cells: isOfExport ? cells : tillCells(cells, values, till, has('stock')) };
}

/** Rows that are kept until the others are read; a file with more of them is no export of a shop. */
const MAX_WAITING = 100_000;

function readRow(given: CsvRow, table: Table): void {
  const { line, cells: values } = given;
  const { columns, drafts, left, report, variations } = table;
  const own = cellsOf(values, columns, drafts);
  const { row, fault } = kindOfRow(given, table);
  const cells = row.is === 'variation' ? variationCells(own.cells, row.of, row.values, row.own) : own.cells;
  const handle = row.is === 'variation' ? row.of.handle : own.handle;
  const { fail, warn, leaveOut } = reportsOf(given, table, handle);
  if (fault) {
    report.fail({ line, ...fault });
    variations?.forget?.();
    leaveOut();
    return;
  }
  if (row.is === 'product' && makesHandles(columns) && isSum(cells.get('title'), cells.get('sku'))) {
    report.warn({ line, reason: `"${cells.get('title').slice(0, 60)}" is a sum, and was left out` });
    return;
  }
  if (row.is === 'left out') report.warn({ line, reason: `${handle || 'the row'} ${row.why}` });
  const mayWait = row.is === 'waits' || (row.is === 'wrong' && row.isOrphan);
  if (mayWait && table.waiting && table.waiting.length < MAX_WAITING) {
    table.waiting.push(given);
    return;
  }
  if (row.is === 'wrong') report.fail({ line, column: row.column, reason: row.reason });
  if (row.is === 'left out' || row.is === 'wrong' || row.is === 'ignored') return;
  const variable = row.is === 'variable' ? { handle, cells, optionNames: ['', '', ''] } : undefined;
  if (variable) variations?.keep(values, variable);
  if (left.get(handle) === 'wrong') report.rowSkipped();
  if (left.has(handle)) return;
  if (!isAddress(handle)) {
    const reason = handle === '' ? 'is missing' : `"${handle.slice(0, 60)}" cannot be part of a URL`;
    // Without a column of handles it is made of the title.
    fail(makesHandles(columns) ? 'title' : 'handle', (column) => `${column} ${reason}`);
    return;
  }
  if (row.is === 'variation' && isNotSold(cells, warn)) return;
  const draft = drafts.get(handle) ?? startDraft(line, cells, { columns, values, left, report, fail });
  if (!draft) return;
  drafts.set(handle, draft);
  warnOfTitle(draft, cells, line, report);
  addImage(draft, cells, warn);
  if (variable) {
    expectVariations(draft, variable, line, fail);
    if (row.is !== 'variable' || !row.mayBeSingle || cells.get('price') === '') return;
  }
  const { isExported } = draft;
  const variant = readVariant(cells, { isFirst: line === draft.line, isExported, fail, warn });
  if (variant && variable) draft.only ??= variant;
  else if (variant) addVariant(draft, variant, line, { report, isMade: makesHandles(columns) });
}

/** What a row is, and why it cannot be read. */
function kindOfRow(
  { cells: values, fault: unreadable }: CsvRow,
  { columns, variations, isOption }: Table,
): { row: RowOf; fault: ReturnType<typeof isOption> } {
  const unread = unreadable ?? faultIn(values, columns.header);
  const row: RowOf = (unread ? null : variations?.read(values)) ?? { is: 'product' };
  return { row, fault: unread ?? (row.is === 'product' ? isOption(values) : null) };
}

function warnOfTitle(
  { product, isExported, line: first }: Draft,
  cells: Cells,
  line: number,
  report: FileReport,
) {
  const title = titleOf(cells, isExported);
  if (title !== '' && title !== product.title)
    report.warn({
      line,
      reason: `the handle ${product.handle} is also on line ${first} with another title; that title is used`,
    });
}

function faultIn(
  values: readonly string[],
  header: readonly string[],
): { column: number; reason: string } | null {
  for (const [at, value] of values.entries()) {
    const fault = faultOf(value);
    if (fault !== null) return { column: at + 1, reason: `${header[at] || 'the cell'} ${fault}` };
  }
  return tooManyCellsIn(values, header);
}
