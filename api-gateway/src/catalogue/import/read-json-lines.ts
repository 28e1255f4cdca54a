import { brandOf, FILTER_KEYS } from '@kilowatt/taxonomy';
import * as v from 'valibot';
import { findUnstorable } from '../../platform/middleware/read-query';
import { readDescription, sanitise } from '../descriptions/read-description';
import type { CatalogueProduct } from '../products/catalogue-product';
import { pictureAddress } from './cell-values';
import { MEASURE_NAMES } from './columns';
import { withVariantPictures } from './csv-product';
import { type FileReport, isAddress, isKind, MAX_VARIANTS, tooManyVariants } from './file-report';
import { linesOf } from './lines';
import { MAX_MEASURE } from './measure-of';
import { cleanTitle, titleFault } from './product-title';
import { issuesText } from './row-error';

const text = v.pipe(v.string(), v.trim());
const money = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0),
  v.maxValue(99_999_999),
  v.transform((dollars) => Math.round(dollars * 100) / 100),
);
const pictureSrc = v.pipe(
  v.string(),
  v.check((src) => pictureAddress(src) !== null, 'not the URL of a picture (https://… or /…)'),
  v.transform((src) => pictureAddress(src) ?? ''),
);
const Picture = v.object({ src: pictureSrc, alt: text });
const externalId = v.exactOptional(v.pipe(text, v.nonEmpty()));
/** The limit of Shopify. */
const MAX_OPTIONS = 3;
const Variant = v.object({
  sku: v.optional(text, ''),
  title: v.pipe(
    text,
    v.transform((title) => title || 'Default Title'),
  ),
  price: money,
  compareAtPrice: v.nullable(money),
  stock: v.pipe(v.number(), v.integer(), v.minValue(0)),
  alwaysAvailable: v.exactOptional(v.picklist(['uncounted', 'continue'])),
  options: v.exactOptional(v.array(text)),
  image: v.exactOptional(pictureSrc),
  externalId,
});
const Product = v.object({
  handle: v.pipe(v.string(), v.check(isAddress, 'cannot be part of a URL')),
  title: v.pipe(
    text,
    v.nonEmpty(),
    v.transform(cleanTitle),
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed ? titleFault(dataset.value) : null;
      if (fault !== null) addIssue({ message: fault });
    }),
  ),
  description: v.optional(v.string(), ''),
  descriptionHtml: v.exactOptional(v.pipe(v.string(), v.transform(sanitise))),
  vendor: v.pipe(
    text,
    // As in tables: a page and a filter know a brand by one name.
    v.transform((vendor) => brandOf(vendor)?.name ?? vendor),
  ),
  productType: text,
  kind: v.nullable(v.pipe(v.string(), v.check(isKind, 'not a known kind of appliance'))),
  tags: v.array(text),
  attributes: v.record(v.string(), v.array(text)),
  skuColor: v.exactOptional(v.pipe(text, v.nonEmpty())),
  measures: v.record(v.string(), v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_MEASURE))),
  images: v.array(Picture),
  options: v.exactOptional(
    v.pipe(v.array(v.pipe(text, v.nonEmpty())), v.minLength(1), v.maxLength(MAX_OPTIONS)),
  ),
  externalId,
  variants: v.pipe(
    v.array(Variant),
    v.minLength(1),
    v.maxLength(MAX_VARIANTS, tooManyVariants('the product')),
  ),
});
const Line = v.pipe(
  Product,
  v.transform(({ description, descriptionHtml, ...product }) => ({
    ...product,
    description: description || readDescription(descriptionHtml ?? '').description,
    ...(descriptionHtml !== undefined && { descriptionHtml }),
  })),
  v.check(
    ({ options = [], variants }) =>
      variants.every((variant) => (variant.options ?? []).length === options.length),
    'each variant needs exactly one value for each option of the product',
  ),
);

/** Reads a catalogue with one JSON object per line. */
export async function readJsonLines(
  decoded: AsyncGenerator<string>,
  report: FileReport,
): Promise<CatalogueProduct[]> {
  const products = new Map<string, CatalogueProduct>();
  const unknown = new Set<string>();
  let line = 0;
  for await (const given of linesOf(decoded)) {
    line += 1;
    if (given.trim() === '') continue;
    report.rowRead();
    const value = parseJson(given);
    const found = findUnstorable(value);
    const parsed = v.safeParse(Line, value);
    if (found) report.fail({ line, reason: `${found.field || 'the line'} ${found.fault}` });
    else if (!parsed.success) report.fail({ line, reason: issuesText(parsed.issues, 'the line') });
    else if (products.has(parsed.output.handle))
      report.fail({ line, reason: `the handle ${parsed.output.handle} is a duplicate` });
    else {
      products.set(parsed.output.handle, withVariantPictures(parsed.output));
      for (const variant of parsed.output.variants) report.variantRead(variant, line);
      for (const name of unknownNames(parsed.output)) {
        if (unknown.has(name)) continue;
        unknown.add(name);
        report.warn({ line, reason: `${name} is unknown, and is not used` });
      }
    }
  }
  return [...products.values()];
}

const KNOWN = {
  attributes: new Set<string>(FILTER_KEYS),
  measures: new Set<string>(MEASURE_NAMES),
} as const;

/** Names of filters and measures that the shop has not (case-sensitive), such as `measures.Width`. */
const unknownNames = (product: Pick<CatalogueProduct, 'attributes' | 'measures'>): string[] =>
  (['attributes', 'measures'] as const).flatMap((kind) =>
    Object.keys(product[kind]).flatMap((name) =>
      KNOWN[kind].has(name) ? [] : `${kind}.${name.slice(0, 60)}`,
    ),
  );

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return 'not JSON';
  }
}
