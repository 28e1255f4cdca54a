import { create, insertMultiple, search } from '@orama/orama';
import { type Engine, fieldsOf } from '../engine';

export const orama: Engine = {
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
