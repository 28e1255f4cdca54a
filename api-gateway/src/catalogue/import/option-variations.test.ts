// cspell:ignore Magento
import { describe, expect, it } from '@jest/globals';
import { readCatalogue } from './read-catalogue-file';

const read = (...lines: string[]) =>
  readCatalogue(
    'products.csv',
    (async function* () {
      yield `${lines.join('\n')}\n`;
    })(),
    { skipBad: false },
  );
const variantsOf = async (...lines: string[]) => {
  const { products } = await read(...lines);
  return products.map(({ title, options = [], variants }) => [
    title,
    options.join(),
    ...variants.map((variant) => [variant.title, variant.sku, variant.price, variant.stock]),
  ]);
};

describe('BigCommerce', () => {
  const HEADER =
    'Item,ID,Name,SKU,Options,Inventory Tracking,Current Stock,Price,Sale Price,Is Visible,Description';

  it('has variants below their products, at the price of the product where they state none', async () => {
    const list = await variantsOf(
      HEADER,
      'Product,7,LG Washer,WM,,variant,0,899,849,TRUE,<p>Quiet</p>',
      'Variant,8,,WM-W,Type=Swatch|Name=Color|Value=White[#FFFFFF]Type=Dropdown|Name=Fuel|Value=Gas,,5,,,,',
      'Variant,9,,WM-B,Type=Dropdown|Name=Color|Value=BlackType=Dropdown|Name=Fuel|Value=Gas,,0,999,,,',
      'Image,10,,,,,,,,,',
      'Product,11,LG Dryer,DR,,none,0,799,,TRUE,',
      'Product,12,LG Oven,OV,,product,3,699,,FALSE,',
      'Product,13,LG Range,RA,,product,0,999,,TRUE,',
      'Variant,14,,,,,4,,,,',
      'Video,15,,,,,,,,,',
    );
    expect(list).toEqual([
      ['LG Washer', 'Color,Fuel', ['White / Gas', 'WM-W', 849, 5], ['Black / Gas', 'WM-B', 999, 0]],
      // Its stock is not tracked.
      ['LG Dryer', '', ['Default Title', 'DR', 799, 999]],
      ['LG Range', '', ['Default Title', 'RA', 999, 4]],
    ]);
  });

  it('had them as SKUs in former exports', async () => {
    const list = await variantsOf(
      'Item Type,Product Name,Product Code/SKU,Brand Name,Price,Current Stock Level',
      'Product,LG Washer,WM,LG,899,0',
      'SKU,"[S]Color=White:#FFFFFF,[RB]Size=27 in.",WM-W,,,5',
      'SKU,"[S]Color=Black:#000000,[RB]Size=27 in.",WM-B,,949,0',
      'Product,LG Dryer,DR,LG,799,2',
    );
    expect(list).toEqual([
      ['LG Washer', 'Color,Size', ['White / 27 in.', 'WM-W', 899, 5], ['Black / 27 in.', 'WM-B', 949, 0]],
      ['LG Dryer', '', ['Default Title', 'DR', 799, 2]],
    ]);
  });

  it('has no variants of a product that could not be read, which would become those of the one above', async () => {
    const lines = [
      'Product,7,LG Washer,WM,,variant,0,899,,TRUE,',
      'Product,8,LG Dryer,DR,,variant,0,799,,TRUE,a,b',
      'Variant,9,,DR-W,Type=Swatch|Name=Color|Value=White,,5,,,,',
    ];
    await expect(read(HEADER, ...lines)).rejects.toMatchObject({
      errors: [{ line: 3 }, { line: 4, column: 1, reason: expect.stringContaining('on no row above') }],
    });
  });
});

it('Wix states the options on the row of the product, and the price of a variant as a surcharge', async () => {
  const list = await variantsOf(
    'handleId,fieldType,name,description,sku,price,surcharge,visible,inventory,productOptionName1,productOptionDescription1',
    'a,Product,LG Washer,x,,899,,TRUE,InStock,Color,White;Black;Red',
    'a,Variant,,,WM-W,,0,TRUE,5,,White',
    'a,Variant,,,WM-B,,100.50,TRUE,OutOfStock,,Black',
    'a,Variant,,,WM-R,,,FALSE,5,,Red',
    'b,Product,LG Dryer,x,DR,799,,TRUE,4,Cord,Three-prong;Four-prong',
    'c,Product,LG Oven,x,OV,699,,FALSE,4,,',
  );
  expect(list).toEqual([
    ['LG Washer', 'Color', ['White', 'WM-W', 899, 5], ['Black', 'WM-B', 999.5, 0]],
    ['LG Dryer', '', ['Default Title', 'DR', 799, 4]],
  ]);
});

it('Wix may state a variant cheaper than its product, and a surcharge that is no amount is an error', async () => {
  const header =
    'handleId,fieldType,name,description,sku,price,surcharge,productOptionName1,productOptionDescription1';
  const product = 'a,Product,LG Washer,x,,899,,Color,White;Black';
  const [list] = await variantsOf(header, product, 'a,Variant,,,WM-W,,-100,,White');
  expect(list).toEqual(['LG Washer', 'Color', ['White', 'WM-W', 799, 999]]);
  await expect(read(header, product, 'a,Variant,,,WM-W,,ten,,White')).rejects.toMatchObject({
    errors: [{ line: 3, column: 7, reason: 'surcharge "ten" is not an amount' }],
  });
});

describe('Magento', () => {
  const HEADER =
    'sku,product_type,name,description,price,url_key,qty,product_online,visibility,configurable_variations,configurable_variation_labels';
  const WHITE = 'WM-W,simple,LG Washer White,,899,washer-white,5,1,Not Visible Individually,,';
  const BLACK = 'WM-B,simple,LG Washer Black,,949,washer-black,0,1,Not Visible Individually,,';
  const CONFIGURABLE =
    'WM,configurable,LG Washer,Quiet,,washer,0,1,"Catalog, Search","sku=WM-W,exterior_color=White|sku=wm-b,exterior_color=Black",exterior_color=Color';
  const expected = ['LG Washer', 'Color', ['White', 'WM-W', 899, 5], ['Black', 'WM-B', 949, 0]];

  it.each([
    ['above', [WHITE, BLACK, CONFIGURABLE]],
    ['below', [CONFIGURABLE, WHITE, BLACK]],
    ['around', [WHITE, CONFIGURABLE, BLACK]],
  ])('has the variants of a configurable product %s it', async (_where, lines) => {
    const { products } = await read(HEADER, ...lines);
    expect(products).toMatchObject([{ handle: 'washer', description: 'Quiet' }]);
    const [[, , ...variants] = []] = await variantsOf(HEADER, ...lines);
    expect(variants).toEqual(expect.arrayContaining(expected.slice(2)));
  });

  it('has other products beside them, and names options by their code where no label does', async () => {
    const list = await variantsOf(
      HEADER,
      'DR,simple,LG Dryer,,799,dryer,2,1,"Catalog, Search",,',
      'HS,simple,Dryer Hose,,19,hose,2,1,Not Visible Individually,,',
      CONFIGURABLE.replace(',exterior_color=Color', ','),
      WHITE,
    );
    expect(list).toEqual([
      ['LG Dryer', '', ['Default Title', 'DR', 799, 2]],
      ['LG Washer', 'Exterior color', ['White', 'WM-W', 899, 5]],
      ['Dryer Hose', '', ['Default Title', 'HS', 19, 2]],
    ]);
  });
});
