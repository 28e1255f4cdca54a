import {
  type FilterKey,
  KINDS,
  type KindSlug,
  type LineName,
  linesOf,
  type MeasureName,
} from '@kilowatt/taxonomy';
import type { Sliced } from '../../platform/jobs/slices';
import type { Entry } from '../products/entry';
import { untypicalProducts } from './typical-titles';

/**
 * What ranking needs to know of every product beside its words, in one array each. Products are numbered by kind, and
 * within a kind in the merchant's order, so that those of a kind are neighbours.
 */
export type Facts = {
  /** The place of every product in the merchant's order. */
  order: Uint32Array;
  /** Where the products of a kind begin, and then its untypical ones: two for every place; those of no kind are last. */
  starts: Uint32Array;
  vendors: Uint32Array;
  vendorIds: ReadonlyMap<string, number>;
  /** What a product's score is multiplied by, whatever was asked: its stock and its place in the merchant's order. */
  priors: Float32Array;
  /** The highest prior that a product, and those of its group behind it, may have. */
  maxPrior: (doc: number) => number;
  /** In dollars, 0 where unknown. */
  prices: Float32Array;
  /** 0 where unknown; a measure that no product has is not here. */
  measures: Readonly<Partial<Record<MeasureName, Float32Array>>>;
  /** The products that state one of the values; null where none does. */
  stating: (key: FilterKey, values: readonly string[]) => Bits | null;
  /** The products of one of the lines; null where there are none. */
  ofLines: (lines: readonly LineName[]) => Bits | null;
};

/** A bit for every product. */
export type Bits = Uint8Array;

/** The place behind the last kind: of a part, an accessory. */
export const NO_KIND = KINDS.length;
const PLACES = new Map<KindSlug, number>(KINDS.map(({ slug }, place) => [slug, place]));
export const placeOf = (kind: KindSlug | null): number =>
  kind === null ? NO_KIND : (PLACES.get(kind) ?? NO_KIND);

/** What a product that is out of stock, and the last of the merchant's order, keep of their scores. */
const PRIORS = { outOfStock: 0.92, last: 0.8 };

/** Products between two pauses. */
const PRODUCTS_AT_ONCE = 100;

export function* factsOf(entries: readonly Entry[]): Sliced<Facts> {
  const size = entries.length;
  const untypical = yield* untypicalProducts(entries);
  const { order, starts } = orderByGroup(
    entries.map(({ product }, at) => 2 * placeOf(product.kind) + (untypical.has(at) ? 1 : 0)),
  );
  const vendors = new Uint32Array(size);
  const vendorIds = new Map<string, number>();
  const priors = new Float32Array(size);
  const prices = new Float32Array(size);
  const measures: Partial<Record<MeasureName, Float32Array>> = {};
  const statements = new Statements(size);
  const maxPrior = (doc: number) => 1 - ((1 - PRIORS.last) * (order[doc] as number)) / size;
  for (let doc = 0; doc < size; doc++) {
    const { product, preview } = entries[order[doc] as number] as Entry;
    const vendor = product.vendor.toLowerCase();
    if (!vendorIds.has(vendor)) vendorIds.set(vendor, vendorIds.size);
    vendors[doc] = vendorIds.get(vendor) as number;
    prices[doc] = Number(preview.price) || 0;
    priors[doc] = maxPrior(doc) * (preview.available ? 1 : PRIORS.outOfStock);
    for (const [name, figure] of Object.entries(product.measures) as [MeasureName, number][]) {
      measures[name] ??= new Float32Array(size);
      measures[name][doc] = figure;
    }
    for (const [key, values] of Object.entries(product.attributes))
      for (const value of values) statements.add(doc, `${key}=${value}`);
    for (const line of linesOf(product)) statements.add(doc, `line=${line}`);
    if (doc % PRODUCTS_AT_ONCE === 0) yield;
  }
  return {
    order,
    starts,
    vendors,
    vendorIds,
    priors,
    maxPrior,
    prices,
    measures,
    stating: (key, values) => statements.any(values.map((value) => `${key}=${value}`)),
    ofLines: (lines) => statements.any(lines.map((line) => `line=${line}`)),
  };
}

/** Sorts by group; within a group the merchant's order stays. */
function orderByGroup(groups: readonly number[]): Pick<Facts, 'order' | 'starts'> {
  const starts = new Uint32Array(2 * (NO_KIND + 1) + 1);
  for (const group of groups) starts[group + 1] = (starts[group + 1] as number) + 1;
  for (let group = 0; group + 1 < starts.length; group++)
    starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number);
  const next = starts.slice();
  const order = new Uint32Array(groups.length);
  for (const [position, group] of groups.entries()) {
    const doc = next[group] as number;
    next[group] = doc + 1;
    order[doc] = position;
  }
  return { order, starts };
}

/** A bit a product for everything that any product states. */
class Statements {
  readonly #bits = new Map<string, Bits>();
  readonly #bytes: number;

  constructor(size: number) {
    this.#bytes = (size >> 3) + 1;
  }

  add(doc: number, name: string): void {
    const row = this.#bits.get(name) ?? new Uint8Array(this.#bytes);
    row[doc >> 3] = (row[doc >> 3] as number) | (1 << (doc & 7));
    this.#bits.set(name, row);
  }

  /** The products that state one of the names; null where none does. */
  any(names: readonly string[]): Bits | null {
    const [first, ...others] = names.flatMap((name) => this.#bits.get(name) ?? []);
    if (first === undefined || others.length === 0) return first ?? null;
    const all = first.slice();
    for (const row of others)
      for (let at = 0; at < all.length; at++) all[at] = (all[at] as number) | (row[at] as number);
    return all;
  }
}

export const hasBit = (bits: Bits, doc: number): boolean =>
  ((bits[doc >> 3] as number) & (1 << (doc & 7))) !== 0;
