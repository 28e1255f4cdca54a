import { type QueryInterpretation, type ResultsInterpretation, searchHrefOf } from '@kilowatt/contracts';
import { type Interpretation, normalise, type ParsedQuery } from '@kilowatt/query';
import { namesCloseouts, prepare, readLeaning, VOCABULARY } from '@kilowatt/query/server';
import { COLLECTIONS, collectionHref, type Filter, type MeasureName, vendor } from '@kilowatt/taxonomy';
import { unusedBy } from './describe';
import { factOf, ORDERS } from './facts';
import { collectionIn, type InterpretedText, interpretText, type Sold } from './interpret-text';

type Page = ResultsInterpretation['pages'][number];

const CONTACT: Page = { label: 'Contact us', href: '/contact' };
const FAQ: Page = { label: 'Support center', href: '/faq' };

/** The pages that answer a question about service, by the one that it is about; the best first. */
const PAGES: Readonly<Record<string, readonly Page[]>> = {
  '/order-status': [{ label: 'Order status', href: '/order-status' }, CONTACT],
  '/financing/affirm': [{ label: 'Financing', href: '/financing/affirm' }, FAQ],
  '/coupons': [{ label: 'Coupons and savings', href: '/coupons' }, CONTACT],
  '/warranty': [{ label: 'Warranty', href: '/warranty' }, FAQ, CONTACT],
  '/price-match': [{ label: 'Price match', href: '/price-match' }, FAQ],
  '/shipping': [{ label: 'Shipping and delivery', href: '/shipping' }, FAQ, CONTACT],
  '/returns': [{ label: 'Returns', href: '/returns' }, CONTACT],
  '/contact': [CONTACT, FAQ],
  '/faq': [FAQ, { label: 'Warranty', href: '/warranty' }, CONTACT],
};

export const servicePagesFor = ({ service }: ParsedQuery): readonly Page[] =>
  service === null ? [] : (PAGES[service] ?? [FAQ, CONTACT]);

/** More words are a question, which the results page answers with several pages. */
const MAX_WORDS = 3;

/** The page of a short phrase that is about service alone: "delivery", "store hours"; null for any other query. */
export function servicePageOf(parsed: ParsedQuery): string | null {
  const { service, kinds, brands, attributes, words } = parsed;
  const names = [...kinds, ...brands, ...Object.keys(attributes)];
  return service !== null && service !== '/faq' && names.length === 0 && words.length <= MAX_WORDS
    ? service
    : null;
}

/** Builds the tables and compiles the code that the first queries would wait for: once a process, before it listens. */
export const prepareInterpretation = (): void => prepare(COLLECTIONS);

/** FNV-1a, 32 bits. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

let version: string | null = null;

/** The version of the vocabulary: eight digits, others for other words, meanings or collections. */
function vocabularyVersion(): string {
  version ??= digest(JSON.stringify([[...VOCABULARY], COLLECTIONS]));
  return version;
}

