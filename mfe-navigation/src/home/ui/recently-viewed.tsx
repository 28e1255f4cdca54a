import { type ProductPreview, ProductsByIds } from '@kilowatt/contracts';
import { useHost } from '@kilowatt/remote-kit';
import { ProductGrid } from '@kilowatt/ui';
import { useEffect, useState } from 'react';
import { viewedStorage } from '../browser/viewed-storage';
import { SectionHead } from './section-head';

/** A row at most screens. */
const SHOWN = 5;

/** What this browser looked at last, at the prices of now; nothing for whoever is new. */
export function RecentlyViewed() {
  const { gateway } = useHost();
  const [products, setProducts] = useState<readonly ProductPreview[]>([]);
  useEffect(() => {
    const ids = viewedStorage.read().slice(0, SHOWN);
    if (ids.length === 0) return;
    const controller = new AbortController();
    gateway
      .get(`/api/products?ids=${encodeURIComponent(ids.join(','))}`, ProductsByIds, {
        signal: controller.signal,
      })
      .then((answer) => setProducts(answer.products))
      .catch(() => {});
    return () => controller.abort();
  }, [gateway]);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed">
      <SectionHead id="recently-viewed" title="Recently viewed" />
      <ProductGrid products={products} headingLevel={3} />
    </section>
  );
}
