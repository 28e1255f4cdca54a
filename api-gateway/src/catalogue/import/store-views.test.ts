// cspell:ignore lavadora
import { describe, expect, it } from '@jest/globals';
import { readCatalogue } from './read-catalogue-file';

async function* once<T>(whole: T): AsyncGenerator<T> {
  yield whole;
}
const read = (text: string) => readCatalogue('products.csv', once(text));

describe('rows of store views', () => {
  it('are no products of their own, and are counted', async () => {
    const { products, summary } = await read(
      `sku,store_view_code,product_type,name,price,url_key
WM1,,simple,LG Washer,899,lg-washer
WM1,fr,simple,Lavadora LG,1299,lavadora-lg
WM1,es,simple,,,
DV1,,simple,LG Dryer,799,lg-dryer
DV1,fr,simple,,,
`,
    );
    expect(products).toMatchObject([
      { handle: 'lg-washer', title: 'LG Washer', variants: [{ sku: 'WM1', price: 899 }] },
      { handle: 'lg-dryer', title: 'LG Dryer', variants: [{ sku: 'DV1', price: 799 }] },
    ]);
    expect(summary.warnings.map(({ reason }) => reason)).toContain(
      'rows of other store views were left out: 3',
    );
  });

  it('are products where the file has one view alone', async () => {
    const { products } = await read(
      `sku,store_view_code,product_type,name,price,url_key
WM1,default,simple,LG Washer,899,lg-washer
`,
    );
    expect(products).toMatchObject([{ handle: 'lg-washer' }]);
  });
});
