import { describe, expect, it } from '@jest/globals';
import { readCatalogue } from './read-catalogue-file';

async function* once<T>(whole: T): AsyncGenerator<T> {
  yield whole;
}
const HEADER =
  'ID,Type,SKU,Name,Published,Description,In stock?,Stock,Backorders allowed?,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';
const read = (rows: string, header = HEADER) =>
  readCatalogue('products.csv', once(`${header}\n${rows}`), { skipBad: false });
const PARENT =
  '10,variable,LW,"LG 27"" Front Load Washer",1,<p>Quiet</p>,1,7,0,,,Laundry > Washers,https://x.test/a.jpg,,Warranty,1 year,Color,"White, Graphite"\n';

describe('variable products of WooCommerce', () => {
  it('are one product, whose variations are its variants with options, prices, pictures and stock of their own', async () => {
    const { products, summary } = await read(
      `${PARENT}11,variation,LW-W,LG Washer - White,1,,1,parent,0,799,999,,https://x.test/w.jpg,LW,Color,White,,
12,variation,LW-G,LG Washer - Graphite,1,,1,0,notify,,1099,,,id:10,Color,Graphite,,
30,"simple, virtual",DR,LG 7.4 cu. ft. Gas Dryer,1,,0,,0,,899,Laundry > Dryers,,,,,,
`,
    );
    expect(products).toMatchObject([
      {
        ...{ handle: 'lg-27-front-load-washer-lw', externalId: '10', kind: 'washer' },
        ...{ title: 'LG 27" Front Load Washer', productType: 'Laundry > Washers', options: ['Color'] },
        descriptionHtml: '<p>Quiet</p>',
        images: [{ src: 'https://x.test/a.jpg' }, { src: 'https://x.test/w.jpg' }],
        variants: [
          {
            ...{ sku: 'LW-W', title: 'White', options: ['White'], price: 799, compareAtPrice: 999 },
            ...{ stock: 7, image: 'https://x.test/w.jpg', externalId: '11' },
          },
          { sku: 'LW-G', title: 'Graphite', price: 1099, alwaysAvailable: 'continue' },
        ],
      },
      { kind: 'dryer', variants: [{ sku: 'DR', stock: 0 }] },
    ]);
    expect(summary.warnings).toMatchObject([{ line: 1 }]);
  });

  it('match attributes by name, also where variations state them in another order or for all values', async () => {
    const { products } = await read(
      `${PARENT}11,variation,A,,1,,1,,0,,999,,,LW,Color,White,Fuel,Gas
12,variation,B,,1,,1,,0,,999,,,LW,Fuel,,Color,White
`,
    );
    expect(products[0]).toMatchObject({
      options: ['Color', 'Fuel'],
      variants: [{ options: ['White', 'Gas'] }, { options: ['White', 'Any'] }],
    });
  });

  it('are read from exports of few columns, which do not say more of the products', async () => {
    const { products } = await read(
      '1,variable,LW,LG Washer,,,Color,"White, Black"\n2,variation,LW-W,LG Washer - White,899,LW,Color,White\n3,simple,DR,LG Dryer,799,,,\n',
      'ID,Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
    );
    expect(products).toMatchObject([
      { handle: 'lg-washer-lw', productType: '', variants: [{ title: 'White', price: 899 }] },
      { handle: 'lg-dryer-dr', productType: '' },
    ]);
  });

  it('lack variations that are switched off or have no price, and groups are left out', async () => {
    const { products, summary } = await read(
      `${PARENT}11,variation,LW-W,,0,,1,,0,,999,,,LW,Color,White,,
12,variation,LW-G,,1,,1,,0,,,,,LW,Color,Graphite,,
20,grouped,GRP,Laundry group,1,,1,,,,,Laundry,,,,,,
30,variable,DR,LG Gas Dryer,-1,,1,,,,,Dryers,,,,,,
31,variation,DR-W,,1,,1,,,,899,,,DR,Color,White,,
40,simple,ST,LG Steam Dryer,1,,1,3,,,899,Dryers,,,,,,
`,
    );
    expect(products.map(({ title }) => title)).toEqual(['LG Steam Dryer']);
    expect(summary.hidden).toBe(1);
    expect(summary.warnings.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      expect.stringMatching(/^1: /),
      '4: Regular price is missing; the variation LW-G of lg-27-front-load-washer-lw was left out',
      '5: laundry-group-grp is a group of other products, which the shop cannot sell',
      '2: lg-27-front-load-washer-lw has no variation for sale and was left out',
    ]);
  });

  it('are found below their variations too, as in exports that are sorted by name or SKU', async () => {
    const { products, summary } = await read(
      `11,variation,LW-W,,1,,1,2,0,,999,,,LW,Color,White,,
12,variation,LW-G,,1,,1,3,0,,1099,,,id:10,Color,Graphite,,
${PARENT}`,
    );
    expect(products).toMatchObject([
      {
        handle: 'lg-27-front-load-washer-lw',
        variants: [
          { sku: 'LW-W', options: ['White'], price: 999, stock: 2 },
          { sku: 'LW-G', options: ['Graphite'], price: 1_099, stock: 3 },
        ],
      },
    ]);
    expect(summary.rows).toBe(3);
  });

  it('name the row and column of a wrong price, and of a parent that is on no row above', async () => {
    const error = read(
      `${PARENT}11,variation,LW-W,,1,,1,,0,,ten,,,LW,Color,White,,
12,variation,XX,,1,,1,,0,,999,,,id:99,Color,White,,
13,variation,YY,,1,,1,,0,,999,,,,Color,White,,
`,
    );
    await expect(error).rejects.toMatchObject({
      errors: [
        { line: 3, column: 11, reason: 'Regular price "ten" is not an amount' },
        {
          ...{ line: 4, column: 14 },
          reason: 'Parent "id:99" is no variable product of a row above; export both, products first',
        },
        { line: 5, column: 14, reason: expect.stringContaining('Parent is missing') },
      ],
    });
  });
});
