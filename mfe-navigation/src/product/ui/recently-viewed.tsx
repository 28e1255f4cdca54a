import { css } from '@emotion/react';
import { type ProductPreview, ProductsByIds } from '@kilowatt/contracts';
import { useHost } from '@kilowatt/remote-kit';
import { ProductGrid, theme } from '@kilowatt/ui';
import { useEffect, useState } from 'react';
import { viewedStorage } from '../../home/browser/viewed-storage';

const SHOWN = 6;
const section = css({ marginTop: theme.space[8] });

/** What this browser looked at before this product. It comes last on the page, so that nothing moves when it is there. */
export function RecentlyViewed({ id }: { id: string }) {
  const { gateway } = useHost();
  const [products, setProducts] = useState<readonly ProductPreview[]>([]);
  useEffect(() => {
    const ids = viewedStorage
      .read()
      .filter((one) => one !== id)
      .slice(0, SHOWN);
    setProducts([]);
    if (ids.length === 0) return;
    const controller = new AbortController();
    gateway
      .get(`/api/products?ids=${encodeURIComponent(ids.join(','))}`, ProductsByIds, {
        signal: controller.signal,
      })
      .then((answer) => setProducts(answer.products))
      .catch(() => {});
    return () => controller.abort();
  }, [gateway, id]);
  if (products.length === 0) return null;
  return (
    <section css={section} aria-labelledby="viewed">
      <h2 id="viewed">Recently viewed</h2>
      <ProductGrid products={products} headingLevel={3} />
    </section>
  );
}
