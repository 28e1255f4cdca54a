// cspell:ignore FALSCH
import { describe, expect, it } from '@jest/globals';
import { readCatalogue } from './read-catalogue-file';

const read = (...rows: string[]) =>
  readCatalogue(
    'products.csv',
    (async function* () {
      yield Buffer.from(rows.join('\n'));
    })(),
  );

it('a range is of the kind of the fuel that a column states', async () => {
  const { products } = await read(
    'Handle,Title,Vendor,Type,Variant Price,Fuel Type (product.metafields.api.Fuel_Type)',
    'a,Viking 36 in. Pro Range,Viking,Range,9999,Gas',
    'b,Viking 36 in. Pro Range,Viking,Range,9999,',
  );
  expect(products[0]).toMatchObject({ kind: 'gas-range', attributes: { Fuel_Type: ['Gas'] } });
  expect(products[1]?.attributes.Fuel_Type).toBeUndefined();
});

describe('what a column does not offer for sale', () => {
  const HEADER = 'Handle,Title,Published,Status,Variant Price';

  it.each([
    'FALSE,',
    '0,active',
    '-1,',
    'No,',
    'FALSCH,',
    'N,active',
    'TRUE,Inactive',
    ',Disabled',
    ',Discontinued',
  ])('is left out: %s', async (cells) => {
    const { products, summary } = await read(HEADER, `a,LG Washer,${cells},10`);
    expect(products).toEqual([]);
    expect(summary).toMatchObject({ hidden: 1, warnings: [] });
  });

  it.each(['TRUE,active', '1,', 'yes,Enabled', ','])('is not what says %s', async (cells) => {
    const { products, summary } = await read(HEADER, `a,LG Washer,${cells},10`);
    expect(products).toHaveLength(1);
    expect(summary.warnings).toEqual([]);
  });

  it('is not guessed from an unknown word, which is reported', async () => {
    const { products, summary } = await read(HEADER, 'a,LG Washer,TRUE,soon,10');
    expect(products).toHaveLength(1);
    expect(summary.warnings).toEqual([
      {
        line: 2,
        column: 4,
        reason: 'Status "soon" does not say whether the product is for sale; it was imported',
      },
    ]);
  });
});
