import { describe, expect, it } from '@jest/globals';
import { cart, item } from '../../testing/cart-in-scope';

describe('the cart', () => {
  it('adds quantities of the same item and merges its tags without duplicates', async () => {
    const { add, lines } = cart();
    await add(item('a', { quantity: 2, tags: ['x'] }));
    await add(item('a', { quantity: 3, tags: ['x', 'y'] }));
    expect(lines()).toEqual([item('a', { quantity: 5, tags: ['x', 'y'] })]);
  });

  it('caps an item at fifty and says so once, not at exactly fifty', async () => {
    const { add, update, lines, limits } = cart();
    await add(item('a', { quantity: 50 }));
    expect(limits()).toBe(0);
    await add(item('a'));
    expect([lines()[0]?.quantity, limits()]).toEqual([50, 1]);
    await update('a', 51);
    expect([lines()[0]?.quantity, limits()]).toEqual([50, 2]);
  });

  it('has an id from the first added to the last removed item', async () => {
    const { add, remove, id } = cart();
    expect(id()).toBeNull();
    await add(item('a'));
    const first = id();
    expect(first).toMatch(/^[\da-f-]{36}$/);
    await add(item('b'));
    expect(id()).toBe(first);
    await remove('a');
    await remove('b');
    expect(id()).toBeNull();
  });

  it('empties items and id when cleared', async () => {
    const { add, clear, lines, id } = cart();
    await add(item('a'));
    await clear();
    expect([lines(), id()]).toEqual([[], null]);
  });
});

describe('removing the paid item of a gift', () => {
  const gift = item('gift', { price: 0, compareAtPrice: 80, tags: ['bundle', 'summer'] });

  it('restores the price of the gift and removes the shared tags', async () => {
    const { add, remove, lines } = cart();
    await add(item('paid', { tags: ['bundle'] }));
    await add(gift);
    await remove('paid');
    expect(lines()).toEqual([{ ...gift, price: 80, compareAtPrice: null, tags: ['summer'] }]);
  });

  it.each([
    ['it is free itself', item('paid', { price: 0, tags: ['bundle'] })],
    ['it has no tags', item('paid')],
    ['it shares no tag', item('paid', { tags: ['other'] })],
  ])('revokes nothing if %s', async (_why, removed) => {
    const { add, remove, lines } = cart();
    await add(removed);
    await add(gift);
    await remove('paid');
    expect(lines()).toEqual([gift]);
  });
});
