import { type FoundProduct, formatMoney, formatNumber, LIMITS, productHref } from '@kilowatt/contracts';
import type { SkuMatch } from '../model/results';

/** What the search box knows. */
export type BoxState = {
  query: string;
  /** Phrases that the query may become, the best first. */
  suggestions: readonly string[];
  recent: readonly string[];
  status: 'idle' | 'loading' | 'done' | 'failed';
  products: readonly FoundProduct[];
  /** How many products the results page of this query has; null while it is not known. */
  total?: number | null;
  /** Message of a failed search. */
  error: string | null;
  sku: SkuMatch | null;
  /** Suggestions of the model for a query without products, and whether they are being fetched. */
  meant: readonly string[];
  suggesting: boolean;
};

/** One list, two tabs or two columns. */
export type BoxLayout = 'small' | 'medium' | 'wide';
export type SectionTab = 'suggestions' | 'products';
export type Option =
  | { kind: 'text' | 'recent' | 'forget' | 'retry'; key: string; text: string }
  | { kind: 'all'; key: string; text: string; href: string }
  | { kind: 'add'; key: string; text: string; product: SkuMatch }
  | {
      kind: 'product';
      key: string;
      text: string;
      href: string;
      image: string;
      alt: string;
      /** Empty if it is not known. */
      price: string;
      /** The higher price that it had, if it had one. */
      before: string | null;
      sku: string;
      available: boolean;
    };
export type Section = {
  id: string;
  title: string;
  /** Whether only screen readers get the title. */
  isTitleHidden?: boolean;
  options: Option[];
  /** Shown if there are no options. */
  note: string | null;
  /** Whether the options are of the text before, and the note is shown beside them. */
  isUpdating?: boolean;
};

/** The sections of the popup in visual order (specification §2, "Search box"). */
export function sectionsOf(state: BoxState, layout: BoxLayout, tab: SectionTab): Section[] {
  const texts = [suggestionSection(state, layout), recentSection(state)];
  const results = [
    skuSection(state),
    buySection(state),
    productSection(state, layout),
    ...meantSection(state),
    nextSection(state),
  ];
  const shown = layout === 'medium' ? (tab === 'suggestions' ? texts : results) : [...texts, ...results];
  return shown.filter(({ options, note }) => options.length > 0 || note !== null);
}

/** Whether a search shows results or a message, which replace the hint to begin typing. */
const isAnswered = ({ sku, products, status }: BoxState): boolean =>
  sku !== null || products.length > 0 || status === 'done' || status === 'failed';

/** The tab that opens by itself: the one with the answer, or with the message of a failure. */
export const tabOf = (state: BoxState): SectionTab =>
  state.sku !== null || state.status === 'failed' || (state.suggestions.length === 0 && isAnswered(state))
    ? 'products'
    : 'suggestions';

const suggestionSection = (state: BoxState, layout: BoxLayout): Section => ({
  id: 'suggestions',
  title: 'Suggestions',
  options: state.suggestions
    .slice(0, layout === 'small' ? LIMITS.suggestionsShownSmall : LIMITS.suggestionsBuilt)
    .map((text) => ({ kind: 'text', key: `suggestion ${text}`, text })),
  // The tab of suggestions is never empty.
  note: layout !== 'medium' && isAnswered(state) ? null : 'Start typing to see suggestions',
});

const recentSection = ({ recent }: BoxState): Section => ({
  id: 'recent',
  title: 'Recent searches',
  options: [
    ...recent.map((text): Option => ({ kind: 'recent', key: `recent ${text}`, text })),
    ...(recent.length > 0 ? [{ kind: 'forget' as const, key: 'forget', text: 'Clear recent searches' }] : []),
  ],
  note: null,
});

