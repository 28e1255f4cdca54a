import { DEFAULT_CURRENCY, productHref, SHOP } from '@kilowatt/contracts';
import { collectionOf, kindOf } from '@kilowatt/taxonomy';
import { stringify } from 'csv-stringify/sync';
import type { Sliced } from '../../platform/jobs/slices';
import type { Catalogue } from '../live/catalogue';
import type { CatalogueProduct } from '../products/catalogue-product';
import type { Entry } from '../products/entry';
import { colorOf, lineIds, type Sold, soldPreview } from '../products/variants';

/** Attributes of Google's product data specification, in the order of the file's columns. */
export const FEED_COLUMNS = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'sale_price',
  'brand',
  'mpn',
  'identifier_exists',
  'condition',
  'color',
  'product_type',
  'shipping',
] as const;
/** Characters of a color that the specification allows. */
const MAX_COLOR = 100;
export type FeedRow = Record<(typeof FEED_COLUMNS)[number], string>;

/** Characters that the specification allows. */
const TITLE_LENGTH = 150;
const DESCRIPTION_LENGTH = 5_000;

/** Tabs and line ends part the file's fields and rows. */
const oneLine = (text: string, length: number): string => text.replace(/\s+/g, ' ').trim().slice(0, length);
const money = (amount: number): string => `${amount.toFixed(2)} ${DEFAULT_CURRENCY}`;

/**
 * A row for each variant that costs something and has a photograph or a rendered picture: the specification accepts no
 * drawings (SVG).
 * @param origin of the shop, which the addresses begin with
 */
export function* feedRows({ products }: Catalogue, origin: string): Generator<FeedRow> {
  for (const entry of products) {
    const ids = lineIds(entry);
    for (const [at, variant] of entry.product.variants.entries()) {
      const row = rowOf({ id: ids[at] ?? entry.id, entry, variant }, origin);
      if (row !== null) yield row;
    }
  }
}

function rowOf(sold: Sold, origin: string): FeedRow | null {
  const { id, entry, variant } = sold;
  const { title, image, available } = soldPreview(sold);
  const { vendor, description, handle } = entry.product;
  if (variant.price <= 0 || image.split('?', 1)[0]?.endsWith('.svg')) return null;
  const former = variant.compareAtPrice ?? 0;
  const isReduced = former > variant.price;
  return {
    id,
    item_group_id: entry.product.variants.length > 1 ? entry.id : '',
    title: oneLine(title, TITLE_LENGTH),
    description: oneLine(description || title, DESCRIPTION_LENGTH),
    link: `${origin}${productHref({ handle, id })}`,
    image_link: new URL(image, origin).href,
    availability: available ? 'in_stock' : 'out_of_stock',
    price: money(isReduced ? former : variant.price),
    sale_price: isReduced ? money(variant.price) : '',
    brand: vendor,
    mpn: variant.sku,
    identifier_exists: vendor && variant.sku ? 'yes' : 'no',
    condition: 'new',
    color: oneLine(colorOf(entry.product, variant) || familyOf(entry.product), MAX_COLOR),
    product_type: typeOf(entry),
    // Below that amount the price depends on the ZIP code: the merchant's account states it.
    shipping: variant.price > SHOP.freeDeliveryAbove ? `US:::${money(0)}` : '',
  };
}

/** The color of all variants: of several, nothing says which variant has which. */
const familyOf = ({ attributes: { Color_Family: families = [] }, variants }: CatalogueProduct): string =>
  (families.length === 1 || variants.length === 1 ? families[0] : undefined) ?? '';

/** The title of the narrowest collection, else the merchant's own type. */
const typeOf = ({ product: { kind, productType } }: Entry): string =>
  collectionOf(kindOf(kind ?? '')?.collection ?? '')?.title ?? productType;

/** Rows between two pauses. */
const ROWS_AT_ONCE = 100;

const FORMAT = { delimiter: '\t', columns: [...FEED_COLUMNS], quote: false } as const;

/** The whole file, written in steps: a large catalogue would keep all other requests waiting. */
export function* feedFile(catalogue: Catalogue, origin: string): Sliced<Buffer> {
  const parts = [Buffer.from(stringify([], { ...FORMAT, header: true }))];
  let rows: FeedRow[] = [];
  const write = () => {
    parts.push(Buffer.from(stringify(rows, FORMAT)));
    rows = [];
  };
  for (const row of feedRows(catalogue, origin)) {
    rows.push(row);
    if (rows.length < ROWS_AT_ONCE) continue;
    write();
    yield;
  }
  write();
  return Buffer.concat(parts);
}
