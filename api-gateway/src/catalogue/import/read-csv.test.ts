import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { demoCatalogue } from '../demo';
import { readCsv } from './read-csv';
import { ImportRefused } from './row-error';
import { writeCsv } from './shopify-csv';

const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Status';
const WASHER =
  'amana-washer,Amana 28 Inch Top Load Washer,"<p>Two\nlines &amp; more</p>",Amana,Washer,"sale, laundry",TRUE,NTW1,8,498.00,669.00,,,active';
const read = (...rows: string[]) => readCsv(Readable.from([[HEADER, ...rows].join('\n')]));
const errorsOf = async (...rows: string[]) => {
  const error = await read(...rows).catch((thrown: unknown) => thrown);
  return error instanceof ImportRefused ? error.errors : [];
};

describe('readCsv', () => {
  it('reads a product, its quoted lines, and what its title says', async () => {
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
      'fridge,,,,,,,A2,2,120,,https://x.test/2.jpg,Two,',
      'fridge,,,,,,,,,,,https://x.test/3.jpg,Three,',
    );
    expect(product?.variants.map(({ sku }) => sku)).toEqual(['A1', 'A2']);
    expect(product?.images.map(({ alt }) => alt)).toEqual(['One', 'Two', 'Three']);
  });

  it('accepts a byte order mark and leaves out what is not published', async () => {
    const csv = `\ufeff${HEADER}\nhidden,Hidden,,LG,Dryer,,FALSE,H1,1,10,,,,active\ndraft,Draft,,LG,Dryer,,TRUE,D1,1,10,,,,draft`;
    expect(await readCsv(Readable.from([csv]))).toEqual([]);
  });

  it.each([
    ['a missing handle', ',No handle,,LG,Dryer,,TRUE,X1,1,10,,,,active', 'Handle is missing'],
    ['a missing title', 'x,,,LG,Dryer,,TRUE,X1,1,10,,,,active', 'Title is missing'],
    ['a missing SKU', 'x,LG Dryer,,LG,Dryer,,TRUE,,1,10,,,,active', 'Variant SKU is missing'],
    [
      'a price in words',
      'x,LG Dryer,,LG,Dryer,,TRUE,X1,1,ten,,,,active',
      'Variant Price "ten" is not an amount',
    ],
    [
      'a negative price',
      'x,LG Dryer,,LG,Dryer,,TRUE,X1,1,-5,,,,active',
      'Variant Price "-5" is not an amount',
    ],
    [
      'a SKU that is there already',
      'x,LG Dryer,,LG,Dryer,,TRUE,ntw1,1,10,,,,active',
      'SKU ntw1 stands on line 2 already',
    ],
  ])('refuses %s and names its line', async (_what, row, reason) => {
    // The first product takes two lines, so the bad row begins on the fourth.
    expect(await errorsOf(WASHER, row)).toEqual([{ line: 4, reason }]);
  });

  it('reports every bad row, and a quote that is never closed', async () => {
    expect(await errorsOf(',a,,,,,,,,,,,,', ',b,,,,,,,,,,,,')).toHaveLength(2);
    expect((await errorsOf('x,"never closed'))[0]?.reason).toContain('not valid CSV');
  });

  it('gives back what was exported', async () => {
    const products = [...demoCatalogue()].slice(0, 200);
    const again = await readCsv(Readable.from([...writeCsv(products)]));
    const withoutIds = (list: typeof products) =>
      list.map(({ handle, title, vendor, kind, tags, variants, attributes }) => ({
        handle,
        title,
        vendor,
        kind,
        tags,
        variants,
        attributes: { ...attributes },
      }));
    expect(withoutIds(again).map(({ handle, variants }) => ({ handle, variants }))).toEqual(
      withoutIds(products).map(({ handle, variants }) => ({ handle, variants })),
    );
    expect(again.map(({ attributes }) => attributes.Features ?? [])).toEqual(
      products.map(({ attributes }) => attributes.Features ?? []),
    );
  });
});
