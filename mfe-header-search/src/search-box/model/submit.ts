import { type CollectionSummary, FALLBACK_SUGGESTIONS, type QueryInterpretation } from '@kilowatt/contracts';
import { createQuery } from '@kilowatt/remote-kit/model';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { $collections, $query, boxEntered, collectionsQuery, queryCleared } from './query';
import { $aiSuggestions, $found, $products, $status, type ResultCount } from './results';

/** The vocabulary is some 24 KB: it loads when the search box gets the focus. */
const loadQuery = () => import(/* webpackChunkName: "interpret" */ '@kilowatt/query');

type DestinationRequest = {
  text: string;
  /** The suggestion to use instead if the text found nothing. */
  suggestion: string | undefined;
  /** Whether the suggestion is of the fallback list, which replaces suggestions that failed. */
  isFallback: boolean;
  collections: CollectionSummary[];
  /** How the gateway interpreted the text; null if it has not answered. */
  known: QueryInterpretation | null;
};
type Destination = {
  query: string;
  destination: string | null;
  unused: string[];
  /** Model numbers of the text that are not sold, where a suggestion replaces it. */
  unsold?: string[];
  links?: NonNullable<QueryInterpretation['links']>;
};

/**
 * Resolves the destination of a text: as the gateway interpreted it, or at once by the vocabulary of the browser if the
 * gateway has not answered. A special phrase has its page even if no product matches. Without the vocabulary the destination
 * is the search page.
 */
export async function resolveDestination({
  text,
  suggestion,
  isFallback,
  collections,
  known,
}: DestinationRequest): Promise<Destination> {
  const { destination = null, unused = [], unsold, links = [] } = known ?? {};
  if (known !== null && suggestion === undefined) return { query: text, destination, unused, links };
  const interpret = await loadQuery().then(
    (query) => query.interpret,
    () => null,
  );
  if (interpret === null) return { query: text, destination: searchHref(text.trim()), unused: [] };
  const interpreted = interpret(text, { collections });
  const own = { query: text, destination: destination ?? interpreted.to, unused };
  if (suggestion === undefined || interpreted.why[0]?.stage === 'shortcut' || isPage(destination)) return own;
  // The fallback list does not depend on the query, so it cannot replace a model number or an item number.
  const models = unsold ?? interpreted.parsed?.models ?? [];
  if (isFallback && (models.length > 0 || ITEM_NUMBER.test(text.trim()))) return own;
  return {
    query: suggestion,
    destination: interpret(suggestion, { collections }).to,
    unused: [],
    unsold: models,
  };
}

/** Figures alone, as some makers and stores number what they sell: `12345678`. */
const ITEM_NUMBER = /^\d{5,}$/;

/** Whether the gateway answers a text with a page, not with products: "store hours". */
const isPage = (destination: string | null): boolean =>
  destination !== null && !/^\/(?:search\?|collection\/|brand\/)/.test(destination);

const searchHref = (q: string): string | null => (q === '' ? null : `/search?${new URLSearchParams({ q })}`);

/** A search to track, with its number of results; null if it was submitted before the response. */
type TrackedSearch = { query: string; resultsCount: number | null };

/** If the typed query had no results, it is tracked rather than the suggestion that was submitted. */
function trackedSearch(found: ResultCount | null, typed: string, submitted: string): TrackedSearch {
  if (found?.query === typed && found.total === 0) return { query: typed, resultsCount: 0 };
  return { query: submitted, resultsCount: found?.query === submitted ? found.total : null };
}

/** The form was submitted, possibly with a suggestion. */
export const submitted = createEvent<string>();
/** A product was picked, by the address of its page. */
export const productPicked = createEvent<string>();
/** The destination of a submit, and what is tracked about the search. */
export const destinationResolved = createEvent<{
  query: string;
  destination: string;
  /** Parts of the query that no filter of the destination expresses. */
  unused: string[];
  unsold?: string[];
  links?: NonNullable<QueryInterpretation['links']>;
  /** What was typed and found nothing, where a suggestion was searched for instead. */
  replaced?: string;
  tracked: TrackedSearch;
}>();

