import {
  type ProductList,
  type ProductPreview,
  type ResultsInterpretation,
  searchHrefOf,
  searchWithoutHref,
} from '@kilowatt/contracts';
import { type Interpretation, normalise, type ParsedQuery, readText } from '@kilowatt/query';
import { readLeaning } from '@kilowatt/query/server';
import { collectionOf, type Filter, kindOf } from '@kilowatt/taxonomy';
import { type ListQuery, productList } from '../browse/product-list';
import { type Catalogue, soldBySku } from '../live/catalogue';
import type { Entry } from '../products/entry';
import { soldPreview } from '../products/variants';
import { bestRated, type Ratings } from './best-rated';
import { type Condition, conditionsOf, priceText, wordsOf } from './conditions';
import { sortText } from './describe';
import { ORDERS, type Order } from './facts';
import { interpretIn, queryInterpretation, servicePageOf, servicePagesFor } from './interpret-query';
import { collectionIn } from './interpret-text';
import { type Narrowed, narrow, ordered, unknownModels } from './near-misses';
import { nearestCollections } from './nearest-collections';
import { notesOf, unmentionedWords } from './notes';
import { queriesWithout, withoutConditions } from './without-condition';

export type SearchResults = ProductList & { interpretation?: ResultsInterpretation };

/** The products of the mere words of a query, in a page of a list. */
export async function wordResults(catalogue: Catalogue, q: string, list: ListQuery): Promise<SearchResults> {
  const { entries } = await catalogue.search.find(q, undefined, readText(''));
  return withCollections(productList(entries, list, catalogue.products, dealsOf(catalogue)), catalogue, q);
}

/**
 * The results page of a query: the products that meet what was read, in the order that was asked for, and what the page
 * says about it.
 */
export async function searchResults(
  catalogue: Catalogue,
  q: string,
  list: ListQuery,
  without: readonly string[] = [],
  ratings: Ratings = new Map(),
): Promise<SearchResults> {
  const { interpretation, parsed, model, narrowed, order, inOrder } = await meeting(catalogue, q, {
    without,
    ratings,
  });
  const leaning = order === null ? [] : (readLeaning(normalise(q))?.words ?? []);
  // A word that asks for the order needs no filter.
  const unmentioned = (await unmentionedWords(catalogue, parsed, q)).filter(
    (word) => !leaning.includes(word),
  );
  const unused = narrowed.unused.filter(({ text }) => !leaning.includes(text));
  const found = productList(inOrder ?? narrowed.entries, list, catalogue.products, dealsOf(catalogue));
  const page = withCollections(found, catalogue, q);
  return {
    ...page,
    products: inVariantOfSku(catalogue, q, page.products),
    interpretation: {
      ...queryInterpretation(catalogue, q, { interpretation, unsold: model.unsold }),
      ...redirectOf(interpretation),
      corrected: correctedWords(q.toLowerCase(), parsed.corrected),
      conditions: chips({ q, without }, parsed, narrowed, order === null || inOrder !== null),
      notes: [
        ...model.notes,
        ...notesOf({ parsed, narrowed: { ...narrowed, unused }, unmentioned, order: inOrder ? null : order }),
      ],
      pages: [...servicePagesFor(parsed)],
      collection: collectionLink(interpretation),
    },
  };
}

type ResultsOf = {
  entries: readonly Entry[];
  isFound: boolean;
  unsold: readonly string[];
  interpretation: Interpretation;
};

/**
 * The products of the page that a query leads to: of the sale that it names, else of its results page.
 * @returns `isFound` is false if those are only near what was searched for
 */
export async function resultsOf(
  catalogue: Catalogue,
  q: string,
  ratings: Ratings = new Map(),
): Promise<ResultsOf> {
  const { interpretation, narrowed, inOrder, isFound, model } = await meeting(catalogue, q, {
    ...{ without: [], ratings },
  });
  const sale = collectionIn(redirectOf(interpretation).redirect);
  return sale === undefined
    ? { entries: inOrder ?? narrowed.entries, isFound, unsold: model.unsold, interpretation }
    : { entries: catalogue.collection(sale), isFound: true, unsold: [], interpretation };
}

type Meeting = { without: readonly string[]; ratings: Ratings };

/** The products that meet what was read in a query but for some of its conditions, and how they were found. */
async function meeting(catalogue: Catalogue, q: string, { without, ratings }: Meeting) {
  const interpretation = interpretIn(catalogue, q);
  const parsed = withoutConditions(interpretation.parsed ?? readText(''), without);
  const { text = q } = interpretation;
  const found = await catalogue.search.find(text, undefined, parsed);
  const model = unknownModels(catalogue, parsed, found.entries);
  const meant = model.like === null ? parsed : model.like;
  const all = candidates(catalogue, meant, [...model.relatives, ...found.entries]);
  const conditions = usedConditions(parsed, q, found.entries).filter(({ id }) => !without.includes(id));
  const narrowed = narrow(
    model.like === null
      ? all
      : withInferred(all, model.like, q, [...conditions.map(({ id }) => id), ...without]),
    conditions,
  );
  const order = isOrdering(parsed) ? orderOf(parsed, ratings) : null;
  return {
    ...{ interpretation, parsed, model, narrowed, order, isFound: found.entries.length > 0 },
    inOrder: order && ordered(narrowed.entries, order),
  };
}

const orderOf = ({ sort }: ParsedQuery, ratings: Ratings): Order | null =>
  sort === 'best-rated' ? bestRated(ratings) : sort && ORDERS[sort];

