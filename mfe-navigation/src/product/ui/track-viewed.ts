import { viewedStorage } from '@kilowatt/product-ui';
import { useEffect } from 'react';

/** Records a product view for the recently viewed list; renders nothing. */
export function TrackViewed({ id }: { id: string }) {
  useEffect(() => viewedStorage.add(id), [id]);
  return null;
}
