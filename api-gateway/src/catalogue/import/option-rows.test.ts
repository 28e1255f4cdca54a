// cspell:ignore Magento
import { describe, expect, it } from '@jest/globals';
import { readCatalogue } from './read-catalogue-file';

const read = (text: string, skipBad = false) =>
  readCatalogue(
    'products.csv',
    (async function* () {
      yield text;
    })(),
    { skipBad },
  );

const BIG_COMMERCE = `Item Type,Product Name,Product Code/SKU,Brand Name,Price,Category
Product,LG Front Load Washer,W1,LG,899,Washers
Rule,,W1-W,,[FIXED]949,
SKU,White,W1-W,,949,
Product,LG Gas Dryer,D1,LG,799,Dryers
`;

describe('rows of options that are not read', () => {
  it('of BigCommerce are errors that name them, and never products called after an option', async () => {
    await expect(read(BIG_COMMERCE)).rejects.toMatchObject({
      errors: [
        { line: 3, column: 1, reason: expect.stringMatching(/^Item Type "Rule" is a row of options/) },
        { line: 4, column: 1, reason: expect.stringMatching(/^the row is a variant .* states no options/) },
      ],
    });
    const { products } = await read(BIG_COMMERCE, true);
    expect(products.map(({ title }) => title)).toEqual(['LG Front Load Washer', 'LG Gas Dryer']);
  });

  it.each([
    [
      'Wix',
      'handleId,fieldType,name,sku,price,brand\na,Product,LG Washer,W1,899,LG\na,Variant,,W1-W,0,\n',
      3,
      2,
    ],
    [
      'Magento',
      'sku,product_type,name,price,url_key\nW1-W,simple,LG Washer White,899,w1-w\nW1,configurable,LG Washer,,w1\n',
      3,
      2,
    ],
  ])('of %s are errors that name their row and column', async (_system, text, line, column) => {
    await expect(read(text)).rejects.toMatchObject({
      errors: [{ line, column, reason: expect.stringContaining('is a row of options') }],
    });
  });

  it('are none where a product of Magento has a price, or where Square says what an item is', async () => {
    const magento = await read('sku,product_type,name,price,url_key\nW1,configurable,LG Washer,899,w1\n');
    expect(magento.products).toHaveLength(1);
    const other = await read('Handle,Title,Price,Item Type\na,LG Washer,899,Physical good\n');
    expect(other.products).toHaveLength(1);
  });
});
