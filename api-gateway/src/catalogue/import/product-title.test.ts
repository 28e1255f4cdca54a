import { describe, expect, it } from '@jest/globals';
import { readCatalogue } from './read-catalogue-file';

const read = (...rows: string[]) =>
  readCatalogue(
    'products.csv',
    (async function* () {
      yield Buffer.from(rows.join('\n'));
    })(),
  );

describe('a title', () => {
  it.each(['#REF!', '#NAME?', '#N/A', '"=CONCATENATE(A2,B2)"'])(
    'that a spreadsheet writes in place of a text is an error: %s',
    async (title) => {
      await expect(read('Handle,Title,Price', `a,${title},10`)).rejects.toThrow(
        'is an error or a formula of a spreadsheet',
      );
    },
  );

  it('may begin with a sign', async () => {
    const { products } = await read('Handle,Title,Price', 'a,#1 Best LG Washer,10', 'b,= LG Dryer,10');
    expect(products.map(({ title }) => title)).toEqual(['#1 Best LG Washer', '= LG Dryer']);
  });

  it.each([
    ['Caf\u00c3\u00a9 Range', 'Cafe'],
    ['LG 27\u00e2\u20ac\u009d Washer', 'LG'],
    ['LG Washer', 'Caf\ufffd'],
  ])('or a vendor in a wrong encoding is imported with a warning: %s, %s', async (title, vendor) => {
    const { products, summary } = await read('Handle,Title,Vendor,Price', `a,${title},${vendor},10`);
    expect(products).toHaveLength(1);
    expect(summary.warnings).toMatchObject([{ line: 2, reason: expect.stringContaining('wrong encoding') }]);
  });

  it('with accents, quotation marks and signs is none in a wrong encoding', async () => {
    const title = 'CAF\u00c9 \u00ab30\u2033\u00bb R\u00e2ble \u00c2ge \u00c3o \u2122';
    expect((await read('Handle,Title,Price', `a,${title},10`)).summary.warnings).toEqual([]);
  });
});
