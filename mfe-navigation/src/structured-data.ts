import { type Product, productHref, SHOP, storeStructure } from '@kilowatt/contracts';
import type { Crumb } from '@kilowatt/ui';

/** schema.org's BreadcrumbList of a trail. */
export const breadcrumbList = (crumbs: readonly Crumb[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href && { item: `${origin}${href}` }),
  })),
});

/** schema.org's ItemList of the products of a page. */
export const productsList = (products: readonly Pick<Product, 'title' | 'handle'>[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: products.map(({ title, handle }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: `${origin}/products/${handle}`,
  })),
});

type Offered = Pick<Product, 'id' | 'handle' | 'price' | 'currencyCode' | 'available'>;

const offerOf = ({ price, currencyCode, available, ...product }: Offered, origin: string) => ({
  '@type': 'Offer',
  url: `${origin}${productHref(product)}`,
  price: price.toFixed(2),
  priceCurrency: currencyCode,
  availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  shippingDetails: {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
    ...(price > SHOP.freeDeliveryAbove && {
      shippingRate: { '@type': 'MonetaryAmount', value: '0', currency: currencyCode },
    }),
  },
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'US',
    merchantReturnLink: `${origin}/returns`,
  },
});

/** The pictures that search engines show in results; drawings where there are no others. */
function imagesOf({ images, socialImage }: Product): string[] {
  const all = images.map(({ src }) => src);
  const raster = all.filter((src) => !/\.svg(?:\?|$)/.test(src));
  return raster.length === 0 ? all : [...raster, ...(socialImage ? [socialImage] : [])];
}

const aboutOf = (product: Product, origin: string) => ({
  '@context': 'https://schema.org',
  name: product.title,
  brand: { '@type': 'Brand', name: product.vendor },
  description: product.description || product.title,
  image: imagesOf(product).map((src) => new URL(src, origin).href),
  ...ratingOf(product),
});

/** schema.org's AggregateRating with some reviews: of verified reviews alone, and none without them. */
function ratingOf({ reviews }: Product) {
  if (!reviews || reviews.summary.rating === null) return {};
  const { rating, count } = reviews.summary;
  const verified = reviews.reviews.filter(({ verified }) => verified);
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    ...(verified.length > 0 && {
      review: verified.map(({ rating, title, text, author, date }) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
        ...(title && { name: title }),
        ...(text && { reviewBody: text }),
        author: { '@type': 'Person', name: author },
        datePublished: date,
      })),
    }),
  };
}

/** schema.org's Product with its offer. */
export const productStructure = (product: Product, origin: string) => ({
  ...aboutOf(product, origin),
  '@type': 'Product',
  sku: product.sku,
  mpn: product.sku,
  offers: offerOf(product, origin),
});

/** schema.org's ProductGroup of a product with variants, each with its offer. */
export const productGroupStructure = (product: Product, origin: string) => ({
  ...aboutOf(product, origin),
  '@type': 'ProductGroup',
  productGroupID: product.id,
  variesBy: product.options?.map((name) => PROPERTIES[name.toLowerCase()] ?? name),
  hasVariant: product.variants?.map(({ title, sku, image, ...variant }) => ({
    '@type': 'Product',
    name: `${product.title}, ${title}`,
    sku,
    mpn: sku,
    image: new URL(image, origin).href,
    offers: offerOf({ ...variant, handle: product.handle, currencyCode: product.currencyCode }, origin),
  })),
});

/** The properties that schema.org has for options. */
const PROPERTIES: Readonly<Record<string, string>> = {
  color: 'https://schema.org/color',
  finish: 'https://schema.org/color',
  size: 'https://schema.org/size',
  width: 'https://schema.org/size',
  material: 'https://schema.org/material',
};

/** schema.org's description of the shop itself and of its search. */
export const shopStructures = (origin: string) => [
  {
    '@context': 'https://schema.org',
    ...storeStructure(),
    '@id': `${origin}/#shop`,
    url: `${origin}/`,
    image: `${origin}/icon-512.png`,
    logo: `${origin}/icon-512.png`,
  },
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: SHOP.name,
    url: `${origin}/`,
    publisher: { '@id': `${origin}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
];
