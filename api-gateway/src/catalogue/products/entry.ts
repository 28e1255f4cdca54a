import { createHash } from 'node:crypto';
import { DEFAULT_CURRENCY, type Product, type ProductPreview } from '@kilowatt/contracts';
import { needsEnergyLabel } from '@kilowatt/taxonomy';
import { pictureTierOf } from '../pictures/brand-tiers';
import { drawPicture, type PictureSpec, PLACEHOLDER, pictureHref } from '../pictures/draw-picture';
import { ownAddress } from '../pictures/merchant-address';
import type { PicturedProduct } from '../pictures/rendered-pictures';
import { STUDIO, type Studio } from '../pictures/studio-pictures';
import { defaultColour, pictureColour } from '../pictures/typical-facts';
import { type CatalogueProduct, cheapestVariant } from './catalogue-product';
import { cardFacts } from './key-facts';

/** A product as the running shop holds it: the record, and what lists show of it, made once. */
export type Entry = {
  readonly id: string;
  /** Place in the merchant's order. */
  readonly position: number;
  readonly product: CatalogueProduct;
  readonly preview: ProductPreview;
  /** Its rebates at the price of a variant; absent where it has none. Those of the preview are at the price of lists. */
  readonly rebatesAt?: (price: number) => NonNullable<ProductPreview['rebates']>;
};

export function createEntry(product: CatalogueProduct, position: number): Entry {
  const { variants } = product;
  const [variant] = variants;
  const cheapest = cheapestVariant(product);
  if (!variant || !cheapest) throw new Error(`${product.handle} has no variant`);
  const [image] = picturesOf({ ...product, images: product.images.slice(0, 1) });
  const id = productId(product.handle);
  const facts = cardFacts(product);
  return {
    id,
    position,
    product,
    preview: {
      id,
      title: product.title,
      handle: product.handle,
      image: image?.src ?? '/pictures/placeholder.svg',
      imageAlt: image?.alt ?? product.title,
      ...(image?.colour !== undefined && { imageColour: image.colour }),
      sku: variant.sku,
      price: cheapest.price,
      compareAtPrice: cheapest.compareAtPrice,
      currencyCode: DEFAULT_CURRENCY,
      tags: product.tags,
      product_type: product.productType,
      vendor: product.vendor,
      available: cheapest.stock > 0,
      ...(variants.length > 1 && { variantCount: variants.length }),
      ...(variants.some(({ price }) => price !== cheapest.price) && { priceFrom: true }),
      ...(needsEnergyLabel(product.kind, product.attributes.Type) && {
        energyGuide: `/api/products/${product.handle}/energy-guide`,
      }),
      ...(facts.length > 0 && { facts }),
    },
  };
}

/** Files may have a compare-at price that is no reduction: Shopify's exports do. */
export const isReduced = ({ preview: { price, compareAtPrice } }: Entry): boolean =>
  compareAtPrice !== null && compareAtPrice > price;

/** The same for the same handle, whatever is imported around it. */
const productId = (handle: string): string =>
  `p-${createHash('sha256').update(handle).digest('hex').slice(0, 12)}`;

type ProductImage = Product['images'][number];

/**
 * The merchant's pictures; else the studio pictures that are nearest to the product, or drawn ones where none is near.
 * Studio pictures are of the product's own finish and type, and always the same ones.
 */
export function picturesOf(product: CatalogueProduct, studio: Studio = STUDIO): ProductImage[] {
  const { handle, images, title } = product;
  if (images.length > 0) {
    const owner = productId(handle);
    return images.map(({ src, alt }) => ({ src: ownAddress(owner, src), alt }));
  }
  const spec = drawingOf(product);
  if (spec === null) return [];
  const pictured = picturedProduct(product, spec.kind);
  const front = studio.nearest(pictured);
  const open = studio.nearest(pictured, 'open');
  // Beside a studio picture, a drawing would show other doors and handles of the same product.
  const drawn = front ? [] : [{ src: pictureHref({ ...spec, view: 'open' }), alt: `${title}, in its place` }];
  return [
    { ...(front ?? { src: pictureHref({ ...spec, view: 'front' }) }), alt: title },
    ...(open ? [{ ...open, alt: `${title}, open` }] : drawn),
  ];
}

/** What the studio picture of a product is chosen by. */
export const picturedProduct = (
  { attributes, measures, vendor, handle, title }: CatalogueProduct,
  kind: string,
): PicturedProduct => ({
  kind,
  attributes,
  colour: pictureColour(kind, title, attributes.Color_Family?.[0]),
  width: measures.width ?? (Number.parseFloat(attributes.Exterior_Width?.[0] ?? '') || 0),
  tier: pictureTierOf(vendor),
  key: handle,
});

/** SVG of the appliance, which is shown where a picture of the merchant fails. */
export function drawnAppliance(product: CatalogueProduct): string {
  const spec = drawingOf(product);
  return spec === null ? PLACEHOLDER : drawPicture({ ...spec, view: 'front' });
}

function drawingOf({ kind, attributes, measures }: CatalogueProduct): Omit<PictureSpec, 'view'> | null {
  if (kind === null) return null;
  return {
    kind,
    style:
      (DRAWN_BY_FUEL.has(kind) ? attributes.Fuel_Type?.[0] : undefined) ??
      attributes.Type?.[0] ??
      attributes.Fuel_Type?.[0] ??
      attributes.Features?.find((value) => / Piece$/.test(value)) ??
      'standard',
    colour: attributes.Color_Family?.[0] ?? defaultColour(kind),
    width: measures.width ?? Number.parseFloat(attributes.Exterior_Width?.[0] ?? '30'),
  };
}

/** From above, a cooktop shows what it burns. */
const DRAWN_BY_FUEL: ReadonlySet<string> = new Set(['cooktop']);
