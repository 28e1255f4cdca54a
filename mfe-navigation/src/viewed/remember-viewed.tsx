import { useEffect } from 'react';
import { viewedStorage } from './viewed-storage';

/** Stands on a product's page, and shows nothing: the home page offers the product again. */
export function RememberViewed({ id }: { id: string }) {
  useEffect(() => viewedStorage.add(id), [id]);
  return null;
}
