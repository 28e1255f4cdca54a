// cspell:ignore galanz
import { searchHrefOf } from '@kilowatt/contracts';
import { type Interpretation, interpret, normalise, stem } from '@kilowatt/query';
import {
  fromOtherLanguage,
  inFullWords,
  namePurpose,
  namesOtherGoods,
  translateFrench,
  withAddressWords,
} from '@kilowatt/query/server';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import type { Catalogue } from '../live/catalogue';

export type Sold = Pick<Catalogue, 'collection' | 'products' | 'bySku'>;

const withProducts = new WeakMap<Sold['collection'], typeof COLLECTIONS>();

/** The collections that have products; made once per catalogue, as the index of their names is. */
function collectionsOf({ collection }: Sold): typeof COLLECTIONS {
  const known =
    withProducts.get(collection) ?? COLLECTIONS.filter(({ handle }) => collection(handle).length > 0);
  withProducts.set(collection, known);
  return known;
}

/** The handle of the collection that an address leads to, with or without filters. */
export const collectionIn = (to: string | null | undefined): string | undefined =>
  /^\/collection\/([^?]+)/.exec(to ?? '')?.[1];

/** With the text that was interpreted, if it is not the query's own. */
export type InterpretedText = Interpretation & { text?: string };

/**
 * The interpretation of a query in this shop, or of the same in other words: an address of the web is read as the words
 * in it, short forms are written out, a query in another language is read in English, and one that only says what an
 * appliance does ("machine to wash clothes") as its name.
 */
export function interpretText(catalogue: Sold, query: string): InterpretedText {
  const text = fromOtherLanguage(query) ?? withAddressWords(query);
  if (text === null) return interpretEnglish(catalogue, query);
  const read = interpretEnglish(catalogue, text);
  return { ...inTypedWords(read, query, text), text: read.text ?? text };
}

function interpretEnglish(catalogue: Sold, query: string): InterpretedText {
  const collections = collectionsOf(catalogue);
  const full = withWholeNumber(catalogue, inFullWords(query) ?? normalise(query), query);
  const written = full ?? query;
  const own = inTypedWords(interpret(written, { collections }), query, full);
  const text = translateFrench(written) ?? (namesNothing(own) ? namePurpose(written) : null);
  const other = text === null ? null : interpret(text, { collections });
  if (text !== null && other !== null && (other.parsed?.kinds ?? []).length > 0) return { ...other, text };
  return ofOtherGoods(own, query) ?? withoutUnsoldName(catalogue, own, written) ?? own;
}

/** Pieces of a model number, and the letters that it has at least. */
const MAX_PIECES = 4;
const MIN_NUMBER_LENGTH = 7;

/** The text with its model number in one piece if that is sold here ("she 3aem 2n"); null if it is the query itself. */
function withWholeNumber({ bySku }: Sold, text: string, query: string): string | null {
  const words = text.split(' ');
  for (let from = 0; /\d/.test(text) && from < words.length; from++)
    for (let count = 2; count <= MAX_PIECES; count++) {
      const pieces = words.slice(from, from + count);
      const number = pieces.join('');
      const isNumber =
        number.length >= MIN_NUMBER_LENGTH && /[a-z].*\d/.test(number) && pieces.length === count;
      if (isNumber && bySku(number)) return words.toSpliced(from, count, number).join(' ');
    }
  return text === normalise(query) ? null : text;
}

/** A results page has the query as it was typed. */
const inTypedWords = (own: Interpretation, query: string, full: string | null): InterpretedText =>
  full === null
    ? own
    : { ...own, text: full, to: own.to?.startsWith('/search?') ? searchHrefOf(query.trim()) : own.to };

/** Whether a query says neither an appliance, a model number nor a service; wine bottles are read as a part. */
const namesNothing = ({ parsed }: Interpretation): boolean =>
  parsed !== null && parsed.service === null && parsed.kinds.length + parsed.models.length === 0;

/** The results of a query that names other goods by an appliance: "mountain range poster". */
function ofOtherGoods(own: InterpretedText, query: string): InterpretedText | null {
  const goods = collectionIn(own.to) === undefined ? null : namesOtherGoods(own.text ?? query);
  return goods === null || own.parsed === null
    ? null
    : { ...own, to: searchHrefOf(query.trim()), why: [], parsed: { ...own.parsed, part: goods } };
}

/**
 * The list of an appliance beside a name that no product has: a shop or a brand that is not sold here, as in "dishwasher
 * target" and "fridge galanz". Its results would be products near that word.
 */
function withoutUnsoldName(catalogue: Sold, own: InterpretedText, query: string): InterpretedText | null {
  const { parsed } = own;
  if (parsed === null || parsed.part === null || parsed.cues.length > 0 || namesOtherGoods(query))
    return null;
  const name = parsed.part;
  if (isMentioned(catalogue, name)) return null;
  // "Home depot" has two words.
  const text = normalise(query)
    .split(' ')
    .filter((word) => !parsed.unread.includes(stem(word)))
    .join(' ');
  const rest = interpret(text, { collections: collectionsOf(catalogue) });
  if (collectionIn(rest.to) === undefined || rest.parsed === null) return null;
  return { ...rest, text, parsed: { ...rest.parsed, unread: parsed.unread } };
}

/** Whether a product's title or vendor has a word, which begins another too: "home" and "homes". */
function isMentioned({ products }: Sold, word: string): boolean {
  const mention = new RegExp(String.raw`\b${word}`, 'i');
  return products.some(({ product }) => mention.test(product.title) || mention.test(product.vendor));
}
