import { pictureAddress } from './cell-values';
import { normal } from './columns';
import type { Cells } from './read-variant';

/** A variable product of WooCommerce, whose variations are rows of their own that name it in the column `Parent`. */
export type VariableProduct = {
  handle: string;
  cells: Cells;
  /** Names of up to three options, as its variations state them; shared with the product's draft. */
  optionNames: string[];
};
/** What a row of a file with such products is. */
type RowOf =
  | { is: 'product' }
  | { is: 'variable' }
  | { is: 'variation'; of: VariableProduct; values: readonly string[] }
  | { is: 'left out'; why: string }
  | { is: 'wrong'; column: number; reason: string; isOrphan?: boolean };
export type VariationRows = {
  /** Headers that are read beside the columns of fields. */
  headers: readonly string[];
  /** What a row is by its type and parent. */
  read: (values: readonly string[]) => RowOf;
  /** Keeps a variable product for the rows of its variations. */
  keep: (values: readonly string[], product: VariableProduct) => void;
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
  const options = ['', '', ''];
  for (const { name, value } of attributes) {
    const title = values[name]?.trim() ?? '';
    if (title === '') continue;
    const known = of.optionNames.indexOf(title);
    const at = known < 0 ? of.optionNames.indexOf('') : known;
    if (at < 0)
      return {
        is: 'wrong',
        column: name + 1,
        reason: `the variations of ${of.handle} differ by more than three attributes`,
      };
    of.optionNames[at] = title;
    // WooCommerce leaves the value empty where the variation stands for all of them.
    options[at] = values[value]?.trim() || 'Any';
  }
  return { is: 'variation', of, values: options };
}

/** The cells of a variation as those of a variant: what describes the product is on the row of its parent. */
export function variationCells(cells: Cells, of: VariableProduct, options: readonly string[]): Cells {
  const stockIsOfParent = /^parent$/i.test(cells.get('stock'));
  return {
    has: cells.has,
    get(field) {
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
