import type { Reading } from '@kilowatt/query';
import { lowerBound } from './lower-bound';
import { NearStrings } from './near-strings';

/** A SKU without case, spaces and dashes. */
export const skuKey = (sku: string): string => sku.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Letters and figures that a SKU has at least; shorter fragments would find half of the shop. */
export const SKU_LIMITS = { shortest: 3, fragment: 4, mistyped: 5, longest: 24, most: 24, mostMistyped: 6 };

/** Words alone are no SKU; a figure makes one. */
export const mayBeSku = (key: string): boolean => key.length >= SKU_LIMITS.shortest && /\d/.test(key);

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
    if (!mayBeSku(key)) return [];
    const whole = this.#byKey.get(key);
    if (whole !== undefined) return [whole];
    if (key.length < SKU_LIMITS.fragment) return [];
    const beginning = this.#beginning(key);
    if (beginning.length > 0) return beginning;
    const within = this.#within(key);
    return within.length > 0 ? within : this.#mistyped(key);
  }

  #beginning(key: string): number[] {
    const found: number[] = [];
    for (
      let at = lowerBound(this.#sorted, key);
      at < this.#sorted.length && found.length < SKU_LIMITS.most;
      at++
    ) {
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
      if (found.length === SKU_LIMITS.most) break;
    }
    return found;
  }

  #mistyped(key: string): number[] {
    if (key.length < SKU_LIMITS.mistyped || key.length > SKU_LIMITS.longest) return [];
    // Made when somebody first mistypes one: most shoppers never do.
    this.#near ??= new NearStrings(this.#sorted);
    return this.#near
      .find(key, 1)
      .slice(0, SKU_LIMITS.mostMistyped)
      .map(({ text }) => this.#byKey.get(text) as number);
  }
}

/** The parts of a query that may be a SKU: all of it where it says nothing else, and the model numbers in it. */
export function skuTexts(query: string, { kinds, brand, models }: Reading): string[] {
  const alone = kinds.length === 0 && brand === null && query.trim().split(/\s+/).length < 3;
  return [...(alone ? [query] : []), ...models];
}
