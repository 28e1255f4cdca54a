import type { FilterKey, KindSlug } from '@kilowatt/taxonomy';

/** What a phrase of a query or a title can mean. */
export type Meaning =
  | { is: 'kind'; kinds: readonly KindSlug[] }
  | { is: 'line'; kinds: readonly KindSlug[] }
  | { is: 'brand'; name: string }
  | { is: 'value'; key: FilterKey; value: string };
