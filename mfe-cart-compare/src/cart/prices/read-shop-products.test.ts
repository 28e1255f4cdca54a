import { describe, expect, it } from '@jest/globals';
import { createGateway } from '@kilowatt/remote-kit';
import { readShopProducts } from './read-shop-products';

const product = (id: string) => ({
  ...{ id, title: id, handle: id, image: '', imageAlt: '', sku: id, price: 10 },
  ...{ product_type: 'Washer', vendor: 'LG', specifications: [], stock: 3 },
});

/** A shop that has every product, and a record of its requests. */
function shop() {
  const asked: string[][] = [];
  const gateway = createGateway('', {}, async (address) => {
    const ids = new URL(String(address), 'http://shop').searchParams.get('ids')?.split(',') ?? [];
    asked.push(ids);
    return Response.json({ products: ids.map(product), missing: [] });
  });
  return { gateway, asked };
}

describe('readShopProducts', () => {
  it('requests fifty ids per call', async () => {
    const { gateway, asked } = shop();
    const ids = Array.from({ length: 120 }, (_, index) => `p-${index}`);
    const read = await readShopProducts(gateway, ids);
    expect(asked.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(read.get('p-119')?.stock).toBe(3);
  });

  it('does not request invalid ids, so that they do not fail the others', async () => {
    const { gateway, asked } = shop();
    const odd = ['a,b', ' a', '', 'a\0b', 'a\nb', '\ud800', 'x'.repeat(201)];
    const read = await readShopProducts(gateway, [...odd, 'good']);
    expect(asked).toEqual([['good']]);
    expect(odd.map((id) => read.get(id))).toEqual(odd.map(() => null));
    expect(read.get('good')?.price).toBe(10);
  });

  it('sends no request for an empty cart', async () => {
    const { gateway, asked } = shop();
    expect([(await readShopProducts(gateway, [])).size, asked]).toEqual([0, []]);
  });
});
