// cspell:ignore IHDR
import { describe, expect, it } from '@jest/globals';
import { type ReadOptions, readCatalogue } from './read-catalogue-file';
import { ImportRefused } from './row-error';

const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Status';
const WASHER =
  'amana-washer,Amana 28 Inch Top Load Washer,"<p>Two\nlines &amp; more</p>",Amana,Washer,"sale, laundry",TRUE,NTW1,8,498.00,669.00,,,active';

const readFile = (file: string, options?: ReadOptions) =>
  readCatalogue(
    'products.csv',
    (async function* () {
      yield Buffer.from(file);
    })(),
    options,
  );
const read = async (...rows: string[]) => (await readFile([HEADER, ...rows].join('\n'))).products;
async function errorsOf(file: string, options?: ReadOptions) {
  const error = await readFile(file, options).catch((thrown: unknown) => thrown);
  if (!(error instanceof ImportRefused)) throw error;
  return error.errors;
}
const errorsIn = (...rows: string[]) => errorsOf([HEADER, ...rows].join('\n'));

describe('a product CSV', () => {
  it('gives products with their quoted lines, and what their titles say', async () => {
    const [washer] = await read(WASHER);
    expect(washer).toMatchObject({
      handle: 'amana-washer',
      description: 'Two\nlines & more',
      kind: 'washer',
      tags: ['sale', 'laundry'],
      attributes: { Type: ['Top Load'], Exterior_Width: ['28"'] },
      variants: [{ sku: 'NTW1', price: 498, compareAtPrice: 669, stock: 8 }],
    });
  });

  it('joins the rows of a handle: variants and pictures', async () => {
    const [product] = await read(
      'fridge,LG Refrigerator,,LG,Refrigerator,,TRUE,A1,1,100,,https://x.test/1.jpg,One,active',
      'fridge,,,,,,,A2,2,120,,//x.test/2.jpg,Two,',
      'fridge,,,,,,,,,,,http://x.test/3.jpg,Three,',
      'fridge,,,,,,,,,,,javascript:alert(1),Four,',
    );
    expect(product?.variants.map(({ sku }) => sku)).toEqual(['A1', 'A2']);
    expect(product?.images.map(({ src, alt }) => [src, alt])).toEqual([
      ['https://x.test/1.jpg', 'One'],
      ['https://x.test/2.jpg', 'Two'],
      ['http://x.test/3.jpg', 'Three'],
    ]);
  });

  it('has titles without characters that turn the direction of text', async () => {
    const [dryer] = await read('x,LG \u202eDryer\u202c,,LG,Dryer,,TRUE,X1,1,10,,,,active');
    expect(dryer?.title).toBe('LG Dryer');
  });

  it('that has a column twice is rejected, as it is unclear which one applies', async () => {
    const file = 'Handle,Title,title ,Variant Price\nx,A,B,1\n';
    expect(await errorsOf(file)).toEqual([
      { line: 1, column: 3, reason: 'the file has the column title more than once; remove all but one' },
    ]);
    const { products } = await readFile('Handle,Title,Note,Note,Variant Price\nx,LG Dryer,a,b,1\n');
    expect(products).toHaveLength(1);
  });

  it('with more variants than a page can offer is refused with the rows beyond', async () => {
    const rows = Array.from({ length: 2_049 }, (_, at) => `x,D,,LG,Dryer,,TRUE,X${at},1,10,,,,active`);
    expect(await errorsIn(...rows)).toEqual([{ line: 2_050, reason: 'x has more than 2,048 variants' }]);
  });

  it('warns of invalid picture URLs, and of rows without new content', async () => {
    const row = 'fridge,LG Refrigerator,,LG,Refrigerator,,TRUE,A1,1,100,,ftp://x.test/1.jpg,One,active';
    const { products, summary } = await readFile([HEADER, row, row].join('\n'));
    expect(products[0]).toMatchObject({ images: [], variants: [{ sku: 'A1' }] });
    expect(summary.warnings).toEqual([
      {
        ...{ line: 2, column: 12 },
        reason: 'Image Src "ftp://x.test/1.jpg" is not the URL of a picture and was left out',
      },
      expect.objectContaining({ line: 3, column: 12 }),
      { line: 3, reason: 'the variant A1 of fridge is a duplicate and was left out' },
    ]);
  });

  it('without SKUs and handles refuses a title that is there before at another price, and warns of one at the same', async () => {
    const rows = (price: number) =>
      [
        'Title,Price,Brand',
        'GE 30 in. Gas Range,799,GE',
        'LG Washer,899,LG',
        `GE 30 in. Gas Range,${price},GE`,
      ].join('\n');
    expect(await errorsOf(rows(899))).toEqual([
      {
        line: 4,
        reason:
          '"GE 30 in. Gas Range" is also on a row above with another price, without a SKU or a handle that distinguishes the two; give each its own',
      },
    ]);
    const { products, summary } = await readFile(rows(799));
    expect(products).toHaveLength(2);
    expect(summary.warnings.at(-1)?.reason).toMatch(/is a duplicate and was left out$/);
  });

  it('reads a fuel that is an option: of the kind of its first variant, found by each fuel', async () => {
    const file = [
      'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      'range,GE 30 Inch Range,GE,Range,Fuel Type,Natural Gas,Z1,900',
      'range,,,,,Propane,Z2,950',
    ];
    const [range] = (await readFile(file.join('\n'))).products;
    expect(range).toMatchObject({
      kind: 'gas-range',
      attributes: { Fuel_Type: ['Gas'], Gas_Type: ['Natural Gas', 'Liquid Propane'] },
    });
  });

  it('may begin with a byte order mark; products that are not published are skipped and counted', async () => {
    const { products, summary } = await readFile(
      `\ufeff${HEADER}\nhidden,Hidden,,LG,Dryer,,FALSE,H1,1,10,,,,active\ndraft,Draft,,LG,Dryer,,TRUE,D1,1,10,,,,draft`,
    );
    expect(products).toEqual([]);
    expect(summary).toMatchObject({ hidden: 2, rows: 2 });
  });

  it.each([
    ['a missing handle', ',No handle,,LG,Dryer,,TRUE,X1,1,10,,,,active', 1, 'Handle is missing'],
    [
      'a title that cannot be seen',
      'x,\u200b\u2060,,LG,Dryer,,TRUE,X1,1,10,,,,active',
      2,
      'Title has no visible character',
    ],
    [
      'a title as long as a page',
      `x,${'D'.repeat(501)},,LG,Dryer,,TRUE,X1,1,10,,,,active`,
      2,
      'Title has 501 characters, 500 at most',
    ],
    ['a missing title', 'x,,,LG,Dryer,,TRUE,X1,1,10,,,,active', 2, 'Title is missing'],
    [
      'a price as Europe writes it',
      'x,D,,LG,Dryer,,TRUE,X1,1,1.299,,,,active',
      10,
      'Variant Price "1.299" is not an amount, since the point may be one of thousands; write two decimals',
    ],
    [
      'a price in words',
      'x,D,,LG,Dryer,,TRUE,X1,1,ten,,,,active',
      10,
      'Variant Price "ten" is not an amount',
    ],
    [
      'a price in another currency',
      'x,D,,LG,Dryer,,TRUE,X1,1,1299.00 CAD,,,,',
      10,
      'Variant Price "1299.00 CAD" is not an amount; prices are in US dollars',
    ],
    ['a negative price', 'x,D,,LG,Dryer,,TRUE,X1,1,-5,,,,active', 10, 'Variant Price "-5" is not an amount'],
    [
      'half a piece',
      'x,D,,LG,Dryer,,TRUE,X1,0.5,5,,,,',
      9,
      'Variant Inventory Qty "0.5" is not a whole number',
    ],
    ['a NUL character', 'x,D\0,,LG,Dryer,,TRUE,X1,1,5,,,,', 2, 'Title contains a NUL character'],
    [
      'a path as handle',
      '../../etc/passwd,D,,LG,Dryer,,TRUE,X1,1,5,,,,',
      1,
      'Handle "../../etc/passwd" cannot be part of a URL',
    ],
    [
      'a script as handle',
      '"""><script>",D,,LG,Dryer,,TRUE,X1,1,5,,,,',
      1,
      'Handle ""><script>" cannot be part of a URL',
    ],
    [
      'a handle with a space',
      'UPPER Case,D,,LG,Dryer,,TRUE,X1,1,5,,,,',
      1,
      'Handle "UPPER Case" cannot be part of a URL',
    ],
    [
      'a comma too many',
      'x,D, with a comma,,LG,Dryer,,TRUE,X1,1,5,,,,active',
      15,
      expect.stringContaining('has 15 cells, but the header has 14'),
    ],
    [
      'a cell of 300 kB',
      `x,D,${'a'.repeat(300_000)},LG,Dryer,,TRUE,X1,1,5,,,,`,
      3,
      'Body (HTML) has 300,000 characters, 200,000 at most',
    ],
  ])('with %s is rejected by line and column', async (_what, row, column, reason) => {
    // The first product takes two lines, and a blank one follows: the bad row is on the fifth.
    expect(await errorsOf([HEADER, WASHER, '', row].join('\n'))).toEqual([{ line: 5, column, reason }]);
  });

  it('reports every bad row', async () => {
    expect(await errorsIn(',a,,,,,,,,,,,,', ',b,,,,,,,,,,,,')).toHaveLength(2);
  });

  it('imports the rest where bad rows may be skipped, and no half of a product whose first row is bad', async () => {
    const file = [
      HEADER,
      WASHER,
      'x,,,LG,Dryer,,TRUE,X1,1,10,,,,',
      'x,,,,,,,X2,1,10,,,,',
      'y,LG Dryer,,LG,,,,Y1,1,ten,,,,',
    ];
    const { products, summary } = await readFile(file.join('\n'), { skipBad: true });
    expect(products.map(({ handle }) => handle)).toEqual(['amana-washer']);
    expect(summary).toMatchObject({ skippedRows: 3, skipped: [{ line: 4 }, { line: 6 }] });
  });

  it.each([
    ['a quote that is never closed', `${HEADER}\nx,"never closed`, 'not valid CSV'],
    ['a quote in the middle', `${HEADER}\nx,never "closed`, 'not valid CSV'],
    ['a quote in the middle of a later line', `${HEADER}\n${WASHER}\nx,never "closed`, 'not valid CSV'],
    ['a quote that is closed after 10 MB', `${HEADER}\nx,"${'a'.repeat(10_000_000)}",`, 'not valid CSV'],
    ['random bytes', '\x07\x13\x9f\x01\x02abc\x10\n', 'the file is not text'],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'the file is not text'],
    ['a workbook', 'PK\x03\x04\x14\0\x06\0\x08\0,', 'the file is not text'],
  ])('that is %s is rejected in one sentence', async (_what, file, reason) => {
    const errors = await errorsOf(file);
    expect(errors).toMatchObject([{ line: expect.any(Number), reason: expect.stringContaining(reason) }]);
  });

  it('whose first row has a bad price names that row, and not those of its pictures', async () => {
    const rows = ['x,LG Dryer,,LG,,,,X1,1,ten,,,,', 'x,,,,,,,,,,,//x.test/2.jpg,,'];
    expect(await errorsIn(...rows)).toMatchObject([{ line: 2, column: 10 }]);
  });

  it('whose cells an unquoted comma has moved by an empty one names their number', async () => {
    expect(await errorsIn('x,LG Washer, White,,LG,Washer,,TRUE,X1,1,10,,,,')).toEqual([
      {
        ...{ line: 2, column: 9 },
        reason:
          'Variant Inventory Qty "X1" is not a whole number; the row has 15 cells, but the header has 14; put cells that contain the delimiter in quotes',
      },
    ]);
    expect(await read('x,LG Dryer,,LG,Dryer,,TRUE,X1,1,10,,,,active,')).toHaveLength(1);
  });

  it('whose quotes are not doubled names their rows and columns, and imports the rest', async () => {
    const rows = [WASHER, 'lg,LG 27" Washer,,LG,Washer,,TRUE,L1,1,10,,,,active', 'lg,,,,,,,L2,1,10,,,,'];
    const file = [HEADER, ...rows, 'ge,"GE 30"" Range",,GE,Range,,TRUE,G1,1,10,,,,active'].join('\n');
    const error = {
      ...{ line: 4, column: 2 },
      reason:
        'not valid CSV: Title contains a " that neither encloses the cell nor is doubled (as in "27"" Washer")',
    };
    expect(await errorsOf(file)).toEqual([error]);
    const { products, summary } = await readFile(file, { skipBad: true });
    expect(products.map(({ title }) => title)).toEqual(['Amana 28 Inch Top Load Washer', 'GE 30" Range']);
    expect(summary.skipped).toEqual([error]);
  });

  it.each([
    [
      'Handle',
      'URL,Title,Variant Price',
      'the file has no column Handle; it has URL, Title, Variant Price; columns.json can map them',
    ],
    [
      'Handle and price',
      'Title,SKU,Vendor',
      'the file has no column Handle and no column Variant Price; it has Title, SKU, Vendor; columns.json can map them',
    ],
    [
      'Title',
      'Handle:Title:Price',
      'the file has no column Handle and no column Title and no column Variant Price; it has Handle:Title:Price; columns.json can map them',
    ],
  ])('without the column %s is rejected once, with the header that it has', async (_what, header, reason) => {
    expect(await errorsOf(`${header}\na,b,c\nd,e,f\n`)).toEqual([{ line: 1, reason }]);
  });

  it.each(['', '\n\n\n', `${HEADER}\n`, `${HEADER}\n,,,\n`])(
    'without rows gives no products: %j',
    async (file) => {
      expect((await readFile(file)).products).toEqual([]);
    },
  );
});

it('an HTML description becomes its text, without scripts, with every entity', async () => {
  const [product] = await read(
    'x,D,"<style>body{display:none}</style><p>Caf&eacute;&#8217;s &trade;&copy; 3 &ndash; 4</p><!-- no --><script>alert(2)</script><ul><li>One</li><li>Two</li></ul>",LG,Dryer,,TRUE,X1,1,5,,,,',
  );
  expect(product?.description).toBe('Café’s ™© 3 – 4\nOne\nTwo');
});
