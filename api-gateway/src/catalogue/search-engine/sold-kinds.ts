import { brandOf, type KindSlug } from '@kilowatt/taxonomy';
import type { Entry } from '../products/entry';
import { termsOf } from './terms';

/** A kind with fewer products has no typical words. */
const MIN_PRODUCTS = 12;
/** Below this share of what is typical of its kind, a title names something else. */
const MIN_TYPICAL = 0.5;
/** What every attribute of an appliance that a title states adds to that share. */
const STATED = 0.1;
/** Attributes that other things have too. */
const COMMON: ReadonlySet<string> = new Set(['Color_Family', 'Exterior_Width', 'Fuel_Type']);

/**
 * The kind of every product as the ranking takes it. Merchants' type columns call rubber rings washers and radios with
 * a range of 35 miles ranges: a title that has few of the words that most titles of its kind have, by a vendor who is
 * no maker of appliances, is of no kind.
 */
export function soldKinds(entries: readonly Entry[]): (KindSlug | null)[] {
  const kinds = entries.map(({ product }) => product.kind);
  for (const docs of groupByKind(kinds).values())
    if (docs.length >= MIN_PRODUCTS)
      for (const doc of untypical(entries, docs))
        if (brandOf((entries[doc] as Entry).product.vendor) === undefined) kinds[doc] = null;
  return kinds;
}

function untypical(entries: readonly Entry[], docs: readonly number[]): number[] {
  const titles = docs.map((doc) => new Set(termsOf((entries[doc] as Entry).product.title)));
  const counts = new Map<string, number>();
  for (const title of titles) for (const term of title) counts.set(term, (counts.get(term) ?? 0) + 1);
  const typical = titles.map((title) => {
    let sum = 0;
    for (const term of title) sum += ((counts.get(term) as number) - 1) / (docs.length - 1);
    return sum / Math.max(1, title.size);
  });
  const median = [...typical].sort((a, b) => a - b)[docs.length >> 1] as number;
  return docs.filter(
    (doc, at) => (typical[at] as number) < median * (MIN_TYPICAL - STATED * statedBy(entries[doc] as Entry)),
  );
}

const statedBy = ({ product: { attributes, measures } }: Entry): number =>
  Object.keys(attributes).filter((key) => !COMMON.has(key)).length +
  (measures.capacity ? 1 : 0) +
  (measures.btu ? 1 : 0);

function groupByKind(kinds: readonly (KindSlug | null)[]): Map<KindSlug, number[]> {
  const groups = new Map<KindSlug, number[]>();
  for (const [doc, kind] of kinds.entries()) {
    if (kind === null) continue;
    const group = groups.get(kind);
    if (group) group.push(doc);
    else groups.set(kind, [doc]);
  }
  return groups;
}
