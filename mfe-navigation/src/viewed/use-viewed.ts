import { type ProductPreview, ProductsByIds } from '@kilowatt/contracts';
import { useHost } from '@kilowatt/remote-kit';
import { useEffect, useState } from 'react';
import { viewedStorage } from './viewed-storage';

/**
 * What this browser looked at last, at the prices of now; nothing on the server, and for whoever is new.
 * @param except id of the product that is being looked at
 */
export function useViewed(most: number, except?: string): readonly ProductPreview[] {
  const { gateway } = useHost();
  const [products, setProducts] = useState<readonly ProductPreview[]>([]);
  useEffect(() => {
    const ids = viewedStorage
      .read()
      .filter((id) => id !== except)
      .slice(0, most);
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
  }, [gateway, most, except]);
  return products;
}
