import type { Measures } from '@kilowatt/taxonomy';
import type { RequestedAttributes } from '../../data/dataset';

/** A query of our own and what a person reads in it. */
export type Label = {
  query: string;
  /**
   * `collection` where filters say it all; `list` where a collection or the search page will do, since no filter
   * expresses the need; `service` where a list of appliances is wrong; `fallback` for the search page.
   */
  kind: 'collection' | 'list' | 'service' | 'fallback' | 'brand';
  type: string | string[] | null;
  attributes: RequestedAttributes & { priceMin?: number; priceMax?: number };
  /** Exact figures other than those of the attributes: "70 inches tall". */
  measures?: Measures & Record<string, number>;
  /** Bounds of figures: "under 44 dB". */
  limits?: Record<string, { min?: number; max?: number }>;
  /** The order that is asked for: "cheapest". */
  sort?: string;
  /** Values that are not wanted: "not black". */
  excluded?: readonly string[];
};

type Row = readonly [
  query: string,
  type: string | string[] | null,
  attributes?: Label['attributes'],
  more?: Pick<Label, 'measures' | 'limits' | 'sort' | 'excluded'>,
];

export const labels = (kind: Label['kind'], rows: readonly Row[]): Label[] =>
  rows.map(([query, type, attributes = {}, more = {}]) => ({ query, kind, type, attributes, ...more }));
