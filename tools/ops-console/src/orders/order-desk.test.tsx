/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { sessionKnown } from '../gateway/calls';
import { fakeGateway, json, problem } from '../testing/fake-gateway';
import { OrderDesk } from './order-desk';
import { ordersRequested } from './orders';

const order = {
  ...{ code: 'K7Q-4MD', state: 'new', answer: '', subtotal: 749, changedBy: '' },
  ...{ requestedAt: '2030-01-01T15:00:00.000Z', changedAt: '2030-01-01T15:00:00.000Z' },
  ...{ name: "Ada <b>'; --", phone: '+12125550123', email: '', zip: '10001', note: 'Third floor' },
  ...{ deliveryWish: 'Saturdays', installation: true, haulAway: false },
  lines: [
    { id: 'washer', quantity: 1, price: 749, title: 'Washer', sku: 'W1', handle: 'washer' },
    { id: 'gift', quantity: 1, price: 0, title: 'Hose', sku: '', handle: 'hose' },
    { id: 'kit', quantity: 1, price: 0, title: 'Kit', sku: 'K1', handle: 'kit', regularPrice: 80 },
  ],
};
const counts = { new: 1, confirmed: 0, scheduled: 0, delivered: 0, cancelled: 0 };
let requests: unknown[];
let changeAnswer: () => Response;
let gateway: ReturnType<typeof fakeGateway>;
let scope: Scope;

async function open(scopes = ['orders']) {
  await allSettled(sessionKnown, { scope, params: { name: 'ada', scopes, csrf: 'proof' } });
  render(
    <Provider value={scope}>
      <OrderDesk />
    </Provider>,
  );
  await act(() => allSettled(ordersRequested, { scope }));
  return userEvent.setup();
}
const card = () => within(screen.getByRole('region', { name: 'K7Q-4MD' }));

beforeEach(() => {
  scope = fork();
  requests = [order];
  changeAnswer = () =>
    json({ ...order, state: 'confirmed', changedBy: 'ada', changedAt: '2030-01-01T17:00:00.000Z' });
  gateway = fakeGateway({
    '/api/order-requests': () => json({ requests, counts }),
    '/api/order-requests/K7Q-4MD': () => changeAnswer(),
  });
});

it('shows who asked for what, and what is wished for', async () => {
  await open();
  expect(card().getByText("Ada <b>'; --")).not.toBeNull();
  expect(card().getByRole('link', { name: '+12125550123' }).getAttribute('href')).toBe('tel:+12125550123');
  expect(card().getByText('Saturdays, installation')).not.toBeNull();
  expect(card().getByText('1 × Washer (W1), $749.00')).not.toBeNull();
  expect(card().getByText('1 × Hose (no SKU), free gift, to be confirmed')).not.toBeNull();
  expect(card().getByText('1 × Kit (K1), free gift instead of $80.00, to be confirmed')).not.toBeNull();
});

it('sends state and answer, and says what became of it', async () => {
  const user = await open();
  await user.selectOptions(card().getByRole('combobox', { name: 'State' }), 'confirmed');
  await user.type(card().getByRole('textbox', { name: /^Answer/ }), 'Saturday, 9 to 11.');
  await user.click(card().getByRole('button', { name: /^Save/ }));
  await act(() => allSettled(scope));
  expect(gateway.posts()[0]).toMatchObject({
    csrf: 'proof',
    body: { state: 'confirmed', answer: 'Saturday, 9 to 11.', changedAt: order.changedAt },
  });
  expect(screen.getByRole('status').textContent).toBe('K7Q-4MD is confirmed now.');
});

