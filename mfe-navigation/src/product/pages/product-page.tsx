import { css } from '@emotion/react';
import { LIMITS, Product } from '@kilowatt/contracts';
import { definePage, GatewayError, Head, notFound, Slot, useHost } from '@kilowatt/remote-kit';
import { Breadcrumbs, Container, type Crumb, media, Price, ProductGrid, theme } from '@kilowatt/ui';
import { breadcrumbList } from '../../structured/breadcrumb-list';
import { productStructure } from '../model/product-structure';
import { CopySku } from '../ui/copy-sku';
import { Gallery } from '../ui/gallery';
import { Specifications } from '../ui/specifications';

const layout = css({
  display: 'grid',
  gap: theme.space[6],
  [media.medium]: { gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)', gap: theme.space[7] },
});
const buy = css({ display: 'grid', gap: theme.space[4], alignContent: 'start', '& p': { margin: 0 } });
const brand = css({ color: theme.colour.muted, fontWeight: 600 });
const notes = css({
  padding: theme.space[4],
  borderRadius: theme.radius.medium,
  background: theme.colour.accentSoft,
  display: 'grid',
  gap: theme.space[2],
});
const section = css({ marginTop: theme.space[8] });

function ProductPage({ data: product }: { data: Product }) {
  const { origin } = useHost();
  const trail: Crumb[] = [
    { label: 'Home', href: '/' },
    { label: product.collection.title, href: `/collection/${product.collection.handle}` },
    { label: product.title },
  ];
  return (
    <Container>
      <Head
        title={`${product.title} (${product.sku}) | Kilowatt`}
        description={product.description || `${product.title} at Kilowatt, model ${product.sku}.`}
        canonical={`/products/${product.handle}`}
        structured={[productStructure(product, origin), breadcrumbList(trail, origin)]}
      />
      <Breadcrumbs trail={trail} />
      <div css={layout}>
        <Gallery images={product.images} />
        <div css={buy}>
          <p css={brand}>{product.vendor}</p>
          <h1>{product.title}</h1>
          <CopySku sku={product.sku} />
          <Price
            price={product.price}
            compareAtPrice={product.compareAtPrice}
            currencyCode={product.currencyCode}
            size="large"
          />
          <p>{stockNote(product)}</p>
          <Slot name="addToCart" product={product} size="full" />
          <Slot name="compareToggle" product={product} size="full" />
          <div css={notes}>
            <p>
              {product.price > LIMITS.freeDeliveryAbove
                ? 'Free nationwide delivery with this product.'
                : `Free nationwide delivery on orders above $${LIMITS.freeDeliveryAbove}.`}
            </p>
            <p>Installation and haul-away of your old appliance can be arranged with your order.</p>
          </div>
        </div>
      </div>
      {product.description && (
        <section css={section} aria-labelledby="about">
          <h2 id="about">About this product</h2>
          <p css={{ maxWidth: theme.width.prose }}>{product.description}</p>
        </section>
      )}
      <Specifications groups={product.specifications} />
      {product.similar.length > 0 && (
        <section css={section} aria-labelledby="similar">
          <h2 id="similar">Similar products</h2>
          <ProductGrid products={product.similar} headingLevel={3} />
        </section>
      )}
    </Container>
  );
}

const stockNote = ({ available, stock }: Product): string =>
  available ? (stock <= 3 ? `Only ${stock} left in stock` : 'In stock') : 'Out of stock';

export default definePage<Product>({
  async load({ params, gateway, signal }) {
    try {
      return await gateway.get(`/api/products/${encodeURIComponent(params.handle ?? '')}`, Product, {
        signal,
      });
    } catch (error) {
      if (error instanceof GatewayError && error.status === 404) throw notFound(error.message);
      throw error;
    }
  },
  Component: ProductPage,
});
