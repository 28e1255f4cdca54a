import type { ResultsInterpretation } from '@kilowatt/contracts';
import { interpret } from '@kilowatt/query';
import { COLLECTIONS, collectionOf } from '@kilowatt/taxonomy';

/** The browser's own interpretation, shown if the gateway's answer has none. */
export function summariseQuery(query: string): ResultsInterpretation {
  const { to, parsed } = interpret(query, { collections: COLLECTIONS });
  const handle = /^\/collection\/([^?]+)/.exec(to ?? '')?.[1];
  const values = Object.values(parsed?.attributes ?? {}).flat();
  const label = [collectionOf(handle ?? '')?.title, ...(parsed?.brands ?? []), ...values].join(' · ');
  const note = noteOf(parsed?.models ?? [], parsed?.part ?? null);
  return {
    version: '',
    destination: to,
    unused: [],
    corrected: correctedWords(query.toLowerCase(), parsed?.corrected ?? []),
    conditions: [],
    notes: note === null ? [] : [note],
    pages: [],
    collection: to !== null && handle !== undefined ? { label, href: to } : null,
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
