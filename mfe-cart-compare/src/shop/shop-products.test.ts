import { describe, expect, it } from '@jest/globals';
import { createGateway } from '@kilowatt/remote-kit';
import { readShopProducts } from './shop-products';

const product = (id: string) => ({
  ...{ id, title: id, handle: id, image: '', imageAlt: '', sku: id, price: 10 },
  ...{ product_type: 'Washer', vendor: 'LG', specifications: [], stock: 3 },
});

/** A shop that has every product, and a record of its requests. */
function shop() {
  const requests: string[][] = [];
  const gateway = createGateway('', {}, async (address) => {
    const ids = new URL(String(address), 'http://shop').searchParams.get('ids')?.split(',') ?? [];
    requests.push(ids);
    return Response.json({ products: ids.map(product), missing: [] });
  });
  return { gateway, requests };
}

describe('readShopProducts', () => {
  it('requests fifty ids per call', async () => {
    const { gateway, requests } = shop();
    const ids = Array.from({ length: 120 }, (_, index) => `p-${index}`);
    const read = await readShopProducts(gateway, ids);
    expect(requests.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(read.get('p-119')?.stock).toBe(3);
  });

  it('does not request invalid ids, so that they do not fail the others', async () => {
    const { gateway, requests } = shop();
    const odd = ['a,b', ' a', '', 'a\0b', 'a\nb', '\ud800', 'x'.repeat(201)];
    const read = await readShopProducts(gateway, [...odd, 'good']);
    expect(requests).toEqual([['good']]);
    expect(odd.map((id) => read.get(id))).toEqual(odd.map(() => null));
    expect(read.get('good')?.price).toBe(10);
  });

  it('sends no request for an empty cart', async () => {
    const { gateway, requests } = shop();
    expect([(await readShopProducts(gateway, [])).size, requests]).toEqual([0, []]);
  });
});