describe('where a colleague was faster', () => {
  const changed = {
    ...{ ...order, state: 'confirmed', answer: 'Call us.', changedBy: 'bob' },
    changedAt: '2030-01-01T16:00:00.000Z',
  };
  const answer = () => card().getByRole<HTMLTextAreaElement>('textbox', { name: /^Answer/ });
  const save = async (user: Awaited<ReturnType<typeof open>>) => {
    await user.click(card().getByRole('button', { name: /^Save/ }));
    await act(() => allSettled(scope));
  };
  const poll = () => act(() => allSettled(ordersRequested, { scope }));

  it('says so at the request, and keeps what was typed until it is saved over the version shown', async () => {
    const user = await open();
    await user.type(answer(), 'Yes');
    changeAnswer = () => problem(409, 'bob changed K7Q-4MD meanwhile');
    requests = [changed];
    await save(user);
    expect(card().getByRole('alert', { name: '' }).textContent).toBe('bob changed K7Q-4MD meanwhile');
    expect(answer().value).toBe('Yes');
    expect(card().getByRole('status').textContent).toBe(
      'bob has changed this request: it is confirmed, with the answer “Call us.”.',
    );
    await user.click(card().getByRole('button', { name: /^Keep what I typed/ }));
    requests = [{ ...changed, answer: 'Yes', changedBy: 'ada', changedAt: '2030-01-01T17:00:00.000Z' }];
    changeAnswer = () => json(requests[0]);
    await save(user);
    expect(gateway.posts().map(({ body }) => body)).toEqual([
      { state: 'new', answer: 'Yes', changedAt: order.changedAt },
      { state: 'confirmed', answer: 'Yes', changedAt: changed.changedAt },
    ]);
    expect([answer().value, card().queryByRole('status')]).toEqual(['Yes', null]);
  });

  it('does not take the save of this operator for that of a colleague before the list is read again', async () => {
    const user = await open();
    await user.type(answer(), 'Yes');
    gateway = fakeGateway({ '/api/order-requests/K7Q-4MD': () => changeAnswer() });
    changeAnswer = () => json({ ...changed, answer: 'Yes', changedBy: 'ada' });
    await save(user);
    expect([answer().value, card().queryByRole('status')]).toEqual(['Yes', null]);
  });

  it('keeps what is typed, and its focus, while the list is read again', async () => {
    const user = await open();
    await user.type(answer(), 'Yes');
    requests = [{ ...order, code: 'NEW-001', requestedAt: '2030-01-01T18:00:00.000Z' }, changed];
    await poll();
    await user.keyboard(', of course');
    expect(answer().value).toBe('Yes, of course');
    await user.click(card().getByRole('button', { name: /^Discard what I typed/ }));
    expect(answer().value).toBe('Call us.');
  });

  it('keeps the card of what is typed even if the list does not have it any more', async () => {
    const user = await open();
    await user.type(answer(), 'Yes');
    requests = [];
    await poll();
    expect(answer().value).toBe('Yes');
    expect(card().getByText(/^This request is not in this list any more/)).not.toBeNull();
    await user.click(card().getByRole('button', { name: /^Discard what I typed/ }));
    expect(screen.queryByRole('region', { name: 'K7Q-4MD' })).toBeNull();
  });

  it('keeps what is typed for its own list while another one is shown', async () => {
    const user = await open();
    const [filter] = screen.getAllByRole('combobox', { name: 'State' }) as [HTMLElement];
    await user.type(answer(), 'Yes');
    requests = [];
    await user.selectOptions(filter, 'delivered (0)');
    await act(() => allSettled(scope));
    expect(screen.queryByRole('region', { name: 'K7Q-4MD' })).toBeNull();
    requests = [order];
    await user.selectOptions(filter, 'new (1)');
    await act(() => allSettled(scope));
    expect(answer().value).toBe('Yes');
  });

  it('shows what is stored where nothing is typed', async () => {
    const user = await open();
    await user.type(answer(), 'Y{Backspace}');
    requests = [changed];
    await poll();
    expect([answer().value, card().queryByRole('status')]).toEqual(['Call us.', null]);
  });
});

it('requests one state, with the number of each', async () => {
  const user = await open();
  const filter = screen.getAllByRole('combobox', { name: 'State' })[0] as HTMLElement;
  expect(within(filter).getByRole('option', { name: 'new (1)' })).not.toBeNull();
  await user.selectOptions(filter, 'delivered (0)');
  await act(() => allSettled(scope));
  expect(gateway.requests.at(-1)?.path).toBe('/api/order-requests?state=delivered&limit=50');
});

it('shows more of them where there are more', async () => {
  const page = Array.from({ length: 50 }, (_, at) => ({ ...order, lines: [], code: `K7Q-${100 + at}` }));
  gateway = fakeGateway({
    '/api/order-requests': ({ path }) =>
      path.endsWith('limit=50')
        ? json({ requests: page, counts, next: 'K7Q-149' })
        : json({ requests: [...page, order], counts, next: null }),
  });
  await open();
  // Roles of so many cards take a second to compute.
  const more = () => screen.queryByText('Show more', { selector: 'button' });
  expect(screen.queryByText('K7Q-4MD')).toBeNull();
  await act(() => {
    more()?.click();
    return allSettled(scope);
  });
  expect(screen.getByText('K7Q-4MD')).not.toBeNull();
  expect(more()).toBeNull();
});

it('prints one request', async () => {
  const printed: (string | null)[] = [];
  window.print = jest.fn(() => {
    printed.push(document.querySelector('[data-print]')?.textContent ?? null);
  });
  const user = await open();
  await user.click(card().getByRole('button', { name: /^Print/ }));
  expect(printed[0]).toContain('Ada');
  expect(document.querySelector('[data-print]')).toBeNull();
});

it('is not there for a token that may not answer orders', async () => {
  await open(['deploy']);
  expect(screen.queryByRole('heading', { name: 'Order requests' })).toBeNull();
  expect(gateway.requests).toEqual([]);
});
