// cspell:ignore Magento tmpn tpreorder
import { describe, expect, it } from '@jest/globals';
import { isFeed, mapColumns } from './map-columns';
import { readCatalogue, recogniseFile } from './read-catalogue-file';
import { readFeed } from './read-feed';

async function* once<T>(whole: T): AsyncGenerator<T> {
  yield whole;
}
const read = (text: string, name = 'products.csv') => readCatalogue(name, once(text));

describe('exports of other systems', () => {
  it('of WooCommerce are read with their sale prices, categories and stock that is not counted', async () => {
    const { products, summary } = await read(
      `ID,Type,SKU,Name,Published,Description,In stock?,Stock,Regular price,Sale price,Categories,Images
101,simple,WF45,Samsung 4.5 cu. ft. Front Load Washer,1,<p>Quiet</p>,1,,999,849,Laundry > Washers,https://x.test/a.jpg
102,simple,DV45,Samsung 7.5 cu. ft. Gas Dryer,1,,0,,899,,Laundry > Dryers,
103,simple,XX,Samsung Draft,-1,,1,,899,,Laundry > Dryers,
`,
    );
    expect(products).toMatchObject([
      {
        handle: 'samsung-4-5-cu-ft-front-load-washer-wf45',
        externalId: '101',
        kind: 'washer',
        productType: 'Laundry > Washers',
        images: [{ src: 'https://x.test/a.jpg' }],
        variants: [{ sku: 'WF45', price: 849, compareAtPrice: 999, alwaysAvailable: 'uncounted' }],
      },
      { kind: 'dryer', variants: [{ price: 899, compareAtPrice: null, stock: 0 }] },
    ]);
    expect(summary).toMatchObject({ hidden: 1, warnings: [{ line: 1 }] });
    expect(summary.warnings[0]?.reason).toMatch(/no column Handle, so the address .* its title and SKU/);
    expect(summary.ignoredColumns).toEqual(['Type']);
  });

  it('for Google are read with brand, model number, picture and availability', async () => {
    const { products } = await read(
      `id\ttitle\tdescription\timage_link\tavailability\tprice\tsale_price\tbrand\tmpn\tproduct_type
1\tGE 30" Gas Range\tHot\thttps://x.test/1.jpg\tin_stock\t899.00 USD\t799.00 USD\tGE\tJGB735\tCooking > Ranges
2\tGE 27" Washer\t\t\tout_of_stock\t700.00 USD\t\tGE\tGTW4\tLaundry > Washers
3\tGE 24" Dryer\t\t\tpreorder\t600.00 USD\t\tGE\tGTD4\tLaundry > Dryers
`,
      'feed.txt',
    );
    expect(products).toMatchObject([
      {
        ...{ handle: 'ge-30-gas-range-jgb735', kind: 'gas-range', vendor: 'GE' },
        images: [{ src: 'https://x.test/1.jpg' }],
        variants: [{ sku: 'JGB735', price: 799, compareAtPrice: 899, alwaysAvailable: 'uncounted' }],
      },
      { kind: 'washer', variants: [{ stock: 0 }] },
      { kind: 'dryer', variants: [{ alwaysAvailable: 'continue' }] },
    ]);
  });

  it('may have prefixes, and words of availability that are reported if they are not known', async () => {
    const { products, summary } = await read(
      `g:id,g:title,g:price,g:brand,g:availability
1,GE Gas Range,899.00 USD,GE,discontinued
2,GE Dryer,799.00 USD,GE,special order
`,
    );
    expect(products).toMatchObject([
      { title: 'GE Gas Range', vendor: 'GE', variants: [{ price: 899, stock: 0 }] },
      { variants: [{ alwaysAvailable: 'uncounted' }] },
    ]);
    expect(summary.warnings).toContainEqual({
      line: 3,
      column: 5,
      reason: 'g:availability "special order" is not known, and was not used',
    });
  });

  it('of WooCommerce with few columns are no feeds', () => {
    const header = ['Type', 'SKU', 'Name', 'Stock', 'Regular price', 'Categories'];
    expect(isFeed(mapColumns(header))).toBe(false);
  });

  it('of Magento and BigCommerce are read by their own names', async () => {
    const magento = await read(
      `sku,product_type,categories,name,description,price,special_price,url_key,qty,is_in_stock,product_online
JGB735,simple,Cooking/Ranges,GE 30 in. Gas Range,,899,799,ge-range,5,1,1
JGB736,simple,Cooking/Ranges,GE 36 in. Gas Range,,899,,ge-range-36,5,0,1
JGB737,simple,Cooking/Ranges,GE 48 in. Gas Range,,899,,ge-range-48,5,1,2
`,
    );
    expect(magento.products).toMatchObject([
      { handle: 'ge-range', productType: 'Cooking/Ranges', variants: [{ price: 799, stock: 5 }] },
      { handle: 'ge-range-36', variants: [{ stock: 0 }] },
    ]);
    const big = await read(
      'Product Name,Product Code/SKU,Brand Name,Price,Current Stock Level,Category\nGE 30 in. Gas Range,JGB735,GE,899,4,Ranges\n',
    );
    expect(big.products[0]).toMatchObject({ vendor: 'GE', variants: [{ sku: 'JGB735', stock: 4 }] });
  });

  it('of OpenCart are read, and leave out what is switched off', async () => {
    const { products, summary } = await read(
      `product_id,name(en-gb),sku,manufacturer,image_name,price,quantity,status,description(en-gb)
1,LG Front Load Washer,A1,LG,catalog/a.jpg,899.00,5,true,<p>Quiet</p>
2,LG Gas Dryer,A2,LG,catalog/b.jpg,799.00,5,false,<p>Hot</p>
`,
    );
    expect(products).toMatchObject([
      {
        title: 'LG Front Load Washer',
        vendor: 'LG',
        description: 'Quiet',
        variants: [{ sku: 'A1', stock: 5 }],
      },
    ]);
    expect(summary).toMatchObject({ hidden: 1, warningCount: 1 });
  });

  it('do not change what columns of Shopify and columns.json say', () => {
    const header = ['Handle', 'Title', 'Name', 'Vendor', 'Brand', 'Price', 'Regular price', 'Model'];
    const { fields, ignored } = mapColumns(header, { Model: 'ignore' });
    expect(fields).toEqual({ handle: 0, title: 1, vendor: 3, price: 5 });
    expect(ignored).toEqual(['Name', 'Brand', 'Regular price', 'Model']);
  });
});

