import type { FilterKey } from './filters';

/** What an appliance is known to be; values as the filter catalogue writes them (`Stainless Steel`, `36"`). */
export type Attributes = Partial<Record<FilterKey, string[]>>;

/** Sizes in inches, capacity in cubic feet, cooling or burner power in BTU per hour, burners by number. */
export type Measures = Partial<Record<'width' | 'height' | 'depth' | 'capacity' | 'btu' | 'burners', number>>;

/** Slug of one kind of appliance, such as `refrigerator`, `washer`, `gas-range`, `range-hood`. */
export type KindSlug = string;

/** One kind of appliance. */
export type Kind = {
  slug: KindSlug;
  /** The product type as Shopify writes it: `Refrigerator`. */
  productType: string;
  plural: string;
  /** Handle of the collection that holds all of the kind. */
  collection: string;
  /** Words and phrases that mean the kind, lower case, singular. */
  words: readonly string[];
  /** Cubic feet that the kind is sold in, smallest and largest; absent where it has no capacity. */
  capacity?: readonly [smallest: number, largest: number];
  /** Allowed values per filter key (specification §3, "per-category catalogue"). */
  catalogue: Attributes;
};

/** Which products a collection holds: every condition given must hold; within a list any one is enough. */
export type CollectionRule = {
  kinds?: readonly KindSlug[];
  attributes?: Attributes;
  brands?: readonly string[];
  tags?: readonly string[];
  /** Only what is reduced by more than this share of its price. */
  discountAbove?: number;
};

export type Collection = {
  handle: string;
  title: string;
  /** May name facts of the shop, such as `{freeDelivery}`. */
  description: string;
  rule: CollectionRule;
  /** Handle of the wider collection, for breadcrumbs. */
  parent?: string;
  /** True for the 25 handles that a search may send to with filters (specification §3). */
  redirect?: boolean;
};

/** Specification §3, "Menu category". */
export type MenuLink = { label: string; href: string };
export type MenuSection = {
  title: string;
  href: string;
  image: string | null;
  imageAlt: string;
  links: readonly MenuLink[];
  customLayout?: 'default' | 'five-column';
};
/** A rebate that a panel announces until it ends; `rebate` is its id. */
export type MenuBanner = { brand: string; text: string; href: string; rebate?: string };
export type MenuCategory = {
  title: string;
  href: string;
  icon: string;
  isDeal: boolean;
  noDropdown: boolean;
  /** Columns of the panel; without it, as many as it has sections. */
  columns?: 2 | 4 | 5 | 6;
  sections: readonly MenuSection[];
  banners?: readonly MenuBanner[];
};

export type Brand = {
  name: string;
  handle: string;
  /** Other ways to write it, lower case. */
  aliases: readonly string[];
  /** Kinds the brand sells in the US. */
  kinds: readonly KindSlug[];
  /** Has a laundry shortcut (specification §4, "brand-specific laundry shortcut"). */
  laundry?: boolean;
};

/** A product line that shoppers ask for by its own name. */
export type Line = { name: string; brand: string; kinds: readonly KindSlug[] };
