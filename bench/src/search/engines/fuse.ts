import Fuse from 'fuse.js';
import { type Engine, fieldsOf } from '../engine';

export const fuse: Engine = {
  name: 'Fuse.js',
  build(entries) {
    const index = new Fuse(fieldsOf(entries), {
      keys: [
        { name: 'title', weight: 2 },
        { name: 'vendor', weight: 1 },
        { name: 'productType', weight: 1 },
        { name: 'sku', weight: 1 },
      ],
      useTokenSearch: true,
      ignoreLocation: true,
      threshold: 0.3,
    });
    return { find: (query, limit) => index.search(query, { limit }).map(({ item }) => item.sku) };
  },
};
