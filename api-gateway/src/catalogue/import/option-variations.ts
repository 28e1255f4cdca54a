// cspell:ignore Magento fieldtype handleid productoption
import { amount, notAnAmount } from './cell-values';
import { normal } from './columns';
import { type VariableProduct, type VariationRows, variationWith } from './variation-rows';

type Options = [name: string, value: string][];

/** How variants that are rows of their own are found in exports of BigCommerce, Wix and Magento; null for other files. */
export function optionVariations(header: readonly string[], sku: number | undefined): VariationRows | null {
  const names = header.map(normal);
  return bigCommerce(header, names, sku) ?? wix(header, names) ?? magento(header, names, sku);
}

/**
 * BigCommerce writes the variants of a product below it: `Variant` rows of its present exports, `SKU` rows of former ones.
 * A row of a variant without a price has that of the product.
 */
function bigCommerce(
  header: readonly string[],
  names: readonly string[],
  sku: number | undefined,
): VariationRows | null {
  const isPresent = names.includes('item') && names.includes('options');
  const type = names.indexOf(isPresent ? 'item' : 'item type');
  const options = names.indexOf(isPresent ? 'options' : 'product name');
  if (type < 0 || options < 0) return null;
  const price = names.indexOf('price');
  let last: VariableProduct | null = null;
  return {
    headers: [header[type] ?? '', ...(isPresent ? [header[options] ?? ''] : [])],
    read(values) {
      const cell = (at: number) => values[at]?.trim() ?? '';
      const is = cell(type).toLowerCase();
      if (is === 'product') return { is: 'variable', mayBeSingle: true };
      if (isPresent && /^(?:image|video)$/.test(is)) return { is: 'ignored' };
      if (is !== (isPresent ? 'variant' : 'sku')) return { is: 'product' };
      const found = isPresent ? optionsOf(cell(options)) : formerOptionsOf(cell(options));
      // A product without options may have a row of its only variant.
      const isOnly = isPresent && cell(options) === '';
      if (last === null || (found.length === 0 && !isOnly))
        return { is: 'wrong', column: type + 1, reason: NO_PRODUCT };
      const { get } = last.cells;
      const inherited = cell(price) === '' && { price: get('price'), salePrice: get('salePrice') };
      const named = cell(sku ?? -1) === '' && isOnly && { sku: get('sku') };
      return variationWith(last, found, options + 1, { tracker: get('tracker'), ...inherited, ...named });
    },
    keep: (_values, product) => {
      last = product;
    },
    forget: () => {
      last = null;
    },
  };
}

const NO_PRODUCT =
  'the row is a variant whose product is on no row above, or that states no options; export the products with their variants';

/** `Type=Swatch|Name=Color|Value=White[#FFFFFF]Type=Dropdown|Name=Size|Value=27 in.` */
const optionsOf = (cell: string): Options =>
  cell.split(/(?=Type=[^|]*\|Name=)/).flatMap((part) => {
    const { name, value } = /\|Name=(?<name>[^|]+)\|Value=(?<value>.*)/.exec(part)?.groups ?? {};
    return name === undefined || value === undefined ? [] : [[name.trim(), withoutSwatch(value)]];
  });
