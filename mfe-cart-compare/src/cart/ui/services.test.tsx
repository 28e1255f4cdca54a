/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Service, serviceLineId } from '@kilowatt/contracts';
import { deliveryZip } from '@kilowatt/product-ui';
import { deliveryTo, product, renderInShop } from '@kilowatt/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { useState } from 'react';
import { amountOf, dryer, openShop, showCart, summary, washer } from '../../testing/shown-cart';
import { $cart, itemRemoved, itemsSet } from '../model/cart';
import AddToCart from './add-to-cart';
import { CartLines } from './cart-lines';

const SERVICES: Service[] = ['installation', 'haulAway'];
let shop: ReturnType<typeof openShop>;
beforeEach(() => {
  localStorage.clear();
  shop = openShop();
  shop.sold.dryer = { ...shop.sold.dryer, services: SERVICES };
  shop.answers['/api/delivery'] = { ...deliveryTo('10019'), installation: 149, haulAway: 0 };
});
const tick = (name: string) => screen.findByRole('checkbox', { name });
const rows = () =>
  within(screen.getByRole('list', { name: 'Items in your cart' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it.each([
  ['kept free for an appliance', '/pictures/dryer.svg', 1],
  ['not for a part, which has no picture', '/pictures/placeholder.svg', 0],
])('until the prices have come their place is %s', async (_, image, count) => {
  shop.answers['/api/products'] = () => new Promise(() => {});
  const scope = fork();
  await allSettled(itemsSet, { scope, params: [{ ...dryer, image }] });
  const { container } = renderInShop(<CartLines checkoutTemplate={null} />, { scope });
  expect(screen.getByText('Checking today’s prices…')).not.toBeNull();
  expect(container.querySelectorAll('[data-services]')).toHaveLength(count);
});

describe('in the cart', () => {
  beforeEach(() => localStorage.setItem('deliveryZip', '10019'));

  it('become lines at the prices of the ZIP code, part of the sum but not on the way to free delivery', async () => {
    shop.sold.dryer = { ...shop.sold.dryer, price: 300 };
    const { user, items } = await showCart([{ ...dryer, price: 300 }]);
    await user.click(await tick('Installation, $149'));
    await user.click(await tick('Haul-away of your old appliance, free'));
    expect(rows().slice(1)).toEqual([
      'InstallationInstallation: Dryer2 × $149.00 $298.00',
      'Haul-away of your old applianceHaul-away of your old appliance: DryerFree',
    ]);
    expect(amountOf('Subtotal')).toBe('$898.00');
    expect(summary().getByText(/^Add \$199\.01 more for free nationwide delivery/)).not.toBeNull();
    expect(items()).toHaveLength(3);
    await user.click(await tick('Installation, $149'));
    expect(amountOf('Subtotal')).toBe('$600.00');
    expect(items()).toHaveLength(2);
  });

  it('follow the price of another ZIP code, and say so', async () => {
    const { user } = await showCart([dryer]);
    await user.click(await tick('Installation, $149'));
    shop.answers['/api/delivery'] = { ...deliveryTo('60601'), installation: 199, haulAway: 40 };
    act(() => deliveryZip.store('60601'));
    expect(await screen.findByText('Price rose from $149.00 to $199.00 since you added it.')).not.toBeNull();
    expect(amountOf('Subtotal')).toBe('$1,398.00');
  });

  it('that are not offered at another ZIP code are not counted', async () => {
    const { user } = await showCart([dryer]);
    await user.click(await tick('Installation, $149'));
    shop.answers['/api/delivery'] = { ...deliveryTo('99501'), installation: null, haulAway: null };
    act(() => deliveryZip.store('99501'));
    expect(await screen.findByText('Not offered there: not counted in the subtotal.')).not.toBeNull();
    expect(screen.getByText('Installation and haul-away are not offered at 99501.')).not.toBeNull();
    expect(amountOf('Subtotal')).toBe('$1,000.00');
  });

  it('can be taken off where they are not offered, or where no ZIP code is known any more', async () => {
    const { user, items } = await showCart([dryer]);
    await user.click(await tick('Installation, $149'));
    await user.click(await tick('Haul-away of your old appliance, free'));
    shop.answers['/api/delivery'] = { ...deliveryTo('99501'), installation: null, haulAway: 0 };
    act(() => deliveryZip.store('99501'));
    await user.click(await tick('Installation, not offered at 99501'));
    expect(items()).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Services for Dryer' }));
    act(() => deliveryZip.clear());
    await user.click(await tick('Haul-away of your old appliance'));
    expect(items()).toHaveLength(1);
    expect(screen.queryByRole('checkbox', { name: /^Haul-away/ })).toBeNull();
  });

  it('are not offered with what needs none', async () => {
    await showCart([washer]);
    expect(screen.queryByRole('group', { name: 'Services for Washer' })).toBeNull();
  });
});

it('without a ZIP code there is a way to enter it', async () => {
  deliveryZip.clear();
  await showCart([dryer]);
  const group = within(screen.getByRole('group', { name: 'Services for Dryer' }));
  expect(
    group.getByRole('button', { name: 'Installation and haul-away: enter your ZIP code' }),
  ).not.toBeNull();
});

it('the field of the question for the ZIP code has not the size of a tick', async () => {
  const { user } = await showCart([dryer]);
  await user.click(screen.getByRole('button', { name: 'Installation and haul-away: enter your ZIP code' }));
  const question = within(await screen.findByRole('dialog', { name: 'Where do we deliver?' }));
  expect(getComputedStyle(question.getByRole('textbox', { name: 'ZIP code' })).height).not.toBe('20px');
});

it('the focus moves from the question for the ZIP code to the services that replace it', async () => {
  deliveryZip.clear();
  const { user } = await showCart([dryer]);
  screen.getByRole('button', { name: 'Installation and haul-away: enter your ZIP code' }).focus();
  await user.keyboard('{Enter}');
  await user.type(await screen.findByRole('textbox', { name: 'ZIP code' }), '10019{Enter}');
  await tick('Installation, $149');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Services for Dryer' }));
});

it('the product page asks for the ZIP code with the delivery, and keeps a place once it is known', async () => {
  deliveryZip.clear();
  const range = product({ title: 'Range', services: SERVICES });
  const { container } = renderInShop(<AddToCart product={range} size="full" />);
  const place = () => getComputedStyle(container.querySelector('[data-services]') as Element).minHeight;
  expect([screen.queryByRole('group'), place()]).toEqual([null, '0']);
  expect(screen.queryByRole('button', { name: /enter your ZIP code$/ })).toBeNull();
  act(() => deliveryZip.store('10019'));
  expect(place()).not.toBe('0');
  await tick('Installation, $149');
  act(() => deliveryZip.clear());
  expect(place()).toBe('0');
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
});

it('are chosen on the product page, and added with the product', async () => {
  localStorage.setItem('deliveryZip', '10019');
  const scope = fork();
  const range = product({ title: 'Range', services: SERVICES });
  const { user } = renderInShop(<AddToCart product={range} size="full" />, { scope });
  await user.click(await tick('Installation, $149'));
  await user.click(screen.getByRole('button', { name: 'Add to cart: Range' }));
  await waitFor(() =>
    expect(scope.getState($cart).items).toMatchObject([
      { title: 'Range', quantity: 1 },
      { title: 'Installation: Range', quantity: 1, price: 149 },
    ]),
  );
});

describe('chosen on the product page', () => {
  const range = product({ title: 'Range', services: SERVICES });
  const pressAt = (index: number) =>
    screen.getAllByRole('button', { name: 'Add to cart: Range' })[index] as HTMLElement;
  beforeEach(() => localStorage.setItem('deliveryZip', '10019'));

  it('are added by every button of the product, as by that of the bar at the bottom', async () => {
    const scope = fork();
    const { user } = renderInShop(
      <>
        <AddToCart product={range} size="full" />
        <AddToCart product={range} />
      </>,
      { scope },
    );
    await user.click(await tick('Installation, $149'));
    await user.click(pressAt(1));
    expect(scope.getState($cart).items.map(({ title }) => title)).toEqual(['Range', 'Installation: Range']);
  });

  it('are those of the product that is shown, if the page goes on to another', async () => {
    const scope = fork();
    function Page() {
      const [shown, show] = useState(range);
      return (
        <>
          <AddToCart product={shown} size="full" />
          <button type="button" onClick={() => show({ ...range, id: 'hose', title: 'Hose' })}>
            Next
          </button>
        </>
      );
    }
    const { user } = renderInShop(<Page />, { scope });
    await user.click(await tick('Installation, $149'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect((await tick('Installation, $149')).matches(':checked')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Add to cart: Hose' }));
    expect(scope.getState($cart).items.map(({ title }) => title)).toEqual(['Hose']);
  });

  it('that another ZIP code has at another price are added at that price', async () => {
    const scope = fork();
    const { user } = renderInShop(<AddToCart product={range} size="full" />, { scope });
    await user.click(await tick('Installation, $149'));
    shop.answers['/api/delivery'] = { ...deliveryTo('60601'), installation: 199, haulAway: null };
    act(() => deliveryZip.store('60601'));
    await tick('Installation, $199');
    await user.click(screen.getByRole('button', { name: 'Add to cart: Range' }));
    expect(scope.getState($cart).items.at(-1)).toMatchObject({ title: 'Installation: Range', price: 199 });
  });

  describe('when the prices that are shown are no longer kept', () => {
    afterEach(() => {
      jest.restoreAllMocks();
    });

    it.each([
      ['the new ones have not come', () => new Promise(() => {})],
      ['the new ones fail', () => new Response(null, { status: 503 })],
    ])('are added at the price that was ticked if %s', async (_, answer) => {
      const scope = fork();
      const { user } = renderInShop(<AddToCart product={range} size="full" />, { scope });
      const box = await tick('Installation, $149');
      shop.answers['/api/delivery'] = answer;
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
      await user.click(box);
      await user.click(pressAt(0));
      expect(scope.getState($cart).items.at(-1)).toMatchObject({ title: 'Installation: Range', price: 149 });
    });
  });

  it('are not added once the ZIP code is forgotten, as no service is shown then', async () => {
    const scope = fork();
    const { user } = renderInShop(<AddToCart product={range} size="full" />, { scope });
    await user.click(await tick('Installation, $149'));
    act(() => deliveryZip.clear());
    await user.click(pressAt(0));
    expect(scope.getState($cart).items.map(({ title }) => title)).toEqual(['Range']);
  });

  it('are no longer ticked, nor added again, once they are removed from the cart', async () => {
    const scope = fork();
    const { user } = renderInShop(<AddToCart product={range} size="full" />, { scope });
    const box = await tick('Installation, $149');
    await user.click(box);
    await user.click(pressAt(0));
    const installation = serviceLineId({ service: 'installation', productId: range.id });
    await act(() => allSettled(itemRemoved, { scope, params: installation }));
    expect(box.matches(':checked')).toBe(false);
    await user.click(pressAt(0));
    expect(scope.getState($cart).items).toMatchObject([{ title: 'Range', quantity: 2 }]);
  });
});
