import { normalise, stem } from '@kilowatt/query';
import { distance } from '@kilowatt/query/server';
import { COLLECTIONS, collectionOf } from '@kilowatt/taxonomy';
import type { Catalogue } from '../live/catalogue';

/** Things that the shop does not sell, by the collections that serve the same purpose or place. */
const RELATED: readonly (readonly [words: string, handles: readonly string[]])[] = [
  ['toaster bread pizza baking bake roast', ['wall-ovens', 'ranges', 'microwaves']],
  ['kettle tea espresso mug', ['coffee-machines', 'cooktops', 'microwaves']],
  ['pan pot wok skillet fryer saucepan cookware', ['cooktops', 'induction-ranges', 'ranges']],
  [
    'blender mixer juicer processor kitchen cabinet countertop island',
    ['kitchen-package', 'cooking-appliances'],
  ],
  ['fan ventilator blower extractor', ['range-hoods', 'room-air-conditioners', 'air-quality']],
  ['heater radiator fireplace stove furnace boiler', ['mini-splits', 'room-air-conditioners', 'ranges']],
  ['iron hanger wardrobe closet clothes shirt detergent', ['laundry', 'washers', 'dryers']],
  ['vacuum mop broom dust purifier allergy', ['air-quality', 'laundry']],
  ['sink faucet plate cutlery sponge', ['dishwashers', 'garbage-disposers', 'trash-compactors']],
  ['bin garbage waste rubbish compost', ['trash-compactors', 'garbage-disposers']],
  ['beer soda drink bottle bar kegerator', ['beverage-centers', 'wine-coolers', 'ice-makers']],
  [
    'patio garden terrace lawn camping picnic smoker bbq',
    ['grills', 'outdoor-essentials', 'outdoor-kitchen'],
  ],
  ['food meat vegetable milk grocery pantry', ['refrigerators', 'freezers']],
];
const RELATED_WORDS = RELATED.map(([words, handles]) => ({ words: words.split(' ').map(stem), handles }));

/** Those that most shoppers look for, where nothing is near. */
const POPULAR = ['refrigerators', 'washers', 'ranges', 'dishwashers'];
const LIMIT = 4;
/** Of a word that is related, and of one that begins alike; an equal word has 1. */
const RELATED_SCORE = 0.7;
const PREFIX_SCORE = 0.8;
/** Of the words before the last one, which names the thing: the electric kettle, the kitchen sink. */
const BEFORE_LAST = 0.6;
/** Letters of a word that may be misspelled, and letters for one error. */
const MIN_LETTERS = 4;
const LETTERS_PER_ERROR = 3;

/** Words of each collection that lists products of a kind; sales have no words of their own. */
const WORDS = COLLECTIONS.map(({ handle }) => ({
  handle,
  words: handle.split('-').map(stem),
})).filter(({ handle }) => !/sale|closeouts/.test(handle));

/** How alike two words are that are spelled correctly, from 0 to 1. */
function beginsAlike(typed: string, word: string): number {
  if (typed === word) return 1;
  if (typed.length < MIN_LETTERS || word.length < MIN_LETTERS) return 0;
  return typed.startsWith(word) || word.startsWith(typed) ? PREFIX_SCORE : 0;
}

/** The same of words that may be misspelled. */
function likeness(typed: string, word: string): number {
  const alike = beginsAlike(typed, word);
  if (alike > 0 || typed.length < MIN_LETTERS || word.length < MIN_LETTERS) return alike;
  const limit = Math.floor(typed.length / LETTERS_PER_ERROR);
  const errors = distance(typed, word, limit);
  return errors > limit ? 0 : PREFIX_SCORE * (1 - errors / typed.length);
}

/** Collections near the words of a query that found nothing, the nearest first, filled up with popular ones. */
export function nearestCollections(
  catalogue: Pick<Catalogue, 'collection'>,
  query: string,
): { label: string; href: string }[] {
  const typed = normalise(query).split(' ').map(stem);
  const scores = new Map<string, number>();
  const note = (handle: string, score: number) =>
    scores.set(handle, Math.max(scores.get(handle) ?? 0, score));
  for (const [at, one] of typed.entries()) {
    const weight = at === typed.length - 1 ? 1 : BEFORE_LAST;
    for (const { words, handles } of RELATED_WORDS) {
      const like = Math.max(...words.map((word) => beginsAlike(one, word)));
      for (const [rank, handle] of handles.entries())
        note(handle, weight * like * (RELATED_SCORE - rank / 100));
    }
    // Of several that share the word, the shortest name is the most general.
    for (const { handle, words } of WORDS)
      note(handle, weight * (Math.max(...words.map((word) => likeness(one, word))) - words.length / 100));
  }
  const near = [...scores].filter(([, score]) => score > 0).sort(([, a], [, b]) => b - a);
  return [...new Set([...near.map(([handle]) => handle), ...POPULAR])]
    .filter((handle) => catalogue.collection(handle).length > 0)
    .slice(0, LIMIT)
    .map((handle) => ({ label: collectionOf(handle)?.title ?? handle, href: `/collection/${handle}` }));
}