/** Whether the results are put in the order of the query: no word of a product means "quiet" but its noise level. */
const isOrdering = ({ sort, superlative }: ParsedQuery): boolean => superlative || sort === 'quietest';

/** Lists show the product of a SKU in the variant that has it, to which they lead. */
export function inVariantOfSku(
  catalogue: Catalogue,
  q: string,
  products: readonly ProductPreview[],
): ProductPreview[] {
  const sold = soldBySku(catalogue, q);
  return products.map((product) => (product.id === sold?.entry.id ? soldPreview(sold) : product));
}

/** Where to go on from a search that found nothing. */
const withCollections = (page: ProductList, catalogue: Catalogue, q: string): ProductList =>
  page.nearest
    ? { ...page, nearest: { ...page.nearest, collections: nearestCollections(catalogue, q) } }
    : page;

/** What is shown below a search that found nothing. */
const dealsOf = ({ collection, products }: Catalogue): readonly Entry[] => {
  const deals = collection('closeouts');
  return deals.length > 0 ? deals : products;
};

/** Whether the results obey what was read: not for a part, which names the appliance that it is for, or a question. */
const isAboutProducts = ({ part, service }: ParsedQuery): boolean => part === null && service === null;

/** The conditions that the results obey: of a part that is not sold, the appliance that it is for. */
function usedConditions(parsed: ParsedQuery, q: string, found: readonly Entry[]): Condition[] {
  if (isAboutProducts(parsed)) return conditionsOf(parsed, q);
  if (parsed.service !== null || found.some(({ product }) => product.kind === null)) return [];
  return conditionsOf(parsed, q).filter(({ id }) => id === 'kind');
}

/** What was found, and behind it all other products of the appliances that were read. */
function candidates(
  { collection }: Catalogue,
  parsed: ParsedQuery,
  found: readonly Entry[],
): readonly Entry[] {
  const ranked = new Set(found);
  if (parsed.kinds.length > 0 && isAboutProducts(parsed))
    for (const slug of parsed.kinds)
      for (const entry of collection(kindOf(slug)?.collection ?? '')) ranked.add(entry);
  return [...ranked];
}

/** The products that meet what a model number implies beside the query's own conditions, if there are any. */
function withInferred(
  all: readonly Entry[],
  meant: ParsedQuery,
  q: string,
  own: readonly string[],
): readonly Entry[] {
  return narrow(
    all,
    conditionsOf(meant, q).filter(({ id }) => (id === 'kind' || id === 'brand') && !own.includes(id)),
  ).entries;
}

/** The conditions that the results meet, and the order, each with the address without it. */
function chips(
  { q, without }: { q: string; without: readonly string[] },
  parsed: ParsedQuery,
  { met, unused, relaxed }: Narrowed,
  isOrdered: boolean,
): ResultsInterpretation['conditions'] {
  const sort = sortText(parsed);
  const order = sort === null ? [] : [{ id: 'sort', text: sort }];
  const all = [...met, ...unused, ...relaxed, ...order];
  const rests = without.length === 0 ? queriesWithout(q, all) : new Map<string, string>();
  const shown = [...met, ...(isOrdered && isOrdering(parsed) ? order : [])];
  return shown.map(({ id, text }) => {
    const rest = rests.get(id);
    // What no words leave out alone, such as an appliance that its type implies, the address names.
    const href = rest === undefined ? searchWithoutHref(q, [...without, id]) : hrefOf(rest);
    return { label: capitalised(text), href };
  });
}

const hrefOf = (rest: string): string => (rest === '' ? '/search' : searchHrefOf(rest));

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function correctedWords(query: string, corrected: ParsedQuery['corrected']): string | null {
  const right = corrected.reduce((text, [from, to]) => text.replace(from, to), query);
  return right === query ? null : right;
}

/** A special phrase, or one about service alone, has a page of its own. */
function redirectOf({ to, why, parsed }: Interpretation): Pick<ResultsInterpretation, 'redirect'> {
  const page = why[0]?.stage === 'shortcut' ? to : parsed && servicePageOf(parsed);
  return page === null ? {} : { redirect: page };
}

/** The collection that a query leads to, by its title and what it is filtered by: not by all that was read. */
function collectionLink({ to, parsed }: Interpretation): ResultsInterpretation['collection'] {
  const { searchParams } = new URL(to ?? '/', 'http://shop');
  const handle = collectionIn(to);
  if (to === null || parsed === null || handle === undefined) return null;
  const filters = JSON.parse(searchParams.get('filters') ?? '[]') as Filter[];
  return { label: [collectionOf(handle)?.title, ...filterTexts(filters)].join(' · '), href: to };
}

/** What filters say; of several widths, which stand for a limit, the outermost. */
function filterTexts(filters: readonly Filter[]): string[] {
  const texts = filters.flatMap((filter): [key: string, text: string][] => {
    if ('productVendor' in filter) return [['Brand', filter.productVendor]];
    if ('available' in filter) return [['Availability', 'in stock']];
    if ('price' in filter) return [['Price', priceText(filter.price)]];
    if (!('productMetafield' in filter)) return [];
    const { key, value } = filter.productMetafield;
    return [[key, key === 'Stackable' ? capitalised(wordsOf(key, value)) : value]];
  });
  const widths = texts.filter(([key]) => key === 'Exterior_Width').map(([, text]) => text);
  const others = texts.filter(([key]) => key !== 'Exterior_Width').map(([, text]) => text);
  return [...others, ...(widths.length > 1 ? [`${widths[0]} to ${widths.at(-1)}`] : widths)];
}
