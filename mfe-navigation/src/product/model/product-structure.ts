import type { Product } from '@kilowatt/contracts';

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
