import { create, insertMultiple, search } from '@orama/orama';
import { Document, Encoder } from 'flexsearch';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { type Engine, type Fields, fieldsOf, ours } from '.';

const flexSearch: Engine = {
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

const fuse: Engine = {
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

const miniSearch: Engine = {
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

const orama: Engine = {
  name: 'Orama',
  async build(entries) {
    const index = create({
      schema: { sku: 'string', title: 'string', vendor: 'string', productType: 'string' } as const,
    });
    await insertMultiple(
      index,
      fieldsOf(entries).map(({ id: _, ...fields }) => fields),
      5_000,
    );
    return {
      async find(term, limit) {
        const { hits } = await search(index, { term, limit, tolerance: 1, boost: { title: 2 } });
        return hits.map(({ document }) => document.sku);
      },
    };
  },
};

/** The engines that run in this process. */
export const IN_PROCESS: readonly Engine[] = [ours, miniSearch, flexSearch, orama, fuse];
