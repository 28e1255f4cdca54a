import MiniSearch from 'minisearch';
import { type Engine, type Fields, fieldsOf } from '../engine';

export const miniSearch: Engine = {
  name: 'MiniSearch',
  build(entries) {
    const index = new MiniSearch<Fields>({
      fields: ['title', 'vendor', 'productType', 'sku'],
      storeFields: ['sku'],
      searchOptions: { boost: { title: 2 }, prefix: true, fuzzy: 0.2 },
    });
    index.addAll(fieldsOf(entries));
    return {
      find: (query, limit) =>
        index
          .search(query)
          .slice(0, limit)
          .map(({ sku }) => String(sku)),
    };
  },
};
