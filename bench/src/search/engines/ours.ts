import { createSearch } from 'api-gateway/src/catalogue/search-engine/memory-engine';
import { type Engine, skuOf } from '../engine';

export const ours: Engine = {
  name: 'ours',
  build(entries) {
    const search = createSearch(entries);
    return { find: async (query, limit) => (await search.find(query, limit)).entries.map(skuOf) };
  },
};
