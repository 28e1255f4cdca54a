import { type FilterKey, KINDS, type KindSlug, type Measures } from '@kilowatt/taxonomy';
import type { Entry } from '../products/entry';

/** What ranking needs to know of every product beside its words, in one array each. */
export type Facts = {
  /** Place of the kind in `KINDS`, or 255 for what is none: a part, an accessory. */
  kinds: Uint8Array;
  vendors: Uint32Array;
  vendorIds: ReadonlyMap<string, number>;
  available: Uint8Array;
  /** In dollars. */
  prices: Float32Array;
  measures: Readonly<Record<keyof Pick<Measures, 'width' | 'capacity' | 'btu' | 'burners'>, Float32Array>>;
  /** Whether a product states one of the values. */
  stating: (key: FilterKey, values: readonly string[]) => (doc: number) => boolean;
};

export const NO_KIND = 255;
const PLACES = new Map<KindSlug, number>(KINDS.map(({ slug }, place) => [slug, place]));
export const placeOf = (kind: KindSlug | null): number =>
  kind === null ? NO_KIND : (PLACES.get(kind) ?? NO_KIND);

export function factsOf(entries: readonly Entry[]): Facts {
  const size = entries.length;
  const kinds = new Uint8Array(size);
  const vendors = new Uint32Array(size);
  const available = new Uint8Array(size);
  const prices = new Float32Array(size);
  const vendorIds = new Map<string, number>();
  const measures = {
    width: new Float32Array(size),
    capacity: new Float32Array(size),
    btu: new Float32Array(size),
    burners: new Float32Array(size),
  };
  for (const [doc, { product, preview }] of entries.entries()) {
    kinds[doc] = placeOf(product.kind);
    const vendor = product.vendor.toLowerCase();
    if (!vendorIds.has(vendor)) vendorIds.set(vendor, vendorIds.size);
    vendors[doc] = vendorIds.get(vendor) as number;
    available[doc] = preview.available ? 1 : 0;
    prices[doc] = Number(preview.price) || 0;
    for (const name of Object.keys(measures) as (keyof typeof measures)[])
      measures[name][doc] = product.measures[name] ?? 0;
  }
  return { kinds, vendors, vendorIds, available, prices, measures, stating: statements(entries) };
}

/** A bit a product for every value that any product states. */
function statements(entries: readonly Entry[]): Facts['stating'] {
  const bits = new Map<string, Uint8Array>();
  for (const [doc, { product }] of entries.entries())
    for (const [key, values] of Object.entries(product.attributes))
      for (const value of values) {
        const name = `${key}=${value}`;
        const row = bits.get(name) ?? new Uint8Array((entries.length >> 3) + 1);
        row[doc >> 3] = (row[doc >> 3] as number) | (1 << (doc & 7));
        bits.set(name, row);
      }
  return (key, values) => {
    const rows = values.flatMap((value) => bits.get(`${key}=${value}`) ?? []);
    return (doc) => rows.some((row) => ((row[doc >> 3] as number) & (1 << (doc & 7))) !== 0);
  };
}
