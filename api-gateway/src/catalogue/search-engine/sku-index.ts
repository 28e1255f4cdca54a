import type { ParsedQuery } from '@kilowatt/query';
import { forEachPaused, type Sliced } from '../../platform/jobs/slices';

/** A SKU without case, spaces and dashes. */
export const skuKey = (sku: string): string => sku.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Letters and figures that a SKU has at least; shorter fragments would find half of the shop. */
export const SKU_LIMITS = { shortest: 3, fragment: 4, mistyped: 5, longest: 24, most: 24, mostMistyped: 6 };

/** Words alone are no SKU; a figure makes one. */
export const mayBeSku = (key: string): boolean => key.length >= SKU_LIMITS.shortest && /\d/.test(key);

/** Characters of a fragment that are looked up together. */
const GRAM = 4;
/** Size of the table of grams, which grows with the number of SKUs. */
const GRAM_TABLE = { min: 2 ** 10, max: 2 ** 20 };
const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** SKUs between two pauses. */
const SKUS_AT_ONCE = 1_000;

/** Products by SKU: whole, by its beginning, by a part of it, and with a typing error. */
export class SkuIndex {
  readonly #byKey: ReadonlyMap<string, number>;
  readonly #sorted: readonly string[];
  /** The keys of every gram, by the gram's place in the table; a place may be that of several grams. */
  readonly #gramStarts: Uint32Array;
  readonly #gramKeys: Uint32Array;

  private constructor(byKey: ReadonlyMap<string, number>, sorted: readonly string[], grams: GramIndex) {
    this.#byKey = byKey;
    this.#sorted = sorted;
    this.#gramStarts = grams.starts;
    this.#gramKeys = grams.keys;
  }

  static *of(skus: Iterable<readonly [sku: string, doc: number]>): Sliced<SkuIndex> {
    const byKey = new Map<string, number>();
    yield* forEachPaused(skus, SKUS_AT_ONCE, ([sku, doc]) => {
      const key = skuKey(sku);
      if (key !== '' && !byKey.has(key)) byKey.set(key, doc);
    });
    const sorted = [...byKey.keys()].sort();
    yield;
    return new SkuIndex(byKey, sorted, yield* gramIndex(sorted));
  }

  exact = (sku: string): number | undefined => this.#byKey.get(skuKey(sku));

  /** Documents for what may be a SKU, or a part of one; best first, and none where it does not look like one. */
  find(text: string): number[] {
    const key = skuKey(text);
    if (!mayBeSku(key)) return [];
    const whole = this.#byKey.get(key);
    if (whole !== undefined) return [whole];
    if (key.length < SKU_LIMITS.fragment || key.length > SKU_LIMITS.longest) return [];
    const beginning = this.#beginning(key);
    if (beginning.length > 0) return beginning;
    const within = this.#within(key);
    return within.length > 0 ? within : this.#mistyped(key);
  }

  #beginning(key: string): number[] {
    const found: number[] = [];
    for (let at = lowerBound(this.#sorted, key); found.length < SKU_LIMITS.most; at++) {
      const candidate = this.#sorted[at];
      if (!candidate?.startsWith(key)) break;
      found.push(this.#byKey.get(candidate) as number);
    }
    return found;
  }

  /** Looks through the keys that have the rarest gram of the fragment. */
  #within(key: string): number[] {
    const starts = this.#gramStarts;
    let [from, to] = [0, this.#gramKeys.length];
    for (let at = 0; at + GRAM <= key.length; at++) {
      const gram = gramAt(key, at, starts.length - 1);
      const [start, end] = [starts[gram] as number, starts[gram + 1] as number];
      if (end - start < to - from) [from, to] = [start, end];
    }
    const found = new Set<number>();
    for (let at = from; at < to && found.size < SKU_LIMITS.most; at++) {
      const candidate = this.#sorted[this.#gramKeys[at] as number] as string;
      if (candidate.includes(key)) found.add(this.#byKey.get(candidate) as number);
    }
    return [...found];
  }

  #mistyped(key: string): number[] {
    if (key.length < SKU_LIMITS.mistyped) return [];
    const found = new Set<number>();
    for (const candidate of oneEditFrom(key)) {
      const doc = this.#byKey.get(candidate);
      if (doc !== undefined) found.add(doc);
      if (found.size === SKU_LIMITS.mostMistyped) break;
    }
    return [...found];
  }
}

type GramIndex = { starts: Uint32Array; keys: Uint32Array };

function* gramIndex(sorted: readonly string[]): Sliced<GramIndex> {
  let size = GRAM_TABLE.min;
  while (size < sorted.length && size < GRAM_TABLE.max) size *= 2;
  const starts = new Uint32Array(size + 1);
  yield* forEachPaused(sorted, SKUS_AT_ONCE, (key) => {
    for (let at = 0; at + GRAM <= key.length; at++) {
      const gram = gramAt(key, at, size);
      starts[gram + 1] = (starts[gram + 1] as number) + 1;
    }
  });
  for (let gram = 0; gram < size; gram++)
    starts[gram + 1] = (starts[gram + 1] as number) + (starts[gram] as number);
  const keys = new Uint32Array(starts[size] as number);
  const next = starts.slice(0, -1);
  yield* forEachPaused(sorted, SKUS_AT_ONCE, (key, place) => {
    for (let at = 0; at + GRAM <= key.length; at++) {
      const gram = gramAt(key, at, size);
      const free = next[gram] as number;
      keys[free] = place;
      next[gram] = free + 1;
    }
  });
  return { starts, keys };
}

/** The place of some characters in a table whose size is a power of two. */
function gramAt(key: string, at: number, size: number): number {
  let gram = 0;
  for (let each = at; each < at + GRAM; each++) gram = (Math.imul(gram, 37) + key.charCodeAt(each)) | 0;
  return gram & (size - 1);
}

/** Everything that one typing error makes of a key: two characters swapped, one replaced, dropped or added. */
function* oneEditFrom(key: string): Generator<string> {
  for (let at = 0; at + 1 < key.length; at++)
    yield key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2);
  for (let at = 0; at < key.length; at++)
    for (const other of CHARACTERS) yield key.slice(0, at) + other + key.slice(at + 1);
  for (let at = 0; at < key.length; at++) yield key.slice(0, at) + key.slice(at + 1);
  for (let at = 0; at <= key.length; at++)
    for (const other of CHARACTERS) yield key.slice(0, at) + other + key.slice(at);
}

/** The place of the first of some sorted texts that is not before the wanted one. */
export function lowerBound(sorted: readonly string[], requested: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < requested) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The parts of a query that may be a SKU: all of it where it says nothing else, and the model numbers in it. */
export function skuTexts(query: string, { kinds, brand, models }: ParsedQuery): string[] {
  const alone = kinds.length === 0 && brand === null && query.trim().split(/\s+/).length < 3;
  return [...(alone ? [query] : []), ...models];
}
