import { modelNumbers } from '@kilowatt/query';
import { kindOf } from '@kilowatt/taxonomy';
import type { Entry } from '../products/entry';
import { lowerBound, skuKey } from '../search-engine/sku-index';

/** Characters that the numbers of one series share at least: `WM4000HWA` and `WM3998HBA` only share their letters. */
const MIN_SHARED = 3;
/** Neighbours in the alphabet that are looked at on either side. */
const NEIGHBOURS = 12;

type Sold = { key: string; vendor: string; name: string };

/**
 * What a number that is not sold here may be, by the numbers that begin like it: their brand and appliance, the
 * likeliest first. Nothing for a text without a model number, or where no number begins like it.
 */
export function modelRelatives(entries: readonly Entry[]): (text: string) => string[] {
  const sold = entries.flatMap(({ product }): Sold[] => {
    const name = product.kind === null ? undefined : kindOf(product.kind)?.plural.toLowerCase();
    if (name === undefined) return [];
    return product.variants.map(({ sku }) => ({
      key: skuKey(sku),
      vendor: product.vendor.toLowerCase(),
      name,
    }));
  });
  sold.sort((a, b) => (a.key < b.key ? -1 : 1));
  const keys = sold.map(({ key }) => key);
  return (text) => {
    const [number] = modelNumbers(text);
    if (number === undefined) return [];
    const key = skuKey(number);
    const at = lowerBound(keys, key);
    const near = sold.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS);
    const most = Math.max(0, ...near.map((other) => sharedStart(key, other.key)));
    const shared = most >= MIN_SHARED ? most : lettersOf(key);
    const relatives = near.filter((other) => shared > 1 && sharedStart(key, other.key) >= shared);
    return byFrequency(relatives.map(({ vendor, name }) => `${vendor} ${name}`));
  };
}

function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** The letters that a number begins with, which name the maker's kind of product. */
const lettersOf = (key: string): number => /^[a-z]*/.exec(key)?.[0].length ?? 0;

function byFrequency(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([text]) => text);
}
