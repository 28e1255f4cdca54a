import type { FilterKey, KindSlug } from '@kilowatt/taxonomy';

/** The possible meanings of a phrase. */
export type Meaning =
  | { is: 'kind'; kinds: readonly KindSlug[] }
  | { is: 'line'; kinds: readonly KindSlug[] }
  | { is: 'brand'; name: string }
  | { is: 'value'; key: FilterKey; value: string };
