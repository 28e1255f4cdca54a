import { css } from '@emotion/react';
import { formatMoney, Product, type ProductVariant, SHOP } from '@kilowatt/contracts';
import { Price, ProductFacts, ProductGrid } from '@kilowatt/product-ui';
import { definePage, GatewayError, Head, notFound, Slot, useHost } from '@kilowatt/remote-kit';
import { Breadcrumbs, Container, type Crumb, media, theme } from '@kilowatt/ui';
import { breadcrumbList, productGroupStructure, productStructure } from '../../structured-data';
import { TrackViewed, useViewed } from '../../viewed/viewed';
import { inVariant } from '../model/choose-variant';
import { type Delivery, fetchDelivery } from '../model/delivery';
import { DeliveryCheck } from '../ui/delivery-check';
import { Description } from '../ui/description';
import { FitCheck } from '../ui/fit-check';
import { Gallery } from '../ui/gallery';
import { CopySku, RebateNotes } from '../ui/product-notes';
import { Specifications } from '../ui/specifications';
import { useVariant, VariantPicker } from '../ui/variant-picker';

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
      <ProductGrid products={products} headingLevel={3} eager={0} />
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

function ProductPage({ data }: { data: Data }) {
  const { product } = data;
  const { origin } = useHost();
  const [chosen, choose] = useVariant(product);
  const bought = inVariant(product, chosen);
  const structureOf = chosen ? productGroupStructure : productStructure;
  const trail: Crumb[] = [
    { label: 'Home', href: '/' },
    { label: product.collection.title, href: `/collection/${product.collection.handle}` },
    { label: product.title },
  ];
  return (
    <Container>
      <Head
        title={`${bought.title}${bought.sku && ` (${bought.sku})`} | ${SHOP.name}`}
        description={
          product.description || `${bought.title} at ${SHOP.name}${bought.sku && `, model ${bought.sku}`}.`
        }
        canonical={`/products/${product.handle}`}
        image={product.socialImage ? { path: product.socialImage, alt: product.title } : undefined}
        structured={[structureOf(product, origin), breadcrumbList(trail, origin)]}
      />
      <TrackViewed id={product.id} />
      <Breadcrumbs trail={trail} />
      <div css={layout}>
        <Gallery
          key={`${product.id} ${bought.image}`}
          images={bought.images}
          first={bought.image}
          dimensions={product.dimensions}
        />
        <Purchase data={data} bought={bought} chosen={chosen} onChoose={choose} />
      </div>
      {product.description && (
        <section css={section} aria-labelledby="about">
          <h2 id="about">About this product</h2>
          <Description text={product.description} nodes={product.descriptionNodes} />
        </section>
      )}
      <Specifications groups={bought.specifications} dimensions={product.dimensions} />
      {product.similar.length > 0 && (
        <section css={section} aria-labelledby="similar">
          <h2 id="similar">Similar products</h2>
          <ProductGrid products={product.similar} headingLevel={3} eager={0} />
        </section>
      )}
      <RecentlyViewed id={product.id} />
    </Container>
  );
}

type PurchaseProps = {
  data: Data;
  /** The product in the chosen variant. */
  bought: Product;
  /** Null if there is nothing to choose. */
  chosen: ProductVariant | null;
  onChoose: (variant: ProductVariant) => void;
};

/** What the product costs, in which variants, and how it is bought and delivered. */
function Purchase({ data: { product, delivery }, bought, chosen, onChoose }: PurchaseProps) {
  return (
    <div css={buy}>
      <p css={brand}>{product.vendor}</p>
      <h1>{product.title}</h1>
      <CopySku key={bought.sku} sku={bought.sku} />
      <Price
        price={bought.price}
        compareAtPrice={bought.compareAtPrice}
        currencyCode={product.currencyCode}
        size="large"
      />
      {(product.energyGuide || (product.rebates ?? []).length > 0) && <ProductFacts product={product} />}
      {chosen && <VariantPicker product={product} chosen={chosen} onChoose={onChoose} />}
      <p css={stock} data-plenty={bought.stock > FEW}>
        {stockNote(bought)}
      </p>
      {chosen && <ChoiceStatus product={bought} variant={chosen} />}
      <Slot name="addToCart" product={bought} size="full" />
      <Slot name="compareToggle" product={bought} size="full" />
      <RebateNotes product={product} />
      <DeliveryCheck key={product.id} product={bought} first={delivery} />
      <FitCheck key={`fit ${product.id}`} product={bought} />
    </div>
  );
}

/** Announces what another choice changes. */
const ChoiceStatus = ({ product, variant }: { product: Product; variant: ProductVariant }) => (
  <p role="status" className="visually-hidden">
    {`${variant.title}: ${formatMoney(product.price, product.currencyCode)}, ${stockNote(product)}`}
  </p>
);

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
