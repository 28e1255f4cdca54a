import type { Attributes, KindSlug, Measures } from '@kilowatt/taxonomy';

/** A product as the catalogue keeps it. Money in US dollars. */
export type CatalogueProduct = {
  handle: string;
  title: string;
  description: string;
  vendor: string;
  productType: string;
  /** Null where neither type nor title says what it is; such products are found by search alone. */
  kind: KindSlug | null;
  tags: string[];
  attributes: Attributes;
  measures: Measures;
  /** The merchant's own pictures; empty where the shop draws one. */
  images: { src: string; alt: string }[];
  /** At least one; the first is the one that cards show. */
  variants: CatalogueVariant[];
};

export type CatalogueVariant = {
  sku: string;
  /** `Default Title` where there is only one. */
  title: string;
  price: number;
  compareAtPrice: number | null;
  /** Pieces in stock. */
  stock: number;
};
