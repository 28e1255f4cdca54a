import type { Field } from './columns';
import { misleading } from './other-systems';
import type { TillColumns } from './till-columns';

/** Columns that describe products, which a list of prices has not. */
const DESCRIBING: readonly Field[] = ['body', 'vendor', 'type', 'tags', 'image'];
const OPTIONS: readonly Field[] = ['option1', 'option2', 'option3'];
/** Characters of a handle that is made. */
const MAX_MADE = 200;

/**
 * Whether the handles of a file are made of titles and SKUs: it describes products and has no column of handles, as
 * exports of other systems. Rows of variants need a handle that says which product they are of; in item lists of tills
 * the title does.
 */
export const makesHandles = ({
  header,
  fields,
  till,
}: {
  header: readonly string[];
  fields: Readonly<Partial<Record<Field, number>>>;
  till: TillColumns;
}): boolean => {
  const has = (field: Field) => fields[field] !== undefined;
  const namesProducts = till.variation !== undefined || !OPTIONS.some(has);
  if (has('handle') || !has('title') || !has('price') || !namesProducts) return false;
  // `Type` of WooCommerce is no type of products, but its exports are of products.
  return DESCRIBING.some(has) || misleading(header).length > 0;
};

/** What accounting programs write below the products of a list. */
const SUM = /^(?:(?:grand |sub-? ?)?totals?\s*(?:[:(\u2013-].*)?|sub-?total\b.*)$/i;
/** Whether a row of a list without handles is a sum of others. */
export const isSum = (title: string, sku: string): boolean => sku === '' && SUM.test(title);

/** `GE 30" Gas Range` with the SKU JGB735 as `ge-30-gas-range-jgb735`; empty without a title. */
export function madeHandle(title: string, sku: string): string {
  const [name, number] = [slug(title), slug(sku)];
  return name === ''
    ? ''
    : [name.slice(0, MAX_MADE).replace(/-$/, ''), number].filter(Boolean).join('-').slice(0, 250);
}

const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * A handle that is made where the SKU is only the id of a feed: the id is part of it where another product has the title.
 * @param skuOf the SKU of the product that has a handle
 */
export function handleWithoutId(
  title: string,
  id: string,
  skuOf: (handle: string) => string | undefined,
): string {
  const short = madeHandle(title, '');
  return [undefined, id].includes(skuOf(short)) ? short : madeHandle(title, id);
}
