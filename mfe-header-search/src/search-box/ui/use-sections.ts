import { type FoundProduct, formatMoney, LIMITS } from '@kilowatt/contracts';
import { useUnit } from 'effector-react';
import { $collections } from '../model/collections';
import { $query } from '../model/query';
import { $recent, recentFor } from '../model/recent';
import { $aiSuggestions, $error, $products, $skuMatch, $status, $suggesting } from '../model/results';
import { $suggested, suggestionsFor } from '../model/suggestions';
import type { BoxLayout } from './use-layout';

export type Option =
  | { kind: 'text' | 'recent' | 'forget'; key: string; text: string }
  | {
      kind: 'product';
      key: string;
      text: string;
      handle: string;
      image: string;
      alt: string;
      /** Price and SKU, if known. */
      facts: string;
    };
export type Section = {
  id: string;
  title: string;
  options: Option[];
  /** Shown if there are no options. */
  note: string | null;
};

const text =
  (section: string) =>
  (phrase: string): Option => ({ kind: 'text', key: `${section} ${phrase}`, text: phrase });

const factsOf = ({ price, currencyCode, sku }: Pick<FoundProduct, 'price' | 'sku'> & Partial<FoundProduct>) =>
  [price === null ? '' : formatMoney(price, currencyCode), sku].filter(Boolean).join(' · ');

const FORGET: Option = { kind: 'forget', key: 'forget', text: 'Clear recent searches' };

/** The sections of the popup in visual order (specification §2, "Search box"), and the text to announce. */
export function useSections(layout: BoxLayout, tab: 'suggestions' | 'products') {
  const [query, collections, suggested, recent, status, products, error, sku, ai, suggesting] = useUnit([
    $query,
    $collections,
    $suggested,
    $recent,
    $status,
    $products,
    $error,
    $skuMatch,
    $aiSuggestions,
    $suggesting,
  ]);
  const suggestions = suggestionsFor(query, collections, suggested).slice(
    0,
    layout === 'small' ? LIMITS.suggestionsShownSmall : LIMITS.suggestionsBuilt,
  );
  const first: Section = {
    id: 'suggestions',
    title: 'Suggestions',
    options: suggestions.map(text('suggestion')),
    note: 'Start typing to see suggestions',
  };
  const earlier = recentFor(query, recent);
  const before: Section = {
    id: 'recent',
    title: 'Recent searches',
    options: [
      ...earlier.map((phrase): Option => ({ kind: 'recent', key: `recent ${phrase}`, text: phrase })),
      ...(earlier.length > 0 ? [FORGET] : []),
    ],
    note: null,
  };
  const direct: Section = {
    id: 'sku',
    title: 'Direct SKU Match',
    note: null,
    options: sku
      ? [
          {
            kind: 'product',
            key: `sku ${sku.id}`,
            text: sku.title,
            handle: sku.handle,
            image: sku.images.edges[0]?.node.originalSrc ?? '',
            alt: '',
            facts: factsOf(sku.variant),
          },
        ]
      : [],
  };
  // The message if the search has ended without products.
  const outcome =
    status === 'failed'
      ? error || 'An error occurred'
      : products.length === 0 && status === 'done'
        ? 'No products found'
        : null;
  const found: Section = {
    id: 'products',
    title: layout === 'small' ? 'Items' : 'Products',
    options: products.map((product) => ({
      kind: 'product',
      key: `product ${product.id}`,
      text: product.title,
      handle: product.handle,
      image: product.image,
      // An alternative text that repeats the title is omitted.
      alt: product.imageAlt === product.title ? '' : product.imageAlt,
      facts: factsOf(product),
    })),
    note: status === 'loading' ? 'Loading...' : outcome,
  };
  const meant: Section = {
    id: 'meant',
    title: 'Did you mean?',
    options: ai.map(text('meant')),
    note: suggesting ? 'Getting suggestions...' : ai.length === 0 ? 'No suggestions available' : null,
  };
  const nothingFound =
    status === 'done' && products.length === 0 && query.trim().length >= LIMITS.minimumQueryLength;
  const right = [direct, found, ...(nothingFound ? [meant] : [])];
  const all =
    layout === 'medium' ? (tab === 'suggestions' ? [first, before] : right) : [first, before, ...right];
  const sections = all.filter(({ options, note }) => options.length > 0 || note !== null);
  const count = sections.flatMap(({ options }) => options).length;
  const announcement = outcome ?? (status === 'done' ? `${count} ${count === 1 ? 'result' : 'results'}` : '');
  return { sections, loading: status === 'loading', announcement };
}
