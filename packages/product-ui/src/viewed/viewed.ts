import { type ProductPreview, ProductsByIds } from '@kilowatt/contracts';
import { $gateway } from '@kilowatt/remote-kit';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { storedText } from '../storage/stored-text';

/** Maximum number of stored products. */
const STORED_LIMIT = 12;
const isId = (id: unknown): id is string => typeof id === 'string' && id !== '' && id.length <= 100;

/** Adds a product: newest first, each once. */
export const withViewed = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter((one) => one !== id)].slice(0, STORED_LIMIT);

/** Parses the stored ids; invalid ones are left out. */
export function readViewed(stored: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isId).slice(0, STORED_LIMIT) : [];
  } catch {
    return [];
  }
}

const stored = storedText('recentlyViewed');

/** Recently viewed product ids of this browser; none if storage is unavailable. */
export const viewedStorage = {
  read: (): string[] => readViewed(stored.read()),
  add: (id: string): void => stored.write(JSON.stringify(withViewed(viewedStorage.read(), id))),
};

/**
 * The recently viewed products at current prices; empty on the server and for new visitors.
 * @param except id of the current product
 */
export function useViewed(limit: number, except?: string): readonly ProductPreview[] {
  const gateway = useUnit($gateway);
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
      .get(`/api/products?ids=${encodeURIComponent(ids.join(','))}&as=product`, ProductsByIds, {
        signal: controller.signal,
      })
      .then((answer) => setProducts(answer.products))
      .catch(() => {});
    return () => controller.abort();
  }, [gateway, limit, except]);
  return products;
}