describe('sale prices', () => {
  const priceWith = async (columns: string, cells: string) => {
    const { products } = await read(
      `Handle,Title,Price,Sale price,${columns}\na,LG Washer,899,799,${cells}\n`,
    );
    return products[0]?.variants[0];
  };

  it.each([
    ['Sale price effective date', '2020-01-01T00:00-0500/2020-02-01T00:00-0500', 899],
    ['Sale price effective date', '2020-01-01T00:00-0500/2999-02-01T00:00-0500', 799],
    ['Date sale price starts', '2999-01-01', 899],
    ['Date sale price ends', '2020-01-01 00:00:00', 899],
    ['Date sale price ends', 'next week', 899],
    ['Compare-at price', '999', 799],
  ])('with %s %s make the price %s', async (columns, cells, price) => {
    expect(await priceWith(columns, cells)).toMatchObject({ price });
  });

  it('that are no amounts are errors, and those that are no lower are none', async () => {
    const file = (sale: string) => read(`Handle,Title,Price,Sale price\na,LG Washer,899,${sale}\n`);
    await expect(file('soon')).rejects.toThrow('Sale price "soon" is not an amount');
    for (const sale of ['0', '899', '950', '', '-'])
      expect((await file(sale)).products[0]?.variants[0]).toMatchObject({ price: 899, compareAtPrice: null });
  });
});

describe('a file without handles', () => {
  it('keeps rows of one title apart by their SKUs, and reports a row that is there twice', async () => {
    const { products, summary } = await read(
      'Title,Vendor,SKU,Price\nLG Washer,LG,A1,899\nLG Washer,LG,A2,999\nLG Washer,LG,A1,899\n"Café Four 30""",Café,,1\n',
    );
    expect(products.map(({ handle }) => handle)).toEqual(['lg-washer-a1', 'lg-washer-a2', 'cafe-four-30']);
    expect(summary.warnings.map(({ line }) => line)).toEqual([1, 4]);
  });

  it.each([
    ['that only lists prices', 'Title,SKU,Price\nLG Washer,A,1\n', 'no column Handle'],
    ['with options', 'Title,Vendor,Price,Option1 Value\nLG Washer,LG,1,White\n', 'no column Handle'],
    ['and a title', 'Title,Vendor,Price\n,LG,1\n', 'Title is missing'],
  ])('%s is refused', async (_situation, text, reason) => {
    await expect(read(text)).rejects.toThrow(reason);
  });

  it('is still a feed where it has names and brands beside SKU and price, and says what it does not read', async () => {
    const text = 'SKU,Product Name,Brand,Price,Sale price\nA,LG Washer,LG,899,799\n';
    const { isFeed: isRecognised, file } = await recogniseFile('prices.csv', once(Buffer.from(text)), {});
    expect(isRecognised).toBe(true);
    const feed = await readFeed('prices.csv', file);
    expect(feed.ignoredColumns).toEqual(['Product Name', 'Brand', 'Sale price']);
  });

  it('last through the last day of American dates, and are left out with a warning where a date is none', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const [year = '', month, day] = today.split('-').map(Number);
    const table = (to: string) =>
      read(
        `Handle,Title,Price,Sale price,Date sale price starts,Date sale price ends\na,LG Washer,899,799,1/2/2020,${to}\n`,
      );
    for (const to of [`${month}/${day}/${year}`, `${month}/${day}/${String(year).slice(2)}`]) {
      const { products, summary } = await table(to);
      expect(products[0]?.variants).toMatchObject([{ price: 799, compareAtPrice: 899 }]);
      expect(summary.warningCount).toBe(0);
    }
    const { products, summary } = await table('31/12/2026');
    expect(products[0]?.variants).toMatchObject([{ price: 899, compareAtPrice: null }]);
    expect(summary.warnings).toEqual([
      {
        ...{ line: 2, column: 6 },
        reason:
          'Date sale price ends "31/12/2026" is not a date, so the sale price was not used; write 2026-12-31',
      },
    ]);
  });
});