const skuSection = ({ sku }: BoxState): Section => ({
  id: 'sku',
  title: 'Direct SKU Match',
  note: null,
  options: sku
    ? [
        {
          kind: 'product',
          key: `sku ${sku.id}`,
          text: sku.title,
          href: productHref(sku),
          image: sku.images.edges[0]?.node.originalSrc ?? '',
          alt: '',
          ...factsOf({ ...sku.variant, available: sku.available }),
        },
      ]
    : [],
});

/**
 * Who knows the SKU needs no page to buy it; not without knowing that it can be ordered. The match itself stays the one
 * option of its group.
 */
const buySection = ({ sku }: BoxState): Section => ({
  id: 'buy',
  title: 'Buy by SKU',
  isTitleHidden: true,
  note: null,
  options:
    sku?.available === true ? [{ kind: 'add', key: `add ${sku.id}`, text: 'Add to cart', product: sku }] : [],
});

const productSection = (state: BoxState, layout: BoxLayout): Section => ({
  isUpdating: state.status === 'loading',
  id: 'products',
  title: layout === 'small' ? 'Items' : 'Products',
  // The product of the SKU has a section of its own.
  options: state.products.filter(({ handle }) => handle !== state.sku?.handle).map(productOption),
  note: state.status === 'loading' ? 'Loading...' : outcomeOf(state),
});

const productOption = (product: FoundProduct): Option => ({
  kind: 'product',
  key: `product ${product.id}`,
  text: product.title,
  href: productHref(product),
  image: product.image,
  // An alternative text that repeats the title is omitted.
  alt: product.imageAlt === product.title ? '' : product.imageAlt,
  ...factsOf(product),
});

/** What leads on from the products, which are counted without it. */
const nextSection = (state: BoxState): Section => ({
  id: 'next',
  title: state.status === 'failed' ? 'Search again' : 'All results',
  isTitleHidden: true,
  options: [...allOption(state), ...retryOption(state)],
  note: null,
});

/** The page of all results, if there are more than the box shows. */
const allOption = ({ query, products, total = null }: BoxState): Option[] =>
  total !== null && products.length > 0 && total > products.length
    ? [
        {
          kind: 'all',
          key: 'all',
          text: `See all ${formatNumber(total)} results`,
          href: `/search?${new URLSearchParams({ q: query.trim() })}`,
        },
      ]
    : [];

/** A failed search can be repeated, beside the text of the failure. */
const retryOption = ({ status }: BoxState): Option[] =>
  status === 'failed' ? [{ kind: 'retry', key: 'retry', text: 'Try again' }] : [];

function meantSection({ query, status, products, meant, suggesting }: BoxState): Section[] {
  const nothingFound =
    status === 'done' && products.length === 0 && query.trim().length >= LIMITS.minimumQueryLength;
  if (!nothingFound) return [];
  return [
    {
      id: 'meant',
      title: 'Did you mean?',
      options: meant.map((text) => ({ kind: 'text', key: `meant ${text}`, text })),
      note: suggesting ? 'Getting suggestions...' : meant.length === 0 ? 'No suggestions available' : null,
    },
  ];
}

/** The message if the search has ended without products (specification §8). */
export function outcomeOf({ status, error, products }: BoxState): string | null {
  if (status === 'failed') return error || 'An error occurred';
  return products.length === 0 && status === 'done' ? 'No products found' : null;
}

type Facts = Pick<FoundProduct, 'price' | 'sku'> & {
  priceFrom?: boolean;
  compareAtPrice?: number | null;
  currencyCode?: string;
  available?: boolean | undefined;
};

const factsOf = ({
  price,
  priceFrom,
  compareAtPrice = null,
  currencyCode,
  sku,
  available = true,
}: Facts) => ({
  price: price === null ? '' : `${priceFrom ? 'From ' : ''}${formatMoney(price, currencyCode)}`,
  before:
    price !== null && compareAtPrice !== null && compareAtPrice > price
      ? formatMoney(compareAtPrice, currencyCode)
      : null,
  sku,
  available,
});
