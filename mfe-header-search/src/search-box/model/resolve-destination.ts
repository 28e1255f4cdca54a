import type { CollectionSummary } from '@kilowatt/contracts';

/** The vocabulary is some 25 KB: it loads when the search box gets the focus. */
export const loadQuery = () => import(/* webpackChunkName: "interpret" */ '@kilowatt/query');

export type DestinationRequest = {
  text: string;
  /** The suggestion to use instead if the text found nothing. */
  suggestion: string | undefined;
  collections: CollectionSummary[];
};

/**
 * Resolves the destination of a text. A special phrase leads to its page even if no product matches; without the
 * vocabulary it is the search page.
 */
export async function resolveDestination({ text, suggestion, collections }: DestinationRequest) {
  const interpret = await loadQuery().then(
    (query) => query.interpret,
    () => null,
  );
  if (interpret === null) return { query: text, destination: searchHref(text.trim()) };
  const interpreted = interpret(text, { collections });
  if (suggestion === undefined || interpreted.why[0]?.stage === 'shortcut')
    return { query: text, destination: interpreted.to };
  return { query: suggestion, destination: interpret(suggestion, { collections }).to };
}

const searchHref = (q: string): string | null => (q === '' ? null : `/search?${new URLSearchParams({ q })}`);
