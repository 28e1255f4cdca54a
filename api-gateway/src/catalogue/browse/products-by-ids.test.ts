import { describe, expect, it } from '@jest/globals';
import { ProductsByIds } from '@kilowatt/contracts';
import request from 'supertest';
import { parse } from 'valibot';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { DEMO } from '../../testing/test-gateway';

const gateway = sharedTestGateway({}, DEMO);

const ask = (query: string) => request(gateway.app).get(`/api/products?${query}`);

describe('products by id', () => {
  it('come in the order asked for, with price, stock and specifications; what is not there is named', async () => {
    const [one, other] = gateway.catalogue.current().products;
    const ids = [other?.preview.id, 'no-such-id', one?.preview.id, '__proto__', other?.preview.id];
    const { products, missing } = parse(ProductsByIds, (await ask(`ids=${ids.join(',')}`).expect(200)).body);
    expect(products.map(({ id, price, stock }) => ({ id, price, stock }))).toEqual(
      [other, one].map((entry) => ({
        id: entry?.preview.id,
        price: entry?.preview.price,
        stock: entry?.product.variants[0]?.stock,
      })),
    );
    expect(products[0]?.specifications[0]?.title).toBe('General');
    expect(missing).toEqual(['no-such-id', '__proto__']);
  });

  it.each([
    ['none', ''],
    ['nothing but commas', 'ids=,,%20,'],
    ['the name twice', 'ids=a&ids=b'],
    ['fifty-one', `ids=${Array.from({ length: 51 }, (_, n) => n).join()}`],
    ['a NUL', 'ids=a%00'],
  ])('are refused where there are %s', async (_what, query) => {
    const { body } = await ask(query).expect(400);
    expect(body).toMatchObject({ code: 'invalid-field', field: 'ids' });
  });
});
