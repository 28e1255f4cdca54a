/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderRequest } from '@kilowatt/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { item } from '../../testing/cart-in-scope';
import { accepted, dialog, filledForm, openCart, order, orderShop, problem } from '../../testing/order-form';
import { $cart, itemAdded, itemsMerged } from '../model/cart';

const INSTALLATION = {
  ...{ id: 'service:installation:washer', quantity: 2, price: 149 },
  ...{ title: 'Installation: Washer', sku: '', handle: '' },
};
let shop: ReturnType<typeof orderShop>;
beforeEach(() => {
  shop = orderShop();
});

describe('a request', () => {
  it('sends the cart with the wishes, shows its code, and empties the cart', async () => {
    const { user, scope } = await filledForm();
    await user.click(dialog().getByRole('checkbox', { name: 'Install the new appliances' }));
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    const confirmation = await screen.findByRole('region', { name: 'Thank you. We have your request.' });
    expect(within(confirmation).getByText('K7Q-4MD')).not.toBeNull();
    expect(document.activeElement).toBe(confirmation);
    expect(screen.getByRole('heading', { level: 1, name: 'Order request sent' })).not.toBeNull();
    expect(within(confirmation).getByRole('link', { name: 'Track this order' }).getAttribute('href')).toBe(
      '/order-status?code=K7Q-4MD',
    );
    expect(scope.getState($cart).items).toEqual([]);
    expect(shop.requests()[0]?.body).toMatchObject({
      ...{ name: 'Ada', phone: '212 555 0123', zip: '10001', installation: true, haulAway: false },
      items: [{ id: 'washer', quantity: 2, price: 749, tags: ['set'] }],
    });
  });

  it('leaves in the cart what could not be ordered, and what came meanwhile', async () => {
    shop.stock = 1;
    const { user, scope } = await filledForm();
    shop.answer = () => {
      void allSettled(itemsMerged, { scope, params: [item('dryer')] });
      return Response.json(order, { status: 201 });
    };
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    const confirmation = await screen.findByRole('region', { name: 'Thank you. We have your request.' });
    expect(shop.requests()[0]?.body).toMatchObject({ items: [{ id: 'washer', quantity: 1 }] });
    expect(scope.getState($cart).items.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['washer', 1],
      ['dryer', 1],
    ]);
    expect(document.activeElement).toBe(confirmation);
    expect(screen.getByRole('heading', { name: 'Still in your cart' })).not.toBeNull();
    await act(() => allSettled(itemAdded, { scope, params: item('oven') }));
    expect(screen.queryByText('K7Q-4MD')).toBeNull();
  });

  it.each([
    ['products alone', [], 'Subtotal $1,498.00, before delivery and services.'],
    ['services too', [INSTALLATION], 'Subtotal $1,498.00, before delivery.'],
  ])('of %s says what its subtotal leaves out', async (_, services, text) => {
    shop.answer = () => Response.json({ ...order, lines: [...order.lines, ...services] }, { status: 201 });
    const { user } = await filledForm();
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(text)).not.toBeNull();
  });

  it('begins with the ZIP code that the shop knows, and says that one of phone and email is enough', async () => {
    localStorage.setItem('deliveryZip', '10025');
    const { user } = await openCart();
    await user.click(screen.getByRole('button', { name: 'Request this order' }));
    const zip = dialog().getByRole<HTMLInputElement>('textbox', { name: 'ZIP code of the delivery' });
    expect(zip.value).toBe('10025');
    const either = within(dialog().getByRole('group', { name: 'How may we reach you? One is enough' }));
    expect(either.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name)).toEqual([
      'phone',
      'email',
    ]);
    // Where the form begins: what is typed at once is not lost, and a space or Enter does not close it.
    await user.keyboard('Ada Lovelace');
    expect(dialog().getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ada Lovelace');
    await user.type(either.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await screen.findByText('K7Q-4MD');
    expect(shop.requests()[0]?.body).toMatchObject({ zip: '10025', email: 'ada@example.com', phone: '' });
  });

  it('is recapped: how many products, what they come to, and by which day they arrive', async () => {
    localStorage.setItem('deliveryZip', '10025');
    const { user } = await openCart();
    await user.click(screen.getByRole('button', { name: 'Request this order' }));
    expect(await dialog().findByText(/^2 items, \$1,498\.00, by \w{3}, \w{3} \d+$/)).not.toBeNull();
  });

  it.each([
    ['asks for services while the cart has no prices for them', null, 2],
    ['asks for none that the cart has offered at their prices', '10025', 0],
  ])('%s', async (_, zip, count) => {
    if (zip !== null) localStorage.setItem('deliveryZip', zip);
    const { user } = await openCart();
    await user.click(screen.getByRole('button', { name: 'Request this order' }));
    await waitFor(() => expect(dialog().queryAllByRole('checkbox')).toHaveLength(count));
  });

  it('needs a phone number or an email address', async () => {
    const { user } = await filledForm();
    await user.clear(dialog().getByRole('textbox', { name: 'Phone' }));
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    expect(await dialog().findByText('Enter a phone number or an email address')).not.toBeNull();
    expect(shop.requests()).toEqual([]);
    await user.type(dialog().getByRole('textbox', { name: 'Email' }), 'ada@example.com');
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await screen.findByText('K7Q-4MD');
  });

  it('whose answer was lost is sent again as the same one, with all that was typed', async () => {
    shop.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user } = await filledForm();
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await dialog().findByText('Something went wrong. Please try again.');
    shop.answer = accepted;
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await screen.findByText('K7Q-4MD');
    const [first, second] = shop.requests();
    expect(second?.body).toEqual(first?.body);
  });

  it('that was changed after its answer was lost is another one', async () => {
    shop.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user } = await filledForm();
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await dialog().findByText('Something went wrong. Please try again.');
    shop.answer = accepted;
    await user.type(dialog().getByRole('textbox', { name: 'Note (optional)' }), 'Third floor');
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await screen.findByText('K7Q-4MD');
    const [first, second] = shop.requests().map(({ body }) => body as OrderRequest);
    expect(second?.note).toBe('Third floor');
    expect(second?.requestKey).not.toBe(first?.requestKey);
  });

  it('shows at its field that a ZIP code has no delivery, keeps what was typed, and is sent with another', async () => {
    shop.answer = () => problem(400, 'We do not deliver to 99999.', 'zip');
    const { user, scope } = await filledForm();
    const zip = dialog().getByRole<HTMLInputElement>('textbox', { name: 'ZIP code of the delivery' });
    await user.clear(zip);
    await user.type(zip, '99999');
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(zip.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog().getAllByText('We do not deliver to 99999.')).toHaveLength(1);
    expect(document.activeElement).toBe(zip);
    expect(dialog().getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ada');
    expect(scope.getState($cart).items).toHaveLength(1);
    shop.answer = accepted;
    await user.type(dialog().getByRole('textbox', { name: 'Name' }), ' L');
    expect(dialog().queryByText('We do not deliver to 99999.')).not.toBeNull();
    await user.type(zip, '{Backspace}8');
    expect(dialog().queryByText('We do not deliver to 99999.')).toBeNull();
    expect(zip.getAttribute('aria-invalid')).toBe('false');
    await user.clear(zip);
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    expect(await dialog().findByText('Enter a ZIP code of five digits')).not.toBeNull();
    expect(dialog().queryByText('We do not deliver to 99999.')).toBeNull();
    await user.type(zip, '10001');
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await screen.findByRole('region', { name: 'Thank you. We have your request.' });
  });

  it('of a cart whose price moved says so, and shows the price of now', async () => {
    const { user } = await filledForm();
    shop.price = 799;
    shop.answer = () => problem(409, 'The price of Washer is $799.00 now');
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await dialog().findByText('The price of Washer is $799.00 now');
    await waitFor(() => expect(screen.getAllByText('$1,598.00')).not.toEqual([]));
    shop.answer = accepted;
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await screen.findByText('K7Q-4MD');
    expect(shop.requests()[1]?.body).toMatchObject({ items: [{ price: 799 }] });
  });

  it('can be left without sending anything', async () => {
    const { user } = await filledForm();
    await user.click(dialog().getByRole('button', { name: 'Close request this order' }));
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  });

  it('is not offered where the shop has a checkout', async () => {
    shop.template = 'https://pay.example/{cartId}';
    await openCart();
    expect(screen.getByRole('link', { name: 'Check out' })).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Request this order' })).toBeNull();
  });
});
