import { expect, it } from '@jest/globals';
import { type Service, serviceLineId } from '@kilowatt/contracts';
import { allSettled, fork, type Scope } from 'effector';
import { cartCleared, itemRemoved, itemsOrdered, serviceChosen } from './cart';
import { $chosenServices, serviceTicked } from './chosen-services';

const tick = (scope: Scope, productId: string, service: Service, price: number | null) =>
  allSettled(serviceTicked, { scope, params: { productId, service, price } });

/** A washer and a dryer that are to be installed, and an old washer to be hauled away. */
async function ticked() {
  const scope = fork();
  await tick(scope, 'washer', 'installation', 149);
  await tick(scope, 'washer', 'haulAway', 0);
  await tick(scope, 'dryer', 'installation', 149);
  return { scope, chosen: () => scope.getState($chosenServices) };
}

const installation = { productId: 'washer', service: 'installation' } as const;
const OTHERS = { washer: { haulAway: 0 }, dryer: { installation: 149 } };

it('a service that is unticked leaves the others', async () => {
  const { scope, chosen } = await ticked();
  await tick(scope, 'washer', 'installation', null);
  expect(chosen()).toEqual(OTHERS);
});

it('a service whose line is removed from the cart is no longer ticked', async () => {
  const { scope, chosen } = await ticked();
  await allSettled(itemRemoved, { scope, params: serviceLineId(installation) });
  expect(chosen()).toEqual(OTHERS);
});

it('a service that is taken off in the cart is no longer ticked, one that is added there stays', async () => {
  const { scope, chosen } = await ticked();
  await allSettled(serviceChosen, { scope, params: { ...installation, price: null } });
  await allSettled(serviceChosen, { scope, params: { ...installation, productId: 'dryer', price: 149 } });
  expect(chosen()).toEqual(OTHERS);
});

it('the services of a product that is removed from the cart are no longer ticked', async () => {
  const { scope, chosen } = await ticked();
  await allSettled(itemRemoved, { scope, params: 'washer' });
  expect(chosen()).toEqual({ dryer: { installation: 149 } });
});

it('the services of products that were ordered are no longer ticked', async () => {
  const { scope, chosen } = await ticked();
  const ordered = ['washer', serviceLineId(installation)].map((id) => ({ id, quantity: 1 }));
  await allSettled(itemsOrdered, { scope, params: ordered });
  expect(chosen().washer ?? {}).toEqual({});
  expect(chosen().dryer).toEqual({ installation: 149 });
});

it('no service is ticked once the cart is cleared', async () => {
  const { scope, chosen } = await ticked();
  await allSettled(cartCleared, { scope });
  expect(chosen()).toEqual({});
});
