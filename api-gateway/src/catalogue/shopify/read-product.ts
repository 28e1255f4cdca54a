import type { Field } from '../import/columns';
import { addImage, startDraft } from '../import/csv-product';
import { type FileReport, isAddress } from '../import/file-report';
import { withOptionFacts } from '../import/option-facts';
import { type Cells, readVariant } from '../import/read-variant';
import { type CatalogueProduct, type CatalogueVariant, hasSkuColor } from '../products/catalogue-product';
import {
  type Metafields,
  nameOf,
  type StorefrontProduct,
  type StorefrontVariant,
} from './storefront-products';

/**
 * A product of Shopify as the catalogue keeps it, read by the same rules as a row of a product file; null where it is not
 * sold here. What is wrong with it is reported to `reading`, under its number.
 */
export function readProduct(
  given: StorefrontProduct,
  number: number,
  { identifiers, columns }: Metafields,
  report: FileReport,
): CatalogueProduct | null {
  const fail = (field: Field, reason: (column: string) => string) =>
    report.fail({ line: number, reason: `${given.handle}: ${reason(field)}` });
  if (!isAddress(given.handle)) {
    fail('handle', (column) => `${column} cannot be part of a URL`);
    return null;
  }
  const values = new Map(given.metafields.flatMap((field) => (field ? [[nameOf(field), field.value]] : [])));
  const draft = startDraft(number, cellsOf(productCells(given)), {
    ...{ columns, report, fail, left: new Map() },
    // The value of a reference is an id, which says nothing.
    values: identifiers.map((one) => (values.get(nameOf(one)) ?? '').replace(/^\[?"?gid:.*/s, '')),
  });
  if (!draft) return null;
  for (const { url, altText } of given.images.nodes)
    addImage(draft, cellsOf({ image: url, imageAlt: altText ?? '' }));
  const { product, derivesColor } = draft;
  const options = optionsOf(given);
  for (const [at, variant] of given.variants.nodes.entries()) {
    const read = readVariant(cellsOf(variantCells(variant)), { isFirst: at === 0, isExported: false, fail });
    if (!read) continue;
    report.variantRead(read, number);
    product.variants.push(withIdentity(read, variant, options, product));
  }
  if (product.variants.length === 0) {
    fail('price', () => 'has no variant');
    return null;
  }
  const collections = given.collections.nodes.map(({ handle }) => handle);
  const read = withOptionFacts(
    {
      ...product,
      ...(options.length > 0 && { options }),
      ...(collections.length > 0 && { collections }),
      externalId: given.id,
    },
    derivesColor,
  );
  if (hasSkuColor(read)) report.colorDerived();
  return read;
}

const productCells = (given: StorefrontProduct): Partial<Record<Field, string>> => ({
  handle: given.handle,
  title: given.title.trim(),
  body: given.descriptionHtml,
  vendor: given.vendor.trim(),
  type: given.productType.trim(),
  tags: JSON.stringify(given.tags),
  giftCard: String(given.isGiftCard),
});

function variantCells(given: StorefrontVariant): Partial<Record<Field, string>> {
  const [option1 = '', option2 = '', option3 = ''] = choicesOf(given).map(({ value }) => value);
  return {
    ...{ sku: given.sku ?? '', price: given.price.amount, option1, option2, option3 },
    compareAt: given.compareAtPrice?.amount ?? '',
    ...stockCells(given),
  };
}

/**
 * What Shopify says of the stock, as the columns of a file say it. A variant that is for sale with no piece, and not called
 * out of stock, is one that nobody counts.
 */
function stockCells(given: StorefrontVariant): Partial<Record<Field, string>> {
  const { availableForSale, currentlyNotInStock, quantityAvailable } = given;
  if (!availableForSale) return { stock: '0' };
  if (currentlyNotInStock) return { stock: '0', policy: 'continue' };
  return quantityAvailable !== null && quantityAvailable > 0 ? { stock: String(quantityAvailable) } : {};
}

const cellsOf = (values: Partial<Record<Field, string>>): Cells => ({
  get: (field) => values[field]?.trim() ?? '',
  has: (field) => values[field] !== undefined,
});

/** Shopify gives a product without options one that is called `Title`, of which there is only `Default Title`. */
const choicesOf = ({ selectedOptions }: StorefrontVariant) =>
  selectedOptions.filter(({ name, value }) => name !== 'Title' || value !== 'Default Title');

const optionsOf = ({ variants }: StorefrontProduct): string[] =>
  variants.nodes[0] ? choicesOf(variants.nodes[0]).map(({ name }) => name) : [];

function withIdentity(
  read: CatalogueVariant,
  given: StorefrontVariant,
  options: readonly string[],
  { images }: CatalogueProduct,
): CatalogueVariant {
  const image = images.find(({ src }) => src === given.image?.url)?.src;
  return {
    ...read,
    ...(options.length > 0 && { options: choicesOf(given).map(({ value }) => value) }),
    ...(image && { image }),
    externalId: given.id,
  };
}
