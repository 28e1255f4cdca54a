import { css } from '@emotion/react';
import { Product, SHOP } from '@kilowatt/contracts';
import { Price, ProductFacts, ProductGrid } from '@kilowatt/product-ui';
import { definePage, GatewayError, Head, notFound, Slot, useHost } from '@kilowatt/remote-kit';
import { Breadcrumbs, Container, type Crumb, media, theme } from '@kilowatt/ui';
import { breadcrumbList, productStructure } from '../../structured-data';
import { TrackViewed, useViewed } from '../../viewed/viewed';
import { type Delivery, fetchDelivery } from '../model/delivery';
import { DeliveryCheck } from '../ui/delivery-check';
import { Description } from '../ui/description';
import { Gallery } from '../ui/gallery';
import { CopySku, RebateNotes } from '../ui/product-notes';
import { Specifications } from '../ui/specifications';

/** Maximum number of recently viewed products. */
const SHOWN_LIMIT = 6;
const section = css({ marginTop: theme.space[8] });

/**
 * What this browser looked at before this product. It comes last on the page, so that nothing moves when it is there.
 */
function RecentlyViewed({ id }: { id: string }) {
  const products = useViewed(SHOWN_LIMIT, id);
  if (products.length === 0) return null;
  return (
    <section css={section} aria-labelledby="viewed">
      <h2 id="viewed">Recently viewed</h2>
      <ProductGrid products={products} headingLevel={3} />
    </section>
  );
}

const layout = css({
  display: 'grid',
  gap: theme.space[6],
  [media.medium]: { gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)', gap: theme.space[7] },
});
const buy = css({ display: 'grid', gap: theme.space[4], alignContent: 'start', '& p': { margin: 0 } });
const brand = css({ color: theme.colour.muted, fontWeight: 600 });
/** Stock at or below this number is shown. */
const FEW = 3;
const stock = css({ fontWeight: 600, '&[data-plenty="true"]': { color: theme.colour.success } });

type Data = { product: Product; delivery: Delivery };

function ProductPage({ data: { product, delivery } }: { data: Data }) {
  const { origin } = useHost();
  const trail: Crumb[] = [
    { label: 'Home', href: '/' },
    { label: product.collection.title, href: `/collection/${product.collection.handle}` },
    { label: product.title },
  ];
  return (
    <Container>
      <Head
        title={`${product.title} (${product.sku}) | ${SHOP.name}`}
        description={product.description || `${product.title} at ${SHOP.name}, model ${product.sku}.`}
        canonical={`/products/${product.handle}`}
        structured={[productStructure(product, origin), breadcrumbList(trail, origin)]}
      />
      <TrackViewed id={product.id} />
      <Breadcrumbs trail={trail} />
      <div css={layout}>
        <Gallery key={product.id} images={product.images} />
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
          {(product.energyGuide || (product.rebates ?? []).length > 0) && <ProductFacts product={product} />}
          <p css={stock} data-plenty={product.stock > FEW}>
            {stockNote(product)}
          </p>
          <Slot name="addToCart" product={product} size="full" />
          <Slot name="compareToggle" product={product} size="full" />
          <RebateNotes product={product} />
          <DeliveryCheck key={product.id} product={product} first={delivery} />
        </div>
      </div>
      {product.description && (
        <section css={section} aria-labelledby="about">
          <h2 id="about">About this product</h2>
          <Description text={product.description} nodes={product.descriptionNodes} />
        </section>
      )}
      <Specifications groups={product.specifications} dimensions={product.dimensions} />
      {product.similar.length > 0 && (
        <section css={section} aria-labelledby="similar">
          <h2 id="similar">Similar products</h2>
          <ProductGrid products={product.similar} headingLevel={3} />
        </section>
      )}
      <RecentlyViewed id={product.id} />
    </Container>
  );
}

const stockNote = ({ available, stock }: Product): string =>
  available ? (stock <= FEW ? `Only ${stock} left in stock` : 'In stock') : 'Out of stock';

export default definePage<Data>({
  async load({ params, url, gateway, signal }) {
    const zip = url.searchParams.get('zip');
    const path = `/api/products/${encodeURIComponent(params.handle ?? '')}`;
    try {
      const [product, delivery] = await Promise.all([
        gateway.get(path, Product, { signal }),
        zip ? fetchDelivery(gateway, zip, signal) : null,
      ]);
      return { product, delivery };
    } catch (error) {
      if (error instanceof GatewayError && error.status === 404) throw notFound(error.message);
      throw error;
    }
  },
  Component: ProductPage,
});
