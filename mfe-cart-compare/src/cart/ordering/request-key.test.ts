import { describe, expect, it } from '@jest/globals';
import { OrderRequest } from '@kilowatt/contracts';
import { is } from 'valibot';
import { requestKeyOf } from './request-key';

const cart = { items: [], cartId: 'x'.repeat(64), version: Number.MAX_SAFE_INTEGER };
const contents = {
  ...{ name: 'Ada', phone: '', email: 'ada@example.com', zip: '10001', note: '' },
  items: [{ id: 'washer', quantity: 1, price: 749, tags: [] }],
};

describe('the key of a request', () => {
  it('is the same for the same contents, and one that the gateway takes', () => {
    const requestKey = requestKeyOf(cart, contents);
    expect(requestKeyOf({ ...cart }, structuredClone(contents))).toBe(requestKey);
    expect(is(OrderRequest, { ...contents, requestKey })).toBe(true);
  });

  it.each([
    ['cart', { ...cart, cartId: 'another-cart' }, contents],
    ['version of the cart', { ...cart, version: 1 }, contents],
    ['note', cart, { ...contents, note: 'Third floor' }],
    ['ZIP code', cart, { ...contents, zip: '10002' }],
    ['wish', cart, { ...contents, installation: true }],
    ['price', cart, { ...contents, items: [{ id: 'washer', quantity: 1, price: 750, tags: [] }] }],
  ])('is another one for another %s', (_what, ofCart, others) => {
    expect(requestKeyOf(ofCart, others)).not.toBe(requestKeyOf(cart, contents));
  });
});
