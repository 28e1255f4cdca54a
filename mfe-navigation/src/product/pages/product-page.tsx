import { css } from '@emotion/react';
import { Product, productHref, SHOP } from '@kilowatt/contracts';
import { type Delivery, fetchDelivery, ProductGrid, ViewedShelf, viewedStorage } from '@kilowatt/product-ui';
import { definePage, GatewayError, Head, notFound, OfferedSlot, useHost } from '@kilowatt/remote-kit';
import { Breadcrumbs, belowFold, Container, media, theme } from '@kilowatt/ui';
import { useEffect } from 'react';
import { breadcrumbList, productGroupStructure, productStructure } from '../../structured-data';
import { inVariant } from '../model/choose-variant';
import { fromPreview } from '../model/from-preview';
import { HOME, trailOf } from '../model/trail';
import { Companions } from '../ui/companions';
import { Components } from '../ui/components';
import { Description } from '../ui/description';
import { Gallery } from '../ui/gallery';
import { isSoldOut } from '../ui/instead';
import { Purchase } from '../ui/purchase';
import { Specifications } from '../ui/specifications';
import { Terms } from '../ui/terms';
import { useVariant } from '../ui/variant-picker';

/** Maximum number of recently viewed products. */
const PRODUCTS_LIMIT = 6;
/** Number of similar products, which fill their rows at every width. */
const SIMILAR_LIMIT = 4;
const section = css({ marginTop: theme.space[8], ...belowFold('36rem') });

/**
 * What this browser looked at before this product. It comes last on the page, so that nothing moves when it is there.
 */
const RecentlyViewed = ({ id }: { id: string }) => (
  <ViewedShelf css={section} id="viewed" limit={PRODUCTS_LIMIT} except={id} />
);

/** On phones the title, the price and the button come first; in wide windows the pictures stand beside them. */
const layout = css({
  display: 'grid',
  gap: theme.space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  [media.medium]: {
    gap: `${theme.space[4]} ${theme.space[7]}`,
    gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"pictures purchase" "pictures terms"',
  },
});
const pictures = css({ [media.medium]: { gridArea: 'pictures' } });
/** In one column the options come above the pictures, and it is not known how high they are. */
const later = css({ [media.small]: { visibility: 'hidden' } });
/** The pictures stay beside longer terms, below the header of the shop. */
const followed = css({
  '@media (min-width: 1024px) and (min-height: 820px)': {
    position: 'sticky',
    top: '6.5rem',
    alignSelf: 'start',
  },
});
const more = css({
  display: 'grid',
  gap: `${theme.space[8]} ${theme.space[7]}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginTop: theme.space[8],
  ...belowFold('70rem'),
});
const NEEDS = '& > [aria-labelledby="needs"]';
/** What it needs stands at the right: beside the description, or beside the specifications too where it is as high. */
const besideAbout = css({
  [media.medium]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    '& > [aria-labelledby="specifications"]': { gridColumn: '1 / -1' },
  },
});
const besideAll = css({
  [media.medium]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    gridTemplateRows: 'auto 1fr',
    '& > section': { gridColumn: 1 },
    [NEEDS]: { gridColumn: 2, gridRow: '1 / span 2' },
  },
});

const layoutOf = (needs: number, isDescribed: boolean) =>
  needs > 0 && (needs === 1 && isDescribed ? besideAbout : besideAll);

/** The footer comes after the first screen from the beginning. */
const unknown = css({ minHeight: '100vh' });

type Data = {
  product: Product;
  delivery: Delivery;
  /** Whether the product is what a list knew of it. */
  isPlaceholder?: boolean;
};

function ProductPage({ data }: { data: Data }) {
  const { product, isPlaceholder = false } = data;
  const { origin } = useHost();
  const [chosen, choose] = useVariant(product);
  const bought = inVariant(product, chosen);
  const structureOf = chosen ? productGroupStructure : productStructure;
  const trail = isPlaceholder ? HOME : trailOf(product);
  return (
    <Container>
      <Head
        title={`${bought.title}${bought.sku && ` (${bought.sku})`} | ${SHOP.name}`}
        description={
          product.description || `${bought.title} at ${SHOP.name}${bought.sku && `, model ${bought.sku}`}.`
        }
        canonical={`/products/${product.handle}`}
        image={product.socialImage ? { path: product.socialImage, alt: product.title } : undefined}
        structured={isPlaceholder ? [] : [structureOf(product, origin), breadcrumbList(trail, origin)]}
      />
      {!isPlaceholder && <TrackViewed id={product.id} />}
      <Breadcrumbs trail={trail} />
      <div css={layout}>
        <Purchase
          product={product}
          bought={bought}
          chosen={chosen}
          onChoose={choose}
          isPlaceholder={isPlaceholder}
        />
        <div
          css={[
            pictures,
            !product.components && followed,
            product.variantCount !== undefined && isPlaceholder && later,
          ]}
        >
          <Gallery
            key={`${product.id} ${bought.image}`}
            images={bought.images}
            first={bought.image}
            dimensions={product.dimensions}
            href={productHref({ handle: product.handle })}
            isPlaceholder={isPlaceholder}
          />
          <Components product={bought} />
        </div>
        {!isPlaceholder && <Terms product={product} bought={bought} delivery={data.delivery} />}
      </div>
      {isPlaceholder ? <div css={unknown} /> : <About product={product} bought={bought} />}
    </Container>
  );
}

/** What is said of the product below the first screen. */
function About({ product, bought }: { product: Product; bought: Product }) {
  // Parts are of no use for a product that cannot be bought.
  const companions = isSoldOut(bought) ? [] : (product.companions ?? []);
  return (
    <>
      <div css={[more, layoutOf(companions.length, product.description !== '')]}>
        {product.description && (
          <section aria-labelledby="about">
            <h2 id="about">About this product</h2>
            <Description text={product.description} nodes={product.descriptionNodes} />
            <OfferedSlot name="product:below-description" product={bought} />
          </section>
        )}
        <Companions companions={companions} />
        <Specifications groups={bought.specifications} dimensions={product.dimensions} />
      </div>
      <OfferedSlot name="product:reviews" product={bought} />
      <Similar products={product.similar.slice(0, SIMILAR_LIMIT)} />
      <RecentlyViewed id={product.id} />
    </>
  );
}

function Similar({ products }: { products: Data['product']['similar'] }) {
  if (products.length === 0) return null;
  return (
    <section css={section} aria-labelledby="similar">
      <h2 id="similar">Similar products</h2>
      <ProductGrid products={products} headingLevel={3} eager={0} columns="four" />
    </section>
  );
}

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
  placeholder: (_request, { product }) =>
    product ? { product: fromPreview(product), delivery: null, isPlaceholder: true } : null,
  Component: ProductPage,
});

/** Records a product view for the recently viewed list; renders nothing. */
export function TrackViewed({ id }: { id: string }) {
  useEffect(() => viewedStorage.add(id), [id]);
  return null;
}
