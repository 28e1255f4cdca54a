/** @jest-environment @kilowatt/build/browser-environment */
import { beforeEach, expect, it } from '@jest/globals';
import { type Call, fakeGateway, openPage } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import orderStatusPage from '../service/pages/order-status-page';

const order = {
  ...{ code: 'K7Q-4MD', state: 'confirmed', answer: 'Saturday, 9 to 11.', subtotal: 749 },
  ...{ requestedAt: '2030-01-01T15:00:00.000Z', changedAt: '2030-01-02T15:00:00.000Z' },
  lines: [{ id: 'washer', quantity: 1, price: 749, title: 'Washer', sku: 'W1', handle: 'lg-washer' }],
};
let template: string | null;
let answer: () => Response;
let gateway: { calls: Call[] };
beforeEach(() => {
  template = null;
  answer = () => Response.json(order);
  gateway = fakeGateway({
    '/api/checkout': () => Response.json({ template }),
    '/api/order-requests/status': () => answer(),
  });
});
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const ask = { name: 'Track this order' };

it('shows state, answer and products to who has code and ZIP code, by keyboard', async () => {
  const { user } = await openPage(orderStatusPage, '/order-status?code=K7Q-4MD');
  expect(field('Order code').value).toBe('K7Q-4MD');
  await user.type(field('ZIP code of the delivery'), '10001{Enter}');
  const found = await screen.findByRole('region', { name: 'Order K7Q-4MD' });
  expect(within(found).getByText('We have confirmed price and stock with you.')).not.toBeNull();
  expect(within(found).getByText('Saturday, 9 to 11.')).not.toBeNull();
  expect(within(found).getByRole('link', { name: 'Washer' }).getAttribute('href')).toBe(
    '/products/lg-washer',
  );
  expect(document.activeElement).toBe(found);
  expect(gateway.calls.at(-1)).toMatchObject({ method: 'POST', body: { code: 'K7Q-4MD', zip: '10001' } });
});

it('shows a message if there is no such order, and keeps the typed text', async () => {
  const message = 'There is no order request with this code and ZIP code.';
  answer = () =>
    Response.json(
      { type: 'x', title: 'x', status: 404, code: 'not-found', detail: message, message, error: message },
      { status: 404 },
    );
  const { user } = await openPage(orderStatusPage, '/order-status');
  await user.type(field('Order code'), 'k7q 4md');
  await user.type(field('ZIP code of the delivery'), '10002');
  await user.click(screen.getByRole('button', ask));
  expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull();
  expect(field('Order code').value).toBe('k7q 4md');
});

it('names the wrong field, and sends no request', async () => {
  const { user } = await openPage(orderStatusPage, '/order-status');
  await user.type(field('Order code'), '12345');
  await user.type(field('ZIP code of the delivery'), '10001');
  await user.click(screen.getByRole('button', ask));
  expect(await screen.findByText('Enter the code as it was given, such as K7Q-4MD')).not.toBeNull();
  expect(gateway.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('is a page of text alone where orders are made at a checkout', async () => {
  template = 'https://pay.example/{cartId}';
  await openPage(orderStatusPage, '/order-status');
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Ask by phone' })).not.toBeNull();
});