/** `[S]Color=White,[RB]Size=27 in.` */
const formerOptionsOf = (cell: string): Options =>
  cell.split(/,(?=\s*\[)/).flatMap((part) => {
    const { name, value } = /^\s*\[\w+\](?<name>[^=]+)=(?<value>.+)$/.exec(part)?.groups ?? {};
    return name === undefined || value === undefined ? [] : [[name.trim(), withoutSwatch(value)]];
  });
/** Without the colors or the picture of its swatch. */
const withoutSwatch = (value: string): string => value.replace(/(?:\[[^\]]*\]|:#[\da-f|#]+)\s*$/i, '').trim();

/** Wix names the options on the row of the product, and adds the `surcharge` of a variant to its price. */
function wix(header: readonly string[], names: readonly string[]): VariationRows | null {
  const [id, type] = [names.indexOf('handleid'), names.indexOf('fieldtype')];
  const options = [1, 2, 3, 4, 5, 6].flatMap((number) => {
    const [name, value] = ['name', 'description'].map((part) =>
      names.indexOf(`productoption${part}${number}`),
    );
    return name === undefined || value === undefined || name < 0 || value < 0 ? [] : [{ name, value }];
  });
  if (id < 0 || type < 0 || options.length === 0) return null;
  const surcharge = names.indexOf('surcharge');
  const products = new Map<string, { product: VariableProduct; titles: string[] }>();
  const read = [id, type, surcharge, ...options.flatMap(({ name, value }) => [name, value])];
  return {
    headers: read.flatMap((at) => header[at] ?? []),
    read(values) {
      const cell = (at: number) => values[at]?.trim() ?? '';
      const is = cell(type).toLowerCase();
      if (is === 'product' && options.some(({ name }) => cell(name) !== ''))
        return { is: 'variable', mayBeSingle: true };
      if (is !== 'variant') return { is: 'product' };
      const parent = products.get(cell(id));
      if (!parent) return { is: 'wrong', column: id + 1, reason: NO_PRODUCT };
      const { product, titles } = parent;
      const added = surchargeOf(cell(surcharge));
      const base = amount(product.cells.get('price'));
      if (added === null)
        return { is: 'wrong', column: surcharge + 1, reason: `surcharge ${notAnAmount(cell(surcharge))}` };
      const { get } = product.cells;
      const discount = { discountMode: get('discountMode'), discountValue: get('discountValue') };
      const own = { ...discount, ...(base !== null && { price: (base + added).toFixed(2) }) };
      const found = options.map(({ value }, at): Options[number] => [titles[at] ?? '', cell(value)]);
      return variationWith(product, found, options[0]?.value ?? 0, own);
    },
    keep(values, product) {
      const titles = options.map(({ name }) => values[name]?.trim() ?? '');
      products.set(values[id]?.trim() ?? '', { product, titles });
    },
  };
}

/** What a variant costs more than its product, or less; null if the cell is no amount. */
function surchargeOf(cell: string): number | null {
  const dollars = cell === '' ? 0 : amount(cell.replace(/^-/, ''));
  return dollars === null || !cell.startsWith('-') ? dollars : -dollars;
}

/** Magento names the variants of a configurable product by SKU on its row; they are rows above it, or below. */
function magento(
  header: readonly string[],
  names: readonly string[],
  sku: number | undefined,
): VariationRows | null {
  const at = (name: string) => names.indexOf(name);
  const [type, list] = [at('product_type'), at('configurable_variations')];
  const [labels, visibility] = [at('configurable_variation_labels'), at('visibility')];
  if (type < 0 || list < 0 || sku === undefined) return null;
  const variants = new Map<string, { product: VariableProduct; options: Options }>();
  return {
    headers: [type, list, labels, visibility].flatMap((column) => header[column] ?? []),
    read(values) {
      const cell = (column: number) => values[column]?.trim() ?? '';
      if (/^configurable$/i.test(cell(type)) && cell(list) !== '') return { is: 'variable' };
      const variant = variants.get(cell(sku).toLowerCase());
      if (variant) return variationWith(variant.product, variant.options, list + 1);
      return /^not visible individually$/i.test(cell(visibility)) ? { is: 'waits' } : { is: 'product' };
    },
    keep(values, product) {
      const titles = new Map(pairsOf(values[labels] ?? ''));
      for (const part of (values[list] ?? '').split('|')) {
        const pairs = pairsOf(part);
        const number = pairs.find(([name]) => name === 'sku')?.[1] ?? '';
        const options = pairs
          .filter(([name]) => name !== 'sku')
          .map(([name, value]): Options[number] => [titles.get(name) ?? titled(name), value]);
        if (number !== '') variants.set(number.toLowerCase(), { product, options });
      }
    },
  };
}

/** `sku=WM-W,color=White` */
const pairsOf = (text: string): Options =>
  text.split(/,(?=\s*\w+=)/).flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return value.length === 0 ? [] : [[name.trim(), value.join('=').trim()]];
  });
/** `exterior_color` as `Exterior color`. */
const titled = (code: string): string =>
  `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('_', ' ')}`;
