import type { ProductPreview } from '@kilowatt/contracts';

/** A product as the gateway sends it: a washer for $749 unless said otherwise. */
export const product = (more: Partial<ProductPreview> = {}): ProductPreview => ({
  id: 'washer-1',
  title: 'LG 27 Inch Front Load Washer',
  handle: 'lg-washer',
  image: '/pictures/washer.svg',
  imageAlt: 'A white washer',
  sku: 'WM4000HWA',
  price: 749,
  compareAtPrice: null,
  currencyCode: 'USD',
  tags: [],
  product_type: 'Washer',
  vendor: 'LG',
  available: true,
  ...more,
});
