import type { MenuCategory } from '@kilowatt/contracts';
import type { FilterKey } from './filters';

/** Attributes of an appliance; values as in the filter catalogue (`Stainless Steel`, `36"`). */
export type Attributes = Partial<Record<FilterKey, string[]>>;

/**
 * What is measured: sizes in inches, capacity in cubic feet, cooling or burner power in BTU per hour, noise in dBA,
 * water a day in pints, air flow in cubic feet per minute, a room's area in square feet, energy in
 * kilowatt-hours a year; the others by number.
 */
export type MeasureName =
  | 'width'
  | 'height'
  | 'depth'
  | 'capacity'
  | 'btu'
  | 'burners'
  | 'noise'
  | 'pints'
  | 'placeSettings'
  | 'bottles'
  | 'volts'
  | 'amps'
  | 'cfm'
  | 'persons'
  | 'area'
  | 'kwh';
export type Measures = Partial<Record<MeasureName, number>>;

/** Slug of one kind of appliance, such as `refrigerator`, `washer`, `gas-range`, `range-hood`. */
export type KindSlug = string;

/** One kind of appliance. */
export type Kind = {
  slug: KindSlug;
  /** The product type as in Shopify: `Refrigerator`. */
  productType: string;
  plural: string;
  /** Handle of the collection of the whole kind. */
  collection: string;
  /** Synonyms of the kind beside its product type and plural, lower case, singular. */
  words: readonly string[];
  /** Range of capacities in cubic feet; absent if the kind has no capacity. */
  capacity?: readonly [smallest: number, largest: number];
  /** Allowed values per filter key (specification §3, "per-category catalogue"). */
  catalogue: Attributes;
};

/** The products of a collection: all conditions must match, and any value of a list. */
export type CollectionRule = {
  kinds?: readonly KindSlug[];
  attributes?: Attributes;
  brands?: readonly string[];
  tags?: readonly string[];
  /** Only products with a discount above this share of the price. */
  discountAbove?: number;
  /** Only products with a discount of at most this share of the price. */
  discountUpTo?: number;
};

export type Collection = {
  handle: string;
  title: string;
  rule: CollectionRule;
  /** First and last day of a sale that comes every year, as `MM-DD`. */
  season?: { from: string; to: string };
  /** Handle of the wider collection, for breadcrumbs. */
  parent?: string;
  /** Whether searches may redirect to it with filters: 25 handles (specification §3). */
  redirect?: boolean;
};

export type { MenuCategory };
export type MenuSection = MenuCategory['sections'][number];
export type MenuLink = MenuSection['links'][number];
export type MenuBanner = MenuCategory['banners'][number];

export type Brand = {
  name: string;
  handle: string;
  /** Other spellings, lower case. */
  aliases: readonly string[];
  /** Its name is an everyday word, which is the brand only beside these kinds: "best refrigerator". */
  onlyBeside?: readonly KindSlug[];
  /** Has a laundry shortcut (specification §4, "brand-specific laundry shortcut"). */
  laundry?: boolean;
};

/** A product line that shoppers search for by name. */
export type Line = { name: string; brand: string; kinds: readonly KindSlug[] };