function digest(text: string): string {
  let hash = OFFSET;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * How a query is interpreted in this shop: no collection without products is chosen, and none for a bound that no filter
 * of the collection expresses ("at least 27 cu ft") where its products state the figure: the results obey it.
 */
export function interpretIn(catalogue: Sold, query: string): InterpretedText {
  const interpretation = interpretText(catalogue, query);
  const { to, parsed } = interpretation;
  const handle = collectionIn(to);
  if (handle === undefined || parsed === null) return interpretation;
  const bounds = (Object.keys(parsed.limits) as MeasureName[]).filter((name) => name !== 'width');
  const stated = bounds.filter((name) => isStated(catalogue, handle, name));
  if (stated.length === 0) return interpretation;
  const detail = `the limits of ${stated.join(', ')}, which products of ${handle} state`;
  return { ...interpretation, to: searchHrefOf(query.trim()), why: [{ stage: 'fallback', detail }] };
}

const statedIn = new WeakMap<Sold['collection'], Map<string, boolean>>();

/** Whether a product of a collection states a figure; looked up once per catalogue. */
function isStated({ collection }: Sold, handle: string, name: MeasureName): boolean {
  const known = statedIn.get(collection) ?? new Map<string, boolean>();
  statedIn.set(collection, known);
  const key = `${handle} ${name}`;
  const stated = known.get(key) ?? collection(handle).some((entry) => factOf(name, entry) !== undefined);
  known.set(key, stated);
  return stated;
}

/** The page that a query leads to: a service page, a collection with filters, or the results. */
export const destinationOf = ({ to, parsed }: Interpretation): string | null =>
  (parsed && servicePageOf(parsed)) ?? to;

/** Where a query leads in a catalogue. */
export const queryDestination = (catalogue: Sold, query: string): string | null =>
  destinationOf(interpretIn(catalogue, query));

type Interpreted = {
  interpretation: Interpretation;
  /** Model numbers of the query that are not sold. */
  unsold: readonly string[];
};

/** What pages and the search box show about a query, as it was interpreted. */
export function queryInterpretation(
  catalogue: Sold,
  query: string,
  { interpretation, unsold }: Interpreted,
): QueryInterpretation {
  const order = offeredOrder(catalogue, interpretation, query);
  const { only, missing } = brandsBeside(catalogue, interpretation);
  const links = [
    ...only,
    ...(order === null ? [] : [order.link]),
    ...closeouts(catalogue, interpretation, query),
  ];
  return {
    version: vocabularyVersion(),
    destination: destinationOf(interpretation),
    unused: [...unusedBy(interpretation, query, order?.words), ...missing],
    ...(unsold.length > 0 && { unsold: [...unsold] }),
    ...(links.length > 0 && { links }),
  };
}

/** "Washers on sale", "discounted fridge", "dryer 20% off". */
const ON_SALE =
  /\b(?:sales?|deals?|discount(?:ed|s)?|bargains?|marked down|price drops?|reduced|clearance)\b(?! (?:code|card))|% ?off\b/;

/** The sale that a query names beside an appliance: "open box washer", "washers on sale". */
const closeouts = ({ collection }: Sold, { parsed }: Interpretation, query: string): Page[] =>
  parsed !== null &&
  (namesCloseouts(normalise(query)) || ON_SALE.test(query.toLowerCase())) &&
  collection('closeouts').length > 0
    ? [{ label: 'Closeout Deals', href: '/collection/closeouts' }]
    : [];

/** The order that a query leans to ("quiet"), which no collection has, as a link to the results that have it. */
function offeredOrder(
  { collection }: Sold,
  { to, parsed }: Interpretation,
  query: string,
): { words: string[]; link: Page } | null {
  const handle = collectionIn(to);
  if (handle === undefined || parsed === null || parsed.sort === null || parsed.superlative) return null;
  const leaning = readLeaning(normalise(query));
  const { key } = ORDERS[parsed.sort];
  if (leaning === null || !collection(handle).some((entry) => key(entry) !== undefined)) return null;
  const label = `${SUPERLATIVES[parsed.sort] ?? 'Best'} first`;
  return { words: leaning.words, link: { label, href: searchHrefOf(leaning.superlative) } };
}
const SUPERLATIVES: Partial<Record<NonNullable<ParsedQuery['sort']>, string>> = {
  'price-ascending': 'Cheapest',
  largest: 'Largest',
  quietest: 'Quietest',
};

const brandsOf = new WeakMap<Sold['collection'], Map<string, ReadonlySet<string>>>();

/** The brands of a collection in lower case; collected once per catalogue. */
function brandsIn(collection: Sold['collection'], handle: string): ReadonlySet<string> {
  const known = brandsOf.get(collection) ?? new Map<string, ReadonlySet<string>>();
  brandsOf.set(collection, known);
  const brands =
    known.get(handle) ?? new Set(collection(handle).map(({ product }) => product.vendor.toLowerCase()));
  known.set(handle, brands);
  return brands;
}

/** The brands of a query that its collection is not filtered by: links to it with the filter, and what it does not sell. */
function brandsBeside({ collection }: Sold, { to, parsed }: Interpretation) {
  const handle = collectionIn(to);
  const { searchParams } = new URL(to ?? '/', 'http://shop');
  const filters = JSON.parse(searchParams.get('filters') ?? '[]') as Filter[];
  const chosen = filters.flatMap((filter) => ('productVendor' in filter ? [filter.productVendor] : []));
  const left = handle === undefined ? [] : (parsed?.brands ?? []).filter((brand) => !chosen.includes(brand));
  const isSold = (brand: string) => brandsIn(collection, handle ?? '').has(brand.toLowerCase());
  const only = left.filter(isSold).map(
    (brand): Page => ({
      label: `Only ${brand}`,
      href: collectionHref(handle ?? '', [...filters, vendor(brand)]),
    }),
  );
  return { only, missing: left.filter((brand) => !isSold(brand)) };
}
