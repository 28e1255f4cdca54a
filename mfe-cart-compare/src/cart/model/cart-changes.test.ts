import { describe, expect, it } from '@jest/globals';
import { allSettled } from 'effector';
import { cart, item } from '../../testing/cart-in-scope';
import {
  $cart,
  $removal,
  cartIdSet,
  cartRestored,
  itemsMerged,
  itemsOrdered,
  itemsSet,
  itemUpdated,
  newerVersionSeen,
  removalUndone,
} from './cart';

describe('several gifts', () => {
  const gift = (id: string, tags: string[]) => item(id, { price: 0, compareAtPrice: 80, tags });

  it('that share several tags are all revoked; a gift of another bundle and a paid item are unchanged', async () => {
    const { add, remove, lines } = cart();
    const other = gift('other', ['winter']);
    const paid = item('paid too', { tags: ['bundle'] });
    for (const line of [item('paid', { tags: ['bundle', 'set'] }), other, paid]) await add(line);
    await add(gift('one', ['set', 'bundle', 'kept']));
    await add(gift('two', ['bundle']));
    await remove('paid');
    expect(lines()).toEqual([
      other,
      paid,
      { ...gift('one', ['kept']), price: 80, compareAtPrice: null },
      { ...gift('two', []), price: 80, compareAtPrice: null },
    ]);
  });
});

describe('a removal', () => {
  it('is undone with the position of the line, its gifts, and the cart id', async () => {
    const { add, remove, lines, id, scope } = cart();
    await add(item('paid', { tags: ['bundle'], title: 'Washer' }));
    await add(item('gift', { price: 0, compareAtPrice: 80, tags: ['bundle'] }));
    const [before, number] = [lines(), id()];
    await remove('paid');
    await allSettled(removalUndone, { scope });
    expect([lines(), id(), scope.getState($removal)]).toEqual([before, number, null]);
  });

  it('of the last item is undone with the previous cart id', async () => {
    const { add, remove, id, scope } = cart();
    await add(item('a'));
    const number = id();
    await remove('a');
    expect(id()).toBeNull();
    await allSettled(removalUndone, { scope });
    expect(id()).toBe(number);
  });

  it('cannot be undone after another change', async () => {
    const { add, remove, lines, scope } = cart();
    await add(item('a'));
    await remove('a');
    await add(item('b'));
    await allSettled(removalUndone, { scope });
    expect(lines()).toEqual([item('b')]);
  });
});

describe('what is sent of the cart', () => {
  it('has a version that grows, also if the clock does not advance or a newer version was seen', async () => {
    const { add, scope } = cart();
    const version = () => scope.getState($cart).version;
    const seen: number[] = [];
    for (const id of ['a', 'b', 'c']) {
      await add(item(id));
      seen.push(version());
    }
    expect(new Set(seen).size).toBe(3);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
    const ahead = version() + 1_000_000;
    await allSettled(newerVersionSeen, { scope, params: ahead });
    await add(item('d'));
    expect(version()).toBe(ahead + 1);
  });

  it('is an empty cart with the old id after the last removal', async () => {
    const { add, remove, id, syncRequests } = cart();
    await add(item('a'));
    const number = id();
    await remove('a');
    expect(syncRequests.at(-1)).toMatchObject({ cartId: number, items: [] });
  });

  it('is nothing when the cart was restored with its id', async () => {
    const { syncRequests, scope, lines } = cart();
    const kept = { items: [item('a')], cartId: 'cart-number', version: 3 };
    await allSettled(cartRestored, { scope, params: kept });
    expect([syncRequests, lines()]).toEqual([[], kept.items]);
  });

  it('has a generated id when the cart was restored without one', async () => {
    const { id, syncRequests, scope } = cart();
    await allSettled(cartRestored, { scope, params: { items: [item('a')], cartId: null, version: 0 } });
    expect(syncRequests).toEqual([expect.objectContaining({ cartId: id(), items: [item('a')] })]);
  });
});

describe('items as a whole', () => {
  it('are set, each once and with a quantity of at most fifty', async () => {
    const { lines, limits, scope } = cart();
    await allSettled(itemsSet, { scope, params: [item('a', { quantity: 30 }), item('a', { quantity: 30 })] });
    expect([lines(), limits()]).toEqual([[item('a', { quantity: 50 })], 1]);
  });

  it('are merged into the cart', async () => {
    const { add, lines, scope } = cart();
    await add(item('a'));
    await allSettled(itemsMerged, { scope, params: [item('b'), item('a', { quantity: 2 })] });
    expect(lines()).toEqual([item('a', { quantity: 3 }), item('b')]);
  });

  it('keep the id that was set before them', async () => {
    const { add, id, scope } = cart();
    await allSettled(cartIdSet, { scope, params: 'a-number-of-mine' });
    await add(item('a'));
    expect(id()).toBe('a-number-of-mine');
  });
});

it.each([
  [0, 1],
  [-5, 1],
  [2.4, 2],
  [1e9, 50],
  [Number.POSITIVE_INFINITY, 50],
  [Number.NaN, 7],
])('a quantity of %d becomes %d', async (quantity, kept) => {
  const { add, lines, scope } = cart();
  await add(item('a', { quantity: 7 }));
  await allSettled(itemUpdated, { scope, params: { id: 'a', quantity, title: 'Washer' } });
  expect(lines()).toEqual([item('a', { quantity: kept, title: 'Washer' })]);
});

describe('what was ordered leaves the cart', () => {
  const range = item('range', { quantity: 2, price: 900, tags: ['set'] });
  const kit = item('kit', { price: 0, compareAtPrice: 40, tags: ['set', 'small'] });
  const ordered = async (pieces: number) => {
    const { scope, lines } = cart();
    await allSettled(itemsSet, { scope, params: [range, kit, item('lamp', { price: 0, tags: ['x'] })] });
    await allSettled(itemsOrdered, { scope, params: [{ id: 'range', quantity: pieces }] });
    return lines().map(({ id, quantity, price, tags }) => [id, quantity, price, tags]);
  };

  it('and a gift that could not be ordered with it costs its price again', async () => {
    expect(await ordered(2)).toEqual([
      ['kit', 1, 40, ['small']],
      ['lamp', 1, 0, ['x']],
    ]);
  });

  it('but a gift stays one beside the pieces that are left', async () => {
    expect(await ordered(1)).toEqual([
      ['range', 1, 900, ['set']],
      ['kit', 1, 0, ['set', 'small']],
      ['lamp', 1, 0, ['x']],
    ]);
  });
});
