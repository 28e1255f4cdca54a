import { css } from '@emotion/react';
import { Companion, type ProductPreview } from '@kilowatt/contracts';
import { ProductGrid } from '@kilowatt/product-ui';
import { useHost } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { array, object, optional } from 'valibot';
import { $pricedLines } from '../prices/shop-prices';

/** The part of a product's page that is read. */
const Needs = object({ companions: optional(array(Companion)) });
/** Products that are offered; they fit into one row of a wide window. */
const MOST = 4;

const section = css({ marginTop: theme.space[7] });

/** What the product that was added last needs beside it, without what is in the cart; nothing where it needs nothing. */
export function CartCompanions() {
  const lines = useUnit($pricedLines);
  const sold = lines.filter(
    ({ handle, service, state }) => handle !== null && !service && state === 'current',
  );
  const { handle = null, title = '' } = sold.at(-1) ?? {};
  const needed = useNeeded(handle);
  const offered = needed.filter(({ id }) => !lines.some(({ line }) => line.id === id)).slice(0, MOST);
  if (offered.length === 0) return null;
  return (
    <section css={section} aria-labelledby="cart-companions">
      <h2 id="cart-companions">Goes with {title}</h2>
      <ProductGrid products={offered} headingLevel={3} eager={0} />
    </section>
  );
}

/** One product of each need of a product; none until they are known, and where they cannot be asked for. */
function useNeeded(handle: string | null): readonly ProductPreview[] {
  const { gateway } = useHost();
  const [found, setFound] = useState<{ handle: string; products: readonly ProductPreview[] } | null>(null);
  useEffect(() => {
    if (handle === null) return;
    const controller = new AbortController();
    gateway
      .get(`/api/products/${encodeURIComponent(handle)}`, Needs, { signal: controller.signal })
      .then(({ companions = [] }) => {
        setFound({ handle, products: companions.flatMap(({ products }) => products.slice(0, 1)) });
      })
      // The cart is complete without them.
      .catch(() => {});
    return () => controller.abort();
  }, [gateway, handle]);
  return found?.handle === handle ? found.products : [];
}
