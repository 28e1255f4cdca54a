// cspell:ignore FALSCH
import { describe, expect, it } from '@jest/globals';
import type { ColumnsFile } from './map-columns';
import { readCatalogue } from './read-catalogue-file';

const readWith = (columnsFile: ColumnsFile, ...rows: string[]) =>
  readCatalogue(
    'products.csv',
    (async function* () {
      yield Buffer.from(rows.join('\n'));
    })(),
    { columnsFile },
  );
const read = (...rows: string[]) => readWith({}, ...rows);

it('a range is of the kind of the fuel that a column states', async () => {
  const { products } = await read(
    'Handle,Title,Vendor,Type,Variant Price,Fuel Type (product.metafields.api.Fuel_Type)',
    'a,Viking 36 in. Pro Range,Viking,Range,9999,Gas',
    'b,Viking 36 in. Pro Range,Viking,Range,9999,',
  );
  expect(products[0]).toMatchObject({ kind: 'gas-range', attributes: { Fuel_Type: ['Gas'] } });
  expect(products[1]?.attributes.Fuel_Type).toBeUndefined();
});

it('a fuel that a column abbreviates is the one that the filters have, and names the gas', async () => {
  const { products } = await read(
    'Handle,Title,Vendor,Type,Variant Price,Fuel Type (product.metafields.api.Fuel_Type)',
    'a,Viking 36 in. Pro Range,Viking,Range,9999,LP',
    'b,Viking 36 in. Pro Range,Viking,Range,9999,"Electric, Induction"',
  );
  expect(products[0]).toMatchObject({
    kind: 'gas-range',
    attributes: { Fuel_Type: ['Gas'], Gas_Type: ['Liquid Propane'] },
  });
  expect(products[1]).toMatchObject({
    kind: 'induction-range',
    attributes: { Fuel_Type: ['Electric', 'Induction'] },
  });
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

describe('what columns state', () => {
  const WIDTH = 'Exterior Width (product.metafields.api.Exterior_Width)';

  it.each([
    ['29 7/8 in.', '30"', 29.875],
    ['35.75”', '36"', 35.75],
    ['908 mm', '36"', 35.75],
    ['36"', '36"', undefined],
  ])('as the width %j is the filter value %j', async (cell, filter, width) => {
    const quoted = `"${cell.replaceAll('"', '""')}"`;
    const { products, summary } = await read(
      `Handle,Title,Type,Variant Price,${WIDTH}`,
      `a,LG Refrigerator,Refrigerator,10,${quoted}`,
    );
    expect(products[0]?.attributes.Exterior_Width).toEqual([filter]);
    expect(products[0]?.measures.width).toBe(width);
    expect(summary.warnings).toEqual([]);
  });

  it.each(['N/A', '0', 'wide'])(
    'as the width %j is no filter value, and that of the title stays',
    async (cell) => {
      const { products, summary } = await read(
        `Handle,Title,Type,Variant Price,${WIDTH}`,
        `a,LG 30 in. Refrigerator,Refrigerator,10,${cell}`,
      );
      expect(products[0]?.attributes.Exterior_Width).toEqual(['30"']);
      expect(summary.warnings).toEqual([
        { line: 2, column: 5, reason: `${WIDTH} "${cell}" is not a width and was left out` },
      ]);
    },
  );

  it('in two columns of one filter applies together', async () => {
    const { products } = await read(
      'Handle,Title,Type,Variant Price,Features (product.metafields.custom.filterfeatures),Features (product.metafields.api.Features)',
      'a,LG Refrigerator,Refrigerator,10,Ice Maker; ENERGY STAR,Wi-Fi; Ice Maker',
    );
    expect(products[0]?.attributes.Features).toEqual(['Ice Maker', 'ENERGY STAR', 'Wi-Fi']);
  });

  it('in two columns of one measure is that of the first, and another size in the second is reported', async () => {
    const { products, summary } = await readWith(
      { 'Width cm': 'width', 'Width in.': 'width' },
      'Handle,Title,Variant Price,Width in.,Width cm',
      'a,LG Refrigerator,10,35.75,90.8',
      'b,LG Refrigerator,10,35.75,120',
      'c,LG Refrigerator,10,,90.8',
    );
    expect(products.map(({ measures }) => measures.width)).toEqual([35.75, 35.75, 35.75]);
    expect(summary.warnings).toEqual([
      {
        line: 3,
        column: 5,
        reason: 'Width cm "120" is another width than in the column before and was left out',
      },
    ]);
  });
});

it('a product has each picture of a cell with several addresses', async () => {
  const { products } = await read(
    'Handle,Title,Variant Price,Image Src',
    'a,LG Washer,10,"https://x.test/1.jpg, https://x.test/2.jpg"',
  );
  expect(products[0]?.images.map(({ src }) => src)).toEqual(['https://x.test/1.jpg', 'https://x.test/2.jpg']);
});

it.each([
  ['washer', 'washer'],
  ['Washer', 'washer'],
  ['dryers', 'dryer'],
  ['Gas Range', 'gas-range'],
  ['none', null],
])('the kind %j of a column is %j', async (cell, kind) => {
  const { products } = await read(
    'Handle,Title,Variant Price,Kind (product.metafields.kilowatt.kind)',
    `a,LG,10,${cell}`,
  );
  expect(products[0]?.kind).toBe(kind);
});

it('a kind typed by hand leaves the other facts to the title, a kind of an export does not', async () => {
  const { products } = await read(
    'Handle,Title,Variant Price,Kind (product.metafields.kilowatt.kind)',
    'a,LG 27 in. Washer,10,Washer',
    'b,LG 27 in. Washer,10,washer',
  );
  expect(products.map(({ attributes }) => attributes.Exterior_Width)).toEqual([['27"'], undefined]);
});

it('a kind that there is not is an error of its row', async () => {
  const refused = read(
    'Handle,Title,Variant Price,Kind (product.metafields.kilowatt.kind)',
    'a,LG Washer,10,toaster',
  );
  await expect(refused).rejects.toMatchObject({
    errors: [
      {
        ...{ line: 2, column: 4 },
        reason: 'Kind (product.metafields.kilowatt.kind) "toaster" is not a known kind of appliance',
      },
    ],
  });
});

it('title, vendor, type and tags are text where the file has HTML', async () => {
  const { products, summary } = await read(
    'Handle,Title,Vendor,Type,Tags,Variant SKU,Variant Price,Option1 Name,Option1 Value',
    'a,<b>GE Caf&eacute;</b>&trade; 30&quot; Gas Range,GE Caf&eacute;,Ranges &amp; Ovens,R&amp;D,A,10,Finish,Black',
    'a,<b>GE Caf&eacute;</b>&trade; 30&quot; Gas Range,,,,B,10,,White',
  );
  expect(products[0]).toMatchObject({
    title: 'GE Café™ 30" Gas Range',
    vendor: 'Cafe',
    productType: 'Ranges & Ovens',
    tags: ['R&D'],
    attributes: { Exterior_Width: ['30"'] },
  });
  expect(summary.warnings).toEqual([]);
});

it('title and tags of an own export remain as they are', async () => {
  const { products } = await read(
    'Handle,Title,Tags,Variant Price,Kind (product.metafields.kilowatt.kind)',
    'a,R&amp;D <b>,&lt;,10,none',
  );
  expect(products[0]).toMatchObject({ title: 'R&amp;D <b>', tags: ['&lt;'] });
});

describe('a cell that only says that there is nothing', () => {
  const HEADER =
    'Handle,Title,Vendor,Type,Tags,Option1 Name,Option1 Value,SKU,Price,Compare-at price,Inventory quantity,Image Src,Color (product.metafields.api.Color_Family),Fuel (product.metafields.api.Fuel_Type)';

  it.each(['N/A', 'None', '-', 'tbd'])('as %j is an empty one', async (cell) => {
    const { products, summary } = await read(
      HEADER,
      `a,LG Gas Dryer,${cell},${cell},${cell},,,${cell},10,${cell},${cell},${cell},${cell},${cell}`,
      `b,Bosch Dryer,${cell},Dryer,,,,${cell},10,,3,,White; ${cell},`,
    );
    expect(products[0]).toMatchObject({
      ...{ vendor: 'LG', productType: '', tags: [], images: [] },
      attributes: { Fuel_Type: ['Gas'] },
      variants: [{ sku: '', compareAtPrice: null, stock: 0 }],
    });
    expect(products[0]?.attributes.Color_Family).toBeUndefined();
    expect(products[1]?.attributes.Color_Family).toEqual(['White']);
    expect(summary).toMatchObject({ withoutSku: 2, sharedSku: 0, warnings: [] });
  });

  it('is an error as a price, and a text as a title or as the value of an option', async () => {
    const refused = read(HEADER, 'a,LG Dryer,,,,,,A,N/A,,1,,,');
    await expect(refused).rejects.toThrow('line 2: Price "N/A" is not an amount');
    const { products } = await read(HEADER, 'a,None,,,,Ice Maker,None,A,10,,1,,,', 'a,,,,,,Yes,B,12,,1,,,');
    expect(products[0]).toMatchObject({ title: 'None', variants: [{ title: 'None' }, { title: 'Yes' }] });
  });

  it('of an export is read back as it is', async () => {
    const KIND = 'Kind (product.metafields.kilowatt.kind)';
    const { products } = await read(
      `Handle,Title,Vendor,SKU,Price,${KIND}`,
      'a,LG,None,-,10,none',
      'a,,,.,10,',
    );
    expect(products[0]).toMatchObject({ vendor: 'None', variants: [{ sku: '-' }, { sku: '.' }] });
  });
});
