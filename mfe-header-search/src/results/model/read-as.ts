import { interpret } from '@kilowatt/query';
import { COLLECTIONS, collectionOf } from '@kilowatt/taxonomy';

/** How a query was read, to be told beside its results. */
export type ReadAs = {
  /** The words as corrected, where they were. */
  corrected: string | null;
  /** What the words were taken for, where it is not the appliance. */
  note: string | null;
  /** The collection and filters that the same words lead to. */
  instead: { label: string; href: string } | null;
};

export function readAs(query: string): ReadAs {
  const { to, reading } = interpret(query, { collections: COLLECTIONS });
  const handle = /^\/collection\/([^?]+)/.exec(to ?? '')?.[1];
  const said = Object.values(reading?.attributes ?? {}).flat();
  const label = [collectionOf(handle ?? '')?.title, ...(reading?.brands ?? []), ...said].join(' · ');
  return {
    corrected: correctedWords(query.toLowerCase(), reading?.corrected ?? []),
    note: noteOf(reading?.models ?? [], reading?.part ?? null),
    instead: to !== null && handle !== undefined ? { label, href: to } : null,
  };
}

function correctedWords(query: string, corrected: readonly [string, string][]): string | null {
  const right = corrected.reduce((text, [from, to]) => text.replace(from, to), query);
  return right === query ? null : right;
}

function noteOf(models: readonly string[], part: string | null): string | null {
  if (models.length > 0) return `Looking for the model ${models.join(', ').toUpperCase()}.`;
  return part === null ? null : 'Parts and accessories come first; appliances follow.';
}
