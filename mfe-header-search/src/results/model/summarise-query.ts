import { interpret } from '@kilowatt/query';
import { COLLECTIONS, collectionOf } from '@kilowatt/taxonomy';

/** How a query was interpreted, shown above its results. */
export type QuerySummary = {
  /** The corrected query; null if nothing was corrected. */
  corrected: string | null;
  /** A note if the query asks for a model or a part; null for an appliance. */
  note: string | null;
  /** The collection with filters for the same query. */
  instead: { label: string; href: string } | null;
};

export function summariseQuery(query: string): QuerySummary {
  const { to, reading } = interpret(query, { collections: COLLECTIONS });
  const handle = /^\/collection\/([^?]+)/.exec(to ?? '')?.[1];
  const values = Object.values(reading?.attributes ?? {}).flat();
  const label = [collectionOf(handle ?? '')?.title, ...(reading?.brands ?? []), ...values].join(' · ');
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