/** The page has another location. */
export const locationChanged = createEvent();
/** Where the box has led, until the page has another location. */
export const $destination = createStore<string | null>(null, { serialize: 'ignore' })
  .on(destinationResolved, (_, { destination }) => destination)
  .reset(locationChanged);

type Submit = DestinationRequest & {
  /** What is in the box, if it found nothing. */
  typed: { query: string; unsold: string[] } | null;
  tracked: TrackedSearch;
};

/** Only the newest submit is resolved: an older one would take the shopper away from the page of the newer. */
const destinationQuery = createQuery(async (_gateway, { tracked, typed, ...question }: Submit) => {
  const found = await resolveDestination(question);
  if (typed === null || typed.query.trim() === found.query.trim()) return { ...found, tracked };
  return { ...found, unsold: found.unsold ?? typed.unsold, replaced: typed.query.trim(), tracked };
});
const loadQueryFx = createEffect(async () => void (await loadQuery()));
sample({ clock: boxEntered, fn: () => undefined, target: loadQueryFx });

/** A query to resolve; a submit while the collections are loading waits for them. */
const readyToResolve = createEvent<string>();
const $pendingSubmit = createStore<string | null>(null, { serialize: 'ignore' });
sample({
  clock: submitted,
  filter: collectionsQuery.$pending.map((pending) => !pending),
  target: readyToResolve,
});
sample({ clock: submitted, filter: collectionsQuery.$pending, target: $pendingSubmit });
sample({
  clock: [collectionsQuery.done, collectionsQuery.failed],
  source: $pendingSubmit,
  filter: (text) => text !== null,
  fn: (text) => text ?? '',
  target: readyToResolve,
});
$pendingSubmit.reset([readyToResolve, productPicked, queryCleared]);
sample({
  clock: [productPicked, queryCleared, sample({ clock: submitted, filter: collectionsQuery.$pending })],
  fn: () => undefined,
  target: destinationQuery.cancel,
});

// If nothing was found and there are suggestions, Enter uses the first (specification §4).
sample({
  clock: readyToResolve,
  source: {
    query: $query,
    collections: $collections,
    products: $products,
    ai: $aiSuggestions,
    status: $status,
    found: $found,
  },
  filter: (_state, text) => text.trim() !== '',
  fn: ({ query, collections, products, ai, status, found }, text) => {
    const isEmpty = status === 'done' && products.length === 0;
    const suggestion = isEmpty && text === query ? ai[0] : undefined;
    const isSuggested = suggestion !== undefined || ai.includes(text);
    const typed =
      isEmpty && isSuggested && found?.query === query
        ? { query, unsold: found.interpretation?.unsold ?? [] }
        : null;
    const tracked = trackedSearch(found, query, text);
    const known = found?.query === text ? found.interpretation : null;
    const isFallback = ai.join() === FALLBACK_SUGGESTIONS.join();
    return { text, suggestion, typed, isFallback, collections, known, tracked };
  },
  target: destinationQuery.start,
});
sample({
  clock: destinationQuery.done,
  filter: ({ value }) => value.destination !== null,
  fn: ({ value: { destination, ...found } }) => ({ ...found, destination: destination ?? '/' }),
  target: destinationResolved,
});
sample({
  clock: productPicked,
  source: { query: $query, found: $found },
  fn: ({ query, found }, destination) => ({
    query,
    destination,
    unused: [],
    tracked: trackedSearch(found, query, query),
  }),
  target: destinationResolved,
});
/** What the box had at the last submit or pick; what the shopper types while the destination is resolved stays. */
const $textAtSubmit = createStore('', { serialize: 'ignore' });
sample({ clock: [submitted, productPicked], source: $query, target: $textAtSubmit });
sample({
  clock: destinationResolved,
  source: { now: $query, atSubmit: $textAtSubmit },
  filter: ({ now, atSubmit }) => now === atSubmit,
  fn: () => undefined,
  target: queryCleared,
});
