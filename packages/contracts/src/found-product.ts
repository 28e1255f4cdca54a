import * as v from 'valibot';
import { DEFAULT_CURRENCY } from './limits';
import { amount, id, listOf } from './product-lookup';
import { QueryInterpretation } from './search-interpretation';

const money = v.fallback(
  v.nullable(
    v.union([
      amount,
      v.pipe(
        v.object({ amount }),
        v.transform((price) => price.amount),
      ),
    ]),
  ),
  null,
);
const words = v.fallback(v.string(), '');

const Picture = v.union([
  v.pipe(
    v.string(),
    v.transform((src) => ({ src, alt: '' })),
  ),
  v.pipe(
    v.object({ src: words, originalSrc: words, url: words, alt: words, altText: words }),
    v.transform(({ src, originalSrc, url, alt, altText }) => ({
      src: src || originalSrc || url,
      alt: alt || altText,
    })),
  ),
]);
const Variant = v.object({ price: money, compareAtPrice: money, sku: words });

/**
 * A product of `GET /api/search` as the search box reads it: a preview with fields of its own, or "built from a product
 * or its first variant and first image" (specification §3). It must have an id, a title and a handle; any other field
 * that cannot be read counts as missing.
 */
export const FoundProduct = v.pipe(
  v.object({
    id,
    title: v.string(),
    handle: v.string(),
    image: v.fallback(v.nullable(Picture), null),
    imageAlt: words,
    sku: words,
    price: money,
    currencyCode: words,
    compareAtPrice: money,
    priceFrom: v.fallback(v.boolean(), false),
    available: v.fallback(v.boolean(), true),
    variants: listOf(Variant),
    images: listOf(Picture),
  }),
  v.transform(
    ({ id, title, handle, image, imageAlt, sku, price, currencyCode, variants, images, ...more }) => {
      const [variant] = variants;
      const compareAtPrice = price === null ? (variant?.compareAtPrice ?? null) : more.compareAtPrice;
      const picture = image ?? images[0];
      return {
        id,
        title,
        handle,
        image: picture?.src ?? '',
        imageAlt: imageAlt || (picture?.alt ?? ''),
        sku: sku || (variant?.sku ?? ''),
        /** Null if unknown. */
        price: price ?? variant?.price ?? null,
        /** Whether that is the lowest of several prices. */
        ...(more.priceFrom && { priceFrom: true }),
        /** The higher price that it had. */
        ...(compareAtPrice !== null && { compareAtPrice }),
        /** Only if it is known to be out of stock. */
        ...(!more.available && { available: false }),
        /** ISO 4217. */
        currencyCode: /^[A-Za-z]{3}$/.test(currencyCode) ? currencyCode : DEFAULT_CURRENCY,
      };
    },
  ),
);
export type FoundProduct = v.InferOutput<typeof FoundProduct>;

/** The answer of `GET /api/search` as the search box parses it; invalid products are left out. */
export const FoundProducts = v.object({
  products: v.pipe(
    v.array(v.fallback(v.nullable(FoundProduct), null)),
    v.transform((products) => products.filter((product) => product !== null)),
  ),
  /** How many match, also those beyond the limit; null if unknown. */
  total: v.fallback(v.nullable(v.number()), null),
  /** How many the results page has; null if unknown. */
  resultsTotal: v.fallback(v.nullable(v.number()), null),
  /** Null in answers of older gateways, and if it cannot be read. */
  interpretation: v.fallback(v.nullable(QueryInterpretation), null),
});
export type FoundProducts = v.InferOutput<typeof FoundProducts>;
