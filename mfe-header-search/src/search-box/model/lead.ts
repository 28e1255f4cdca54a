import type { CollectionSummary } from '@kilowatt/contracts';

/** The words of all appliances are some 25 KB: they come when the box is entered. */
export const loadQuery = () => import(/* webpackChunkName: "interpret" */ '@kilowatt/query');

export type Question = {
  text: string;
  /** What the shop would rather look for, where the text found nothing. */
  instead: string | undefined;
  collections: CollectionSummary[];
};

/**
 * Where a text leads. A special phrase leads to its page, also where no product has its words; what cannot be
 * interpreted here is searched for.
 */
export async function lead({ text, instead, collections }: Question) {
  const interpret = await loadQuery().then(
    (query) => query.interpret,
    () => null,
  );
  if (interpret === null) return { query: text, destination: searchFor(text.trim()) };
  const own = interpret(text, { collections });
  if (instead === undefined || own.why[0]?.stage === 'shortcut') return { query: text, destination: own.to };
  return { query: instead, destination: interpret(instead, { collections }).to };
}

const searchFor = (q: string): string | null => (q === '' ? null : `/search?${new URLSearchParams({ q })}`);
