import { FACTS } from '@kilowatt/contracts';
import type { FieldError, MerchantFileName } from '@kilowatt/contracts/management';
import { collectionOf } from '@kilowatt/taxonomy';
import { NAMES_OF_ALL, type ShopNames } from './link-targets';

/** A text somewhere in a content, with the name of its field and its path. */
type Found = { name: string; path: string; text: string };

/**
 * Names in a content that stand for nothing in the shop: collections and brands that there are not, links that lead to no
 * page, and facts in braces. Shoppers would never see the rebate, or see a page that says it does not exist or the braces themselves.
 * What the stored content says already may stay.
 */
export function deadNames(
  name: MerchantFileName,
  content: unknown,
  stored: unknown,
  shop: ShopNames = NAMES_OF_ALL,
): FieldError[] {
  const kept = new Set(textsIn(stored).map(({ name: field, text }) => `${field} ${text}`));
  return textsIn(content).flatMap(({ name: field, path, text }) => {
    const message = kept.has(`${field} ${text}`) ? null : faultOf(name, field, text, shop);
    return message === null ? [] : [{ field: path, message }];
  });
}

function faultOf(file: MerchantFileName, field: string, text: string, shop: ShopNames): string | null {
  if (file === 'texts.json') {
    const unknown = /\{\s*(\w+)\s*\}/g;
    const named = [...text.matchAll(unknown)].find(([whole]) => !isFact(whole.slice(1, -1)));
    return named ? `has ${named[0]}, but texts may have ${FACT_NAMES}` : null;
  }
  if (file === 'rebates.json' && field === 'collection')
    return collectionOf(text) ? null : 'is not the handle of a collection, such as washers';
  if (file === 'rebates.json' && field === 'brand')
    return shop.isBrand(text)
      ? null
      : 'is not the brand of a product, so that no shopper would see the rebate';
  return field === 'href' ? shop.deadLink(text) : null;
}

const isFact = (name: string): boolean => Object.hasOwn(FACTS, name);
const FACT_NAMES = Object.keys(FACTS)
  .map((name) => `{${name}}`)
  .join(', ');

function textsIn(content: unknown, name = '', path: readonly string[] = []): Found[] {
  if (typeof content === 'string') return [{ name, path: path.join('.'), text: content }];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    // An element of a list has the name of the list.
    textsIn(value, Array.isArray(content) ? name : key, [...path, key]),
  );
}
