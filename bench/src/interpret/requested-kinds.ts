import { type Attributes, collectionOf, type KindSlug, kindOf, RANGE_KINDS } from '@kilowatt/taxonomy';
import type { LabelledQuery } from '../data/queries';
import type { Destination } from './destination';
import { states } from './filter-pairs';

type Narrow = { kinds: readonly KindSlug[]; type?: string };

/** What the labels call other than the shop does; every other label is a kind's slug. */
const LABELS: Readonly<Record<string, Narrow>> = {
  range: { kinds: RANGE_KINDS },
  dehumidifier: { kinds: ['air-quality'], type: 'Dehumidifier' },
};

const narrowOf = (label: string): Narrow => LABELS[label] ?? { kinds: [label.replaceAll(' ', '-')] };

/** The kinds of appliance that a label names. */
export const requestedKinds = (type: LabelledQuery['type']): KindSlug[] =>
  [type ?? []].flat().flatMap((label) => narrowOf(label).kinds);

/** The filter values of those kinds whose collection a query may lead to with filters (specification §3). */
export const filterableCatalogues = (type: LabelledQuery['type']): Attributes[] =>
  requestedKinds(type).flatMap((slug) => {
    const kind = kindOf(slug);
    return kind && collectionOf(kind.collection)?.redirect ? kind.catalogue : [];
  });

/** Whether a page holds what was asked for and nothing else, or all of the several types that were. */
export function isOfRequestedType(destination: Destination, type: LabelledQuery['type']): boolean {
  const requested = requestedKinds(type);
  const { kinds } = destination;
  if (kinds.length === 0) return false;
  const labels = [type ?? []].flat();
  const narrowed = labels.every((label) => {
    const { type: value } = narrowOf(label);
    return value === undefined || states(destination, ['Type', value]);
  });
  const within = kinds.every((slug) => requested.includes(slug));
  const holdsAll = labels.length > 1 && requested.every((slug) => kinds.includes(slug));
  return narrowed && (within || holdsAll);
}
