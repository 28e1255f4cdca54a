import { NearStrings } from './near-strings';

/** A SKU without case, spaces and dashes. */
export const skuKey = (sku: string): string => sku.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Shorter fragments would find half of the shop. */
const SHORTEST_FRAGMENT = 4;
const SHORTEST_MISTYPED = 5;
const MOST = 24;

/** Products by SKU: whole, by its beginning, by a part of it, and with a typing error. */
export class SkuIndex {
  readonly #byKey = new Map<string, number>();
  readonly #sorted: string[];
  #near: NearStrings | null = null;

  constructor(skus: Iterable<readonly [sku: string, doc: number]>) {
    for (const [sku, doc] of skus) {
      const key = skuKey(sku);
      if (key !== '' && !this.#byKey.has(key)) this.#byKey.set(key, doc);
    }
    this.#sorted = [...this.#byKey.keys()].sort();
  }

  exact = (sku: string): number | undefined => this.#byKey.get(skuKey(sku));

  /** Documents for what may be a SKU, or a part of one; best first, and none where it does not look like one. */
  find(text: string): number[] {
    const key = skuKey(text);
    if (key.length < 3 || !/\d/.test(key)) return [];
    const whole = this.#byKey.get(key);
    if (whole !== undefined) return [whole];
    if (key.length < SHORTEST_FRAGMENT) return [];
    const beginning = this.#beginning(key);
    if (beginning.length > 0) return beginning;
    const within = this.#within(key);
    return within.length > 0 ? within : this.#mistyped(key);
  }

  #beginning(key: string): number[] {
    const found: number[] = [];
    for (let at = this.#lowerBound(key); at < this.#sorted.length && found.length < MOST; at++) {
      const candidate = this.#sorted[at] as string;
      if (!candidate.startsWith(key)) break;
      found.push(this.#byKey.get(candidate) as number);
    }
    return found;
  }

  #within(key: string): number[] {
    const found: number[] = [];
    for (const candidate of this.#sorted) {
      if (candidate.includes(key)) found.push(this.#byKey.get(candidate) as number);
      if (found.length === MOST) break;
    }
    return found;
  }

  #mistyped(key: string): number[] {
    if (key.length < SHORTEST_MISTYPED || key.length > 24) return [];
    // Made when somebody first mistypes one: most shoppers never do.
    this.#near ??= new NearStrings(this.#sorted);
    return this.#near
      .find(key, 1)
      .slice(0, 6)
      .map(({ text }) => this.#byKey.get(text) as number);
  }

  #lowerBound(key: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] as string) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
