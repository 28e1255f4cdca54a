import { type CollectionRule, collectionOf, type KindSlug } from '@kilowatt/taxonomy';
import { STOP_WORDS } from '../vocabulary/ignored-words';
import { phrase } from '../vocabulary/vocabulary';

export type CollectionName = { title: string; handle: string };

export type Name = {
  handle: string;
  titleText: string;
  handleText: string;
  kinds: readonly KindSlug[];
  /** The kind of the collection; null if it has several, or only a part of one. */
  onlyKind: KindSlug | null;
  rule: CollectionRule | undefined;
  redirect: boolean;
};

/** Index of a list of collections for scoring, computed once per list. */
export type CollectionIndex = {
  names: readonly Name[];
  /** Indexes in `names` of the collections with a word in their title or handle. */
  byWord: ReadonlyMap<string, readonly number[]>;
  /** Handles by title and by handle, without stop words. */
  byName: ReadonlyMap<string, string>;
  /** Collections of whole kinds, those with few kinds first. */
  families: readonly Name[];
};

const known = new WeakMap<readonly CollectionName[], CollectionIndex>();

export function indexOf(collections: readonly CollectionName[]): CollectionIndex {
  const index = known.get(collections) ?? makeIndex(collections);
  known.set(collections, index);
  return index;
}

function makeIndex(collections: readonly CollectionName[]): CollectionIndex {
  const names = collections.map(readName);
  const byWord = new Map<string, number[]>();
  for (const [at, { titleText, handleText }] of names.entries())
    for (const word of new Set(`${titleText} ${handleText}`.split(' ')))
      byWord.set(word, [...(byWord.get(word) ?? []), at]);
  const byName = new Map(
    names.flatMap(({ handle, titleText, handleText }) => [
      [handleText, handle],
      [titleText, handle],
    ]),
  );
  const families = names
    .filter(({ rule }) => rule?.kinds && !rule.attributes)
    .sort((a, b) => a.kinds.length - b.kinds.length);
  return { names, byWord, byName, families };
}

function readName({ title, handle }: CollectionName): Name {
  const { rule, redirect = false } = collectionOf(handle) ?? {};
  const { kinds = [], attributes } = rule ?? {};
  const [only, second] = kinds;
  return {
    handle,
    titleText: withoutStopWords(title),
    handleText: withoutStopWords(handle),
    kinds,
    onlyKind: only !== undefined && second === undefined && attributes === undefined ? only : null,
    rule,
    redirect,
  };
}

export const withoutStopWords = (text: string): string =>
  phrase(text)
    .split(' ')
    .filter((word) => !STOP_WORDS.has(word))
    .join(' ');
