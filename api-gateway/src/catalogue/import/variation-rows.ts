import { pictureAddress } from './cell-values';
import type { Field } from './columns';
import { normal } from './columns';
import { isHidden } from './for-sale';
import type { Cells, Fail } from './read-variant';

/** A product whose variations are rows of their own. */
export type VariableProduct = {
  handle: string;
  cells: Cells;
  /** Names of up to three options, as its variations state them; shared with the product's draft. */
  optionNames: string[];
};
/** What a row of a file with such products is. */
/** Cells of a variation that its row does not state as they are. */
export type OwnCells = Readonly<Partial<Record<Field, string>>>;
export type RowOf =
  | { is: 'product' }
  /** @param mayBeSingle whether the product has the price of its row where no variation follows */
  | { is: 'variable'; mayBeSingle?: boolean }
  | { is: 'variation'; of: VariableProduct; values: readonly string[]; own?: OwnCells }
  /** A variation or a product, which only the other rows say. */
  | { is: 'waits' }
  | { is: 'ignored' }
  | { is: 'left out'; why: string }
  | { is: 'wrong'; column: number; reason: string; isOrphan?: boolean };
export type VariationRows = {
  /** Headers that are read beside the columns of fields. */
  headers: readonly string[];
  /** What a row is by its type and parent. */
  read: (values: readonly string[]) => RowOf;
  /** Keeps a variable product for the rows of its variations. */
  keep: (values: readonly string[], product: VariableProduct) => void;
  /** A row could not be read, so that the rows below it may be of its product. */
  forget?: () => void;
};

const PRODUCT: RowOf = { is: 'product' };
const ATTRIBUTE = /^attribute (\d{1,3}) (name|value(?:\(s\)|s)?)$/;

/** How the variations of a file are found; null if it has no columns `Type` and `Parent`, as WooCommerce exports them. */
export function variationRows(header: readonly string[], sku: number | undefined): VariationRows | null {
  const names = header.map(normal);
  const [type, parent, id] = [names.indexOf('type'), names.indexOf('parent'), names.indexOf('id')];
  if (type < 0 || parent < 0) return null;
  const attributes = attributeColumns(names);
  const products = new Map<string, VariableProduct>();
  const columns = [type, parent, ...attributes.flatMap(({ name, value }) => [name, value])];
  return {
    headers: columns.map((at) => header[at] ?? ''),
    read(values) {
      const cell = (at: number) => values[at]?.trim() ?? '';
      const types = cell(type)
        .toLowerCase()
        .split(/\s*,\s*/);
      if (types.includes('variable')) return { is: 'variable' };
      if (types.includes('grouped'))
        return { is: 'left out', why: 'is a group of other products, which the shop cannot sell' };
      if (!types.includes('variation')) return PRODUCT;
      const of = products.get(cell(parent).toLowerCase());
      if (of) return variationOf(of, values, attributes);
      const named = header[parent];
      const reason =
        cell(parent) === ''
          ? `${named} is missing, which says what product the variation is of`
          : `${named} "${cell(parent).slice(0, 60)}" is no variable product of a row above; export both, products first`;
      return { is: 'wrong', column: parent + 1, reason, isOrphan: true };
    },
    keep(values, product) {
      const cell = (at: number) => values[at]?.trim().toLowerCase() ?? '';
      if (id >= 0 && cell(id) !== '') products.set(`id:${cell(id)}`, product);
      const number = sku === undefined ? '' : cell(sku);
      if (number !== '') products.set(number, product);
    },
  };
}

type Attribute = { name: number; value: number };

function attributeColumns(names: readonly string[]): Attribute[] {
  const found = new Map<number, Partial<Attribute>>();
  for (const [at, name] of names.entries()) {
    const [, number, part = ''] = ATTRIBUTE.exec(name) ?? [];
    if (number === undefined) continue;
    const attribute = found.get(Number(number)) ?? {};
    found.set(Number(number), attribute);
    attribute[part === 'name' ? 'name' : 'value'] ??= at;
  }
  const numbers = [...found.keys()].sort((a, b) => a - b);
  return numbers.flatMap((number) => {
    const { name, value } = found.get(number) ?? {};
    return name === undefined || value === undefined ? [] : [{ name, value }];
  });
}

/** The options of a variation: it states only the attributes that tell it apart. */
function variationOf(
  of: VariableProduct,
  values: readonly string[],
  attributes: readonly Attribute[],
): RowOf {
  // WooCommerce leaves the value empty where the variation stands for all of them.
  const options = attributes.map(({ name, value }): [string, string] => [
    values[name]?.trim() ?? '',
    values[value]?.trim() || 'Any',
  ]);
  return variationWith(of, options, (attributes[3]?.name ?? 0) + 1);
}

/** A variation by its options; those without a name are left out. @param column which an error names */
export function variationWith(
  of: VariableProduct,
  given: readonly (readonly [name: string, value: string])[],
  column: number,
  own: OwnCells = {},
): RowOf {
  const options = ['', '', ''];
  for (const [title, value] of given) {
    if (title === '') continue;
    const known = of.optionNames.indexOf(title);
    const at = known < 0 ? of.optionNames.indexOf('') : known;
    if (at < 0)
      return {
        is: 'wrong',
        column,
        reason: `the variations of ${of.handle} differ by more than three attributes`,
      };
    of.optionNames[at] = title;
    options[at] = value;
  }
  return { is: 'variation', of, values: options, own };
}

/** The cells of a variation as those of a variant: what describes the product is on the row of its parent. */
export function variationCells(
  cells: Cells,
  of: VariableProduct,
  options: readonly string[],
  own: OwnCells = {},
): Cells {
  const stockIsOfParent = /^parent$/i.test(cells.get('stock'));
  return {
    has: cells.has,
    get(field) {
      const given = own[field];
      if (given !== undefined) return given;
      switch (field) {
        case 'handle':
          return of.handle;
        case 'title':
        case 'image':
        case 'productId':
          return '';
        case 'option1':
        case 'option2':
        case 'option3':
          return options[Number(field.at(-1)) - 1] ?? '';
        case 'variantId':
          return cells.get('productId');
        case 'variantImage':
          return pictureAddress(cells.get('image')) ?? cells.get('image');
        case 'stock':
          return stockIsOfParent ? of.cells.get('stock') : cells.get('stock');
        default:
          return cells.get(field);
      }
    },
  };
}

/** Whether a variation is switched off, or has no price, without which WooCommerce sells none. */
export function isNotSold(cells: Cells, warn: Fail): boolean {
  if (isHidden(cells, () => {})) return true;
  if (cells.get('price') !== '') return false;
  warn(
    'price',
    (column) =>
      `${column} is missing; the variation ${cells.get('sku')} of ${cells.get('handle')} was left out`,
  );
  return true;
}
