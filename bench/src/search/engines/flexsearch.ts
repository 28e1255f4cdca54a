import { Document, Encoder } from 'flexsearch';
import { type Engine, type Fields, fieldsOf } from '../engine';

export const flexSearch: Engine = {
  name: 'FlexSearch',
  build(entries) {
    const fields = fieldsOf(entries);
    // By default a number ends a word, which takes model numbers apart.
    const modelNumber = new Encoder({ normalize: true, numeric: false });
    const index = new Document({
      tokenize: 'forward',
      document: {
        id: 'id',
        // Merged results stand in the order of the fields.
        index: [
          { field: 'sku', tokenize: 'forward', encoder: modelNumber },
          { field: 'title', tokenize: 'forward' },
          { field: 'vendor', tokenize: 'forward' },
          { field: 'productType', tokenize: 'forward' },
        ],
      },
    });
    for (const each of fields) index.add(each);
    return {
      find: (query, limit) =>
        index
          .search(query, { limit, suggest: true, merge: true })
          .slice(0, limit)
          .map(({ id }) => (fields[Number(id)] as Fields).sku),
    };
  },
};
