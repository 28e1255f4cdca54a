/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderRequest } from '@kilowatt/contracts';
import { type Call, deliveryTo, fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { item } from '../../testing/cart-in-scope';
import { $cart, itemAdded, itemsMerged, itemsSet } from '../model/cart';
import cartPage from '../pages/cart-page';

const sold = (price: number) => ({
  ...product({ id: 'washer', title: 'Washer', price, services: ['installation'] }),
  ...(stock !== null && { stock }),
  specifications: [],
});
const order = {
  ...{ code: 'K7Q-4MD', state: 'new', answer: '', subtotal: 1498 },
  ...{ requestedAt: '2030-01-01T10:00:00.000Z', changedAt: '2030-01-01T10:00:00.000Z' },
  lines: [{ id: 'washer', quantity: 2, price: 749, title: 'Washer', sku: 'W1', handle: 'washer' }],
};
const INSTALLATION = {
  ...{ id: 'service:installation:washer', quantity: 2, price: 149 },
  ...{ title: 'Installation: Washer', sku: '', handle: '' },
};
const problem = (status: number, message: string, field?: string) =>
  Response.json(
    { type: 'x', title: 'x', status, code: 'x', detail: message, message, error: message, field },
    { status },
  );

let price: number;
let stock: number | null;
let template: string | null;
let answer: () => Response | Promise<Response>;
let gateway: { calls: Call[] };
beforeEach(() => {
  localStorage.clear();
  price = 749;
  stock = null;
  template = null;
  answer = () => Response.json(order, { status: 201 });
  gateway = fakeGateway({
    '/api/checkout': () => Response.json({ template }),
    '/api/products': () => Response.json({ products: [sold(price)], missing: [] }),
    '/api/order-requests': () => answer(),
    '/api/delivery': ({ path }: Call) => {
      const zip = path.slice(-5);
      return Response.json(deliveryTo(zip, { installation: zip === '10025' ? 149 : 199 }));
    },
  });
});

async function open() {
  const scope = fork();
  await allSettled(itemsSet, { scope, params: [item('washer', { quantity: 2, price: 749, tags: ['set'] })] });
  const view = await openPage(cartPage, '/cart', { scope });
  await waitFor(() => expect(screen.queryByText('Checking today’s prices…')).toBeNull());
  return { ...view, scope };
}
const requests = () => gateway.calls.filter(({ path }) => path === '/api/order-requests');
const dialog = () => within(screen.getByRole('dialog', { name: 'Request this order' }));

async function filled() {
  const view = await open();
  const { user } = view;
  await user.click(screen.getByRole('button', { name: 'Request this order' }));
  await user.type(dialog().getByRole('textbox', { name: 'Name' }), 'Ada');
  await user.type(dialog().getByRole('textbox', { name: 'Phone' }), '212 555 0123');
  await user.type(dialog().getByRole('textbox', { name: 'ZIP code of the delivery' }), '10001');
  return view;
}

describe('a request', () => {
  it('sends the cart with the wishes, shows its code, and empties the cart', async () => {
    const { user, scope } = await filled();
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
    expect(requests()[0]?.body).toMatchObject({
      ...{ name: 'Ada', phone: '212 555 0123', zip: '10001', installation: true, haulAway: false },
      items: [{ id: 'washer', quantity: 2, price: 749, tags: ['set'] }],
    });
  });

  it('leaves in the cart what could not be ordered, and what came meanwhile', async () => {
    stock = 1;
    const { user, scope } = await filled();
    answer = () => {
      void allSettled(itemsMerged, { scope, params: [item('dryer')] });
      return Response.json(order, { status: 201 });
    };
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    const confirmation = await screen.findByRole('region', { name: 'Thank you. We have your request.' });
    expect(requests()[0]?.body).toMatchObject({ items: [{ id: 'washer', quantity: 1 }] });
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
    answer = () => Response.json({ ...order, lines: [...order.lines, ...services] }, { status: 201 });
    const { user } = await filled();
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(text)).not.toBeNull();
  });

  it('begins with the ZIP code that the shop knows, and says that one of phone and email is enough', async () => {
    localStorage.setItem('deliveryZip', '10025');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Request this order' }));
    const zip = dialog().getByRole<HTMLInputElement>('textbox', { name: 'ZIP code of the delivery' });
    expect(zip.value).toBe('10025');
    const either = within(dialog().getByRole('group', { name: 'How may we reach you? One is enough' }));
    expect(either.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name)).toEqual([
      'phone',
      'email',
    ]);
    await user.type(dialog().getByRole('textbox', { name: 'Name' }), 'Ada');
    await user.type(either.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await screen.findByText('K7Q-4MD');
    expect(requests()[0]?.body).toMatchObject({ zip: '10025', email: 'ada@example.com', phone: '' });
  });

  it('is recapped: how many products, what they come to, and by which day they arrive', async () => {
    localStorage.setItem('deliveryZip', '10025');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Request this order' }));
    expect(await dialog().findByText(/^2 items, \$1,498\.00, by \w{3}, \w{3} \d+$/)).not.toBeNull();
  });

  it.each([
    ['asks for services while the cart has no prices for them', null, 2],
    ['asks for none that the cart has offered at their prices', '10025', 0],
  ])('%s', async (_, zip, count) => {
    if (zip !== null) localStorage.setItem('deliveryZip', zip);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Request this order' }));
    await waitFor(() => expect(dialog().queryAllByRole('checkbox')).toHaveLength(count));
  });

  it('needs a phone number or an email address', async () => {
    const { user } = await filled();
    await user.clear(dialog().getByRole('textbox', { name: 'Phone' }));
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    expect(await dialog().findByText('Enter a phone number or an email address')).not.toBeNull();
    expect(requests()).toEqual([]);
    await user.type(dialog().getByRole('textbox', { name: 'Email' }), 'ada@example.com');
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await screen.findByText('K7Q-4MD');
  });

  it('whose answer was lost is sent again as the same one, with all that was typed', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user } = await filled();
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await dialog().findByText('Something went wrong. Please try again.');
    answer = () => Response.json(order, { status: 201 });
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await screen.findByText('K7Q-4MD');
    const [first, second] = requests();
    expect(second?.body).toEqual(first?.body);
  });

  it('that was changed after its answer was lost is another one', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user } = await filled();
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await dialog().findByText('Something went wrong. Please try again.');
    answer = () => Response.json(order, { status: 201 });
    await user.type(dialog().getByRole('textbox', { name: 'Note (optional)' }), 'Third floor');
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await screen.findByText('K7Q-4MD');
    const [first, second] = requests().map(({ body }) => body as OrderRequest);
    expect(second?.note).toBe('Third floor');
    expect(second?.requestKey).not.toBe(first?.requestKey);
  });

  it('shows at its field that a ZIP code has no delivery, keeps what was typed, and is sent with another', async () => {
    answer = () => problem(400, 'We do not deliver to 99999.', 'zip');
    const { user, scope } = await filled();
    const zip = dialog().getByRole<HTMLInputElement>('textbox', { name: 'ZIP code of the delivery' });
    await user.clear(zip);
    await user.type(zip, '99999');
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(zip.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog().getAllByText('We do not deliver to 99999.')).toHaveLength(1);
    expect(document.activeElement).toBe(zip);
    expect(dialog().getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ada');
    expect(scope.getState($cart).items).toHaveLength(1);
    answer = () => Response.json(order, { status: 201 });
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
    const { user } = await filled();
    price = 799;
    answer = () => problem(409, 'The price of Washer is $799.00 now');
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await dialog().findByText('The price of Washer is $799.00 now');
    await waitFor(() => expect(screen.getAllByText('$1,598.00')).not.toEqual([]));
    answer = () => Response.json(order, { status: 201 });
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await screen.findByText('K7Q-4MD');
    expect(requests()[1]?.body).toMatchObject({ items: [{ price: 799 }] });
  });

  it('with a service that costs something else at its ZIP code shows the cart at that ZIP code, and is sent again', async () => {
    localStorage.setItem('deliveryZip', '10025');
    const { user, scope } = await filled();
    const service = item(INSTALLATION.id, { price: 149 });
    await act(() => allSettled(itemsMerged, { scope, params: [service] }));
    const zip = dialog().getByRole('textbox', { name: 'ZIP code of the delivery' });
    await user.clear(zip);
    await user.type(zip, ' 10001');
    answer = () => problem(409, 'Installation costs $199.00 at 10001', 'items');
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await dialog().findByText('Installation costs $199.00 at 10001');
    expect(await screen.findByRole('checkbox', { name: 'Installation, $199' })).not.toBeNull();
    answer = () => Response.json(order, { status: 201 });
    await user.click(dialog().getByRole('button', { name: 'Send request' }));
    await screen.findByText('K7Q-4MD');
    expect(requests().map(({ body }) => (body as OrderRequest).items.at(-1)?.price)).toEqual([149, 199]);
    expect(localStorage.getItem('deliveryZip')).toBe('10001');
  });

  it('can be left without sending anything', async () => {
    const { user } = await filled();
    await user.click(dialog().getByRole('button', { name: 'Close request this order' }));
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  });

  it('is not offered where the shop has a checkout', async () => {
    template = 'https://pay.example/{cartId}';
    await open();
    expect(screen.getByRole('link', { name: 'Check out' })).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Request this order' })).toBeNull();
  });
});
