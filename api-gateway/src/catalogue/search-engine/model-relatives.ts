import { brandOf, type KindSlug, kindOf, makerOfModel } from '@kilowatt/taxonomy';
import type { Entry } from '../products/entry';
import { lowerBound, skuKey } from './sku-index';

/** Characters that the numbers of one series share at least: `WM4000HWA` and `WM3998HBA` only share their letters. */
const MIN_SHARED = 3;
/** Neighbours in the alphabet that are looked at on either side. */
const NEIGHBOURS = 12;

/** What a model number that is not sold here is like. */
export type Relatives = {
  /** Products whose numbers begin like it, those that share most first. */
  entries: readonly Entry[];
  /** Its maker and appliance: of most of those products, else by the maker's nomenclature. */
  brand: string;
  kind: KindSlug;
  /** Whether the shop sells such appliances of that maker. */
  isSold: boolean;
};
export type FindRelatives = (number: string) => Relatives | null;

type Sold = { key: string; entry: Entry; kind: KindSlug };

const made = new WeakMap<readonly Entry[], FindRelatives>();

/** The relatives of a model number among some products; null if no number begins like it, and no maker's does. */
export function relativesAmong(entries: readonly Entry[]): FindRelatives {
  const known = made.get(entries) ?? makeRelatives(entries);
  made.set(entries, known);
  return known;
}

function makeRelatives(entries: readonly Entry[]): FindRelatives {
  const sold = entries.flatMap((entry): Sold[] => {
    const { kind, variants } = entry.product;
    return kind === null ? [] : variants.map(({ sku }) => ({ key: skuKey(sku), entry, kind }));
  });
  sold.sort((a, b) => (a.key < b.key ? -1 : 1));
  const keys = sold.map(({ key }) => key);
  const makes = new Set(sold.map(({ entry, kind }) => `${spelled(entry.product.vendor)} ${kind}`));
  return (number) => {
    const key = skuKey(number);
    const at = lowerBound(keys, key);
    const near = sold.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS);
    const most = Math.max(0, ...near.map((other) => sharedStart(key, other.key)));
    const letters = lettersOf(key);
    const shared = most >= MIN_SHARED ? most : letters;
    const relatives = near
      .filter((other) => shared > 1 && sharedStart(key, other.key) >= shared)
      // Letters alone name a series only as a whole: `WMH` is none of `WM`.
      .filter((other) => most >= MIN_SHARED || lettersOf(other.key) === letters)
      .sort((a, b) => sharedStart(key, b.key) - sharedStart(key, a.key));
    const maker = mostFrequent(relatives) ?? makerOfModel(key);
    if (maker === null) return null;
    const { brand, kind } = maker;
    const alike = relatives.filter((other) => other.kind === kind).map(({ entry }) => entry);
    return { entries: [...new Set(alike)], brand, kind, isSold: makes.has(`${spelled(brand)} ${kind}`) };
  };
}

/**
 * The same as a phrase that may be suggested: "lg washers", or "washers" if none of that brand are sold. Nothing for a text
 * without a model number, or without relatives.
 */
export const relativePhrases = (entries: readonly Entry[], numbers: readonly string[]): string[] => {
  const [number] = numbers;
  const relatives = number === undefined ? null : relativesAmong(entries)(number);
  const name = kindOf(relatives?.kind ?? '')?.plural.toLowerCase();
  if (relatives === null || name === undefined) return [];
  return [...(relatives.isSold ? [`${relatives.brand.toLowerCase()} ${name}`] : []), name];
};

/** A brand as the shop spells it: merchants write `Café` and `Cafe`. */
const spelled = (brand: string): string => brandOf(brand)?.name ?? brand;

function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** The letters that a number begins with, which name the maker's kind of product. */
const lettersOf = (key: string): number => /^[a-z]*/.exec(key)?.[0].length ?? 0;

function mostFrequent(sold: readonly Sold[]): { brand: string; kind: KindSlug } | null {
  const counts = new Map<string, { brand: string; kind: KindSlug; count: number }>();
  for (const { entry, kind } of sold) {
    const brand = entry.product.vendor;
    const one = counts.get(`${brand} ${kind}`) ?? { brand, kind, count: 0 };
    counts.set(`${brand} ${kind}`, { ...one, count: one.count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0] ?? null;
}
