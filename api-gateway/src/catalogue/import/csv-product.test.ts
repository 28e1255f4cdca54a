import { expect, it } from '@jest/globals';
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
