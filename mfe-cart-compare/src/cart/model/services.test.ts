import { describe, expect, it } from '@jest/globals';
import { serviceLineId } from '@kilowatt/contracts';
import { allSettled } from 'effector';
import { cart, item } from '../../testing/cart-in-scope';
import { itemsMerged, removalUndone, serviceChosen } from './cart';

const installation = serviceLineId({ service: 'installation', productId: 'washer' });
const haulAway = serviceLineId({ service: 'haulAway', productId: 'washer' });

/** A cart with a washer and its services, and a dryer. */
async function withServices() {
  const shop = cart();
  await shop.add(item('washer', { title: 'Washer', price: 749, tags: ['laundry'] }));
  await shop.add(item('dryer'));
  const choose = (service: 'installation' | 'haulAway', price: number | null) =>
    allSettled(serviceChosen, { scope: shop.scope, params: { service, productId: 'washer', price } });
  await choose('installation', 149);
  await choose('haulAway', 0);
  return { ...shop, choose, ids: () => shop.lines().map(({ id }) => id) };
}

describe('a service', () => {
  it('is a line of the cart beside its product, which carries the same tag', async () => {
    const { lines } = await withServices();
    expect(lines()).toMatchObject([
      { id: 'washer', tags: ['laundry', installation, haulAway] },
      { id: installation, title: 'Installation: Washer', price: 149, quantity: 1, tags: [installation] },
      { id: haulAway, price: 0, tags: [haulAway] },
      { id: 'dryer', tags: [] },
    ]);
  });

  it('that is removed leaves its product without the tag, and free gifts stay free', async () => {
    const { choose, lines } = await withServices();
    await choose('installation', null);
    expect(lines()).toMatchObject([
      { id: 'washer', tags: ['laundry', haulAway] },
      { id: haulAway, price: 0 },
      { id: 'dryer' },
    ]);
  });

  it('is for as many pieces as there are of its product', async () => {
    const { add, lines } = await withServices();
    await add(item('washer', { quantity: 2 }));
    expect(lines().map(({ quantity }) => quantity)).toEqual([3, 3, 3, 1]);
  });

  it('goes with its product, and comes back with it', async () => {
    const { remove, ids, scope } = await withServices();
    const before = ids();
    await remove('washer');
    expect(ids()).toEqual(['dryer']);
    await allSettled(removalUndone, { scope });
    expect(ids()).toEqual(before);
  });

  it('of a product that is not in the cart is ignored', async () => {
    const { add, lines, scope } = cart();
    await add(item('dryer'));
    await allSettled(serviceChosen, {
      scope,
      params: { service: 'installation', productId: 'washer', price: 149 },
    });
    await allSettled(itemsMerged, { scope, params: [item(haulAway, { price: 0 })] });
    expect(lines().map(({ id }) => id)).toEqual(['dryer']);
  });
});

it('a gift stays free when the installation that it has is removed', async () => {
  const { add, remove, lines, scope } = cart();
  await add(item('washer', { tags: ['bundle'] }));
  await add(item('gift', { price: 0, compareAtPrice: 80, tags: ['bundle'] }));
  await allSettled(serviceChosen, {
    scope,
    params: { service: 'installation', productId: 'gift', price: 149 },
  });
  await remove(serviceLineId({ service: 'installation', productId: 'gift' }));
  expect(lines()[1]).toMatchObject({ id: 'gift', price: 0, tags: ['bundle'] });
});
