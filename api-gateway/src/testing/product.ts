import type { CatalogueProduct, CatalogueVariant } from '../catalogue/products/catalogue-product';

type Parts = Partial<Omit<CatalogueProduct, 'options'>> &
  Partial<Omit<CatalogueVariant, 'options'>> &
  Pick<CatalogueProduct, 'options'>;

/** A washer of one variant, or another product in what a test says of it. */
export function testProduct({
  sku = 'WM1',
  price = 1_000,
  compareAtPrice = null,
  stock = 5,
  ...more
}: Parts = {}): CatalogueProduct {
  return {
    handle: 'lg-washer',
    title: 'LG Front Load Washer',
    description: '',
    vendor: 'LG',
    productType: 'Washer',
    kind: 'washer',
    tags: [],
    attributes: {},
    measures: {},
    images: [],
    variants: [{ sku, title: 'Default Title', price, compareAtPrice, stock }],
    ...more,
  };
}
