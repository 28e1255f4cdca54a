import type { Product } from '@kilowatt/contracts';
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

/** schema.org's Product with its offer. */
export const productStructure = (product: Product, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.title,
  sku: product.sku,
  mpn: product.sku,
  brand: { '@type': 'Brand', name: product.vendor },
  description: product.description || product.title,
  image: product.images.map(({ src }) => new URL(src, origin).href),
  offers: {
    '@type': 'Offer',
    url: `${origin}/products/${product.handle}`,
    price: product.price.toFixed(2),
    priceCurrency: product.currencyCode,
    availability: `https://schema.org/${product.available ? 'InStock' : 'OutOfStock'}`,
  },
});
