/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type OrderRequest, serviceLineId } from '@kilowatt/contracts';
import { act, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { item } from '../../testing/cart-in-scope';
import { accepted, dialog, field, filledForm, orderShop, problem, ZIP_FIELD } from '../../testing/order-form';
import { itemsMerged } from '../model/cart';

let shop: ReturnType<typeof orderShop>;
beforeEach(() => {
  shop = orderShop();
});

/** The form of a cart with an installation that cost so much when it was added. */
async function formWithService(zip: string, price: number) {
  const view = await filledForm(zip);
  const service = item(serviceLineId({ service: 'installation', productId: 'washer' }), { price });
  await act(() => allSettled(itemsMerged, { scope: view.scope, params: [service] }));
  return view;
}
const servicePrices = () => shop.requests().map(({ body }) => (body as OrderRequest).items.at(-1)?.price);

describe('a refused request with a service', () => {
  it('that costs something else at its ZIP code shows the cart at that ZIP code, and is sent again', async () => {
    localStorage.setItem('deliveryZip', '10025');
    const { send } = await formWithService(' 10001', 149);
    shop.answer = () => problem(409, 'Installation costs $199.00 at 10001', 'items');
    await send();
    await dialog().findByText('Installation costs $199.00 at 10001');
    expect(await screen.findByRole('checkbox', { name: 'Installation, $199' })).not.toBeNull();
    shop.answer = accepted;
    await send();
    await screen.findByText('K7Q-4MD');
    expect(servicePrices()).toEqual([149, 199]);
    expect(localStorage.getItem('deliveryZip')).toBe('10001');
  });

  it('whose price moved at the same ZIP code shows the price of now, and is sent again', async () => {
    localStorage.setItem('deliveryZip', '10025');
    const { send } = await formWithService('10025', 149);
    shop.installation['10025'] = 169;
    shop.answer = () => problem(409, 'Installation costs $169.00 at 10025; it was $149.00.', 'items');
    await send();
    await dialog().findByText('Installation costs $169.00 at 10025; it was $149.00.');
    expect(await screen.findByText(/^Price rose from \$149\.00 to \$169\.00/)).not.toBeNull();
    expect(await dialog().findByText(/^2 items, \$1,836\.00/)).not.toBeNull();
    shop.answer = accepted;
    await send();
    await screen.findByText('K7Q-4MD');
    expect(servicePrices()).toEqual([149, 169]);
  });

  it('keeps another one that was ticked in the form before the ZIP code was known', async () => {
    const { user, send } = await formWithService('10001', 1);
    const haulAway = () => dialog().getByRole<HTMLInputElement>('checkbox', { name: /old appliances away$/ });
    await user.click(haulAway());
    shop.answer = () => problem(409, 'Installation costs $199.00 at 10001', 'items');
    await send();
    await screen.findByRole('checkbox', { name: 'Installation, $199' });
    expect(haulAway().checked).toBe(true);
    expect(field(ZIP_FIELD).value).toBe('10001');
    shop.answer = accepted;
    await send();
    await screen.findByText('K7Q-4MD');
    expect(shop.requests()[1]?.body).toMatchObject({ haulAway: true, items: [{}, { price: 199 }] });
  });
});
