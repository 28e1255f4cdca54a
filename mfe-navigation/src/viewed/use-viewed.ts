import { type ProductPreview, ProductsByIds } from '@kilowatt/contracts';
import { useHost } from '@kilowatt/remote-kit';
import { useEffect, useState } from 'react';
import { viewedStorage } from './viewed-storage';

/**
 * The recently viewed products at current prices; empty on the server and for new visitors.
 * @param except id of the current product
 */
export function useViewed(limit: number, except?: string): readonly ProductPreview[] {
  const { gateway } = useHost();
  const [products, setProducts] = useState<readonly ProductPreview[]>([]);
  useEffect(() => {
    const ids = viewedStorage
      .read()
      .filter((id) => id !== except)
      .slice(0, limit);
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
  }, [gateway, limit, except]);
  return products;
}

/** Records a product view for the recently viewed list; renders nothing. */
export function TrackViewed({ id }: { id: string }) {
  useEffect(() => viewedStorage.add(id), [id]);
  return null;
}
