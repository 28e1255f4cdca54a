import { css } from '@emotion/react';
import { ProductGrid } from '@kilowatt/product-ui';
import { theme } from '@kilowatt/ui';
import { useViewed } from '../../viewed/use-viewed';

const SHOWN_LIMIT = 6;
const section = css({ marginTop: theme.space[8] });

/**
 * What this browser looked at before this product. It comes last on the page, so that nothing moves when it is there.
 */
export function RecentlyViewed({ id }: { id: string }) {
  const products = useViewed(SHOWN_LIMIT, id);
  if (products.length === 0) return null;
  return (
    <section css={section} aria-labelledby="viewed">
      <h2 id="viewed">Recently viewed</h2>
      <ProductGrid products={products} headingLevel={3} />
    </section>
  );
}
