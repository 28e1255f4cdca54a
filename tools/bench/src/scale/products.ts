import { demoCatalogue } from 'api-gateway/src/catalogue/demo';
import type { CatalogueProduct } from 'api-gateway/src/catalogue/products/catalogue-product';

/** The demo catalogue again and again, each time under other handles and SKUs, until there are so many products. */
export function* manyProducts(count: number): Generator<CatalogueProduct> {
  const demo = [...demoCatalogue()];
  for (let at = 0; at < count; at++) {
    const product = demo[at % demo.length];
    if (!product) return;
    const round = Math.floor(at / demo.length);
    yield round === 0 ? product : copyOf(product, round);
  }
}

const copyOf = (product: CatalogueProduct, round: number): CatalogueProduct => ({
  ...product,
  handle: `${product.handle}-${round}`,
  variants: product.variants.map((variant) => ({
    ...variant,
    sku: `${variant.sku}-${round}`,
  })),
});
