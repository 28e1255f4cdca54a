import { css } from '@emotion/react';
import { type ProductPreview, ProductsByIds, SHOP } from '@kilowatt/contracts';
import { ProductGrid, ProductRows, useSavedProducts, viewedStorage } from '@kilowatt/product-ui';
import { $gateway, definePage, type Gateway, Head, useHydrated } from '@kilowatt/remote-kit';
import {
  Breadcrumbs,
  Button,
  ButtonLink,
  Container,
  EmptyState,
  Notice,
  Skeleton,
  theme,
} from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { Heart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DepartmentTiles } from '../../home/ui/departments';
import { RecentlyViewed } from '../../home/ui/sections';
import { SavedSum } from '../ui/saved-sum';

/** Most ids that the gateway answers at once. */
const AT_ONCE = 50;
/** Fewer cards than this leave most of their row empty. */
const MIN_CARDS = 3;

type Found = { products: readonly ProductPreview[]; missing: number };

/** Saved products at today's prices, in the order in which they were saved. */
async function fetchProducts(gateway: Gateway, ids: readonly string[], signal: AbortSignal): Promise<Found> {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  const answers = await Promise.all(
    parts.map((part) =>
      gateway.get(`/api/products?ids=${encodeURIComponent(part.join(','))}&as=product`, ProductsByIds, {
        signal,
      }),
    ),
  );
  return {
    products: answers.flatMap(({ products }) => products),
    missing: answers.reduce((sum, { missing }) => sum + missing.length, 0),
  };
}

// Keeps the footer out of view until the products are there, so that no layout shift is visible.
const whole = css({ minHeight: '80vh' });
const below = css({ marginTop: theme.space[6] });
const lead = css({ maxWidth: theme.width.prose, color: theme.colour.muted });

/** The products that this browser keeps for later. */
const SavedPage = () => (
  <Container>
    <Head
      title={`Saved products | ${SHOP.name}`}
      description={`Products that you keep for later at ${SHOP.name}.`}
      canonical="/saved"
      noIndex
    />
    <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'Saved products' }]} />
    <h1>Saved products</h1>
    <p css={lead}>They are kept in this browser, without an account. Prices and stock are current.</p>
    <div css={whole}>{useHydrated() ? <SavedList /> : <Skeleton height="20rem" />}</div>
  </Container>
);

function SavedList() {
  const gateway = useUnit($gateway);
  const ids = useSavedProducts();
  const [found, setFound] = useState<Found | 'failed' | null>(null);
  // What is taken off the list stays until the page is left, so that it can be put back.
  const [shown] = useState(ids);
  useEffect(() => {
    if (shown.length === 0 || found !== null) return;
    const controller = new AbortController();
    fetchProducts(gateway, shown, controller.signal).then(setFound, () => {
      if (!controller.signal.aborted) setFound('failed');
    });
    return () => controller.abort();
  }, [gateway, shown, found]);
  if (shown.length === 0)
    return (
      <>
        <EmptyState title="Nothing saved yet" icon={<Heart size={44} strokeWidth={1.5} />}>
          <p css={{ color: theme.colour.muted }}>Select the heart on a product to save it here.</p>
          <ButtonLink to="/collection/closeouts">See closeout deals</ButtonLink>
        </EmptyState>
        <WaysOn />
      </>
    );
  if (found === null) return <Skeleton height="20rem" />;
  if (found === 'failed')
    return (
      <Notice tone="warning">
        {'Your saved products could not be loaded. '}
        <Button kind="quiet" onClick={() => setFound(null)}>
          Try again
        </Button>
      </Notice>
    );
  return (
    <>
      {found.missing > 0 && (
        <Notice>
          {found.missing === 1
            ? 'One saved product is no longer sold here.'
            : `${found.missing} saved products are no longer sold here.`}
        </Notice>
      )}
      <SavedSum products={found.products} />
      {found.products.length === 0 && <WaysOn />}
      {found.products.length < MIN_CARDS ? (
        <ProductRows products={found.products} headingLevel={2} isSaved />
      ) : (
        <ProductGrid products={found.products} isSaved />
      )}
    </>
  );
}

/** Where nothing of the list can be shown. */
const WaysOn = () => (
  <div css={below}>{viewedStorage.read().length > 0 ? <RecentlyViewed /> : <DepartmentTiles />}</div>
);

export default definePage({ Component: SavedPage });
