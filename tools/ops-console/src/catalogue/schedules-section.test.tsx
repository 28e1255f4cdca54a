/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it } from '@jest/globals';
import type { Schedule } from '@kilowatt/contracts/management';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { sessionKnown } from '../gateway/calls';
import { fakeGateway, json, problem } from '../testing/fake-gateway';
import { isBusy } from './schedules';
import { Schedules } from './schedules-section';

const url = 'https://supplier.example/products.csv';
const at = '2030-01-01T10:00:00.000Z';
const schedule: Schedule = {
  ...{ id: 3, url, everyMinutes: 60, skipBad: false, credential: 'SUPPLIER', createdBy: 'ada' },
  ...{ createdAt: at, nextRunAt: '2030-01-01T11:00:00.000Z', isRunning: false },
  runs: [
    { at, outcome: 'failed', text: 'supplier.example answered with status 503', version: null },
    { at: '2030-01-01T09:00:00.000Z', outcome: 'imported', text: '100 products', version: 4 },
  ],
};
let scope: Scope;
let listed: Schedule[];
let addAnswer: () => Response;
let gateway: ReturnType<typeof fakeGateway>;

async function open() {
  await allSettled(sessionKnown, {
    scope,
    params: { name: 'ada', scopes: ['catalogue'], csrf: 'proof' },
  });
  render(
    <Provider value={scope}>
      <Schedules />
    </Provider>,
  );
  return userEvent.setup();
}
const item = () => within(screen.getByRole('list', { name: 'Schedules' }));

beforeEach(() => {
  scope = fork();
  listed = [schedule];
  addAnswer = () => json(schedule);
  gateway = fakeGateway({
    '/api/catalogue/history': () => json({ versions: [] }),
    '/api/catalogue/schedules': ({ method }) =>
      method === 'POST' ? addAnswer() : json({ schedules: listed, credentials: ['SUPPLIER'] }),
    '/api/catalogue/schedules/3/run': () => json({ ...schedule, runs: [schedule.runs[1]] }),
    '/api/catalogue/schedules/3': () => {
      listed = [];
      return new Response(null, { status: 204 });
    },
  });
});

it('a schedule shows its interval, its credential by name, and its last run first', async () => {
  await open();
  expect(item().getByText(/^every 1h, credential SUPPLIER, next /)).not.toBeNull();
  expect(item().getByText(/answered with status 503/).textContent).toContain('failed');
  expect(item().getByText('Earlier runs (1)')).not.toBeNull();
});

it('runs now, and says what became of it', async () => {
  const user = await open();
  await user.click(item().getByRole('button', { name: /^Run now/ }));
  await act(() => allSettled(scope));
  expect(gateway.posts().map(({ path, csrf }) => [path, csrf])).toEqual([
    ['/api/catalogue/schedules/3/run', 'proof'],
  ]);
  expect(screen.getByText(`${url}: 100 products`).getAttribute('role')).toBe('status');
});

it('is removed', async () => {
  const user = await open();
  await user.click(item().getByRole('button', { name: /^Remove/ }));
  await act(() => allSettled(scope));
  expect(gateway.requests.find(({ method }) => method === 'DELETE')?.csrf).toBe('proof');
  expect(screen.getByText('The shop imports from no address yet.')).not.toBeNull();
});

it('is added from a form, which keeps its fields and says what is wrong with them', async () => {
  addAnswer = () => problem(400, 'url: 127.0.0.1 is not a public address');
  const user = await open();
  const form = within(screen.getByRole('form', { name: 'Import from an address', hidden: true }));
  const address = form.getByLabelText<HTMLInputElement>('Address');
  await user.type(address, 'http://127.0.0.1/a.csv');
  await user.selectOptions(form.getByLabelText('Interval'), '1d');
  await user.selectOptions(form.getByLabelText('Credential'), 'SUPPLIER');
  await user.click(form.getByText('Add'));
  await act(() => allSettled(scope));
  expect(form.getByText('url: 127.0.0.1 is not a public address')).not.toBeNull();
  expect(address.value).toBe('http://127.0.0.1/a.csv');
  addAnswer = () => json(schedule);
  await user.click(form.getByText('Add'));
  await act(() => allSettled(scope));
  expect(gateway.posts().at(-1)?.body).toEqual({
    ...{ url: 'http://127.0.0.1/a.csv', every: '1d', skipBad: false, credential: 'SUPPLIER' },
  });
  expect(address.value).toBe('');
});

it.each([
  [schedule, '2030-01-01T10:30:00.000Z', false],
  [schedule, '2030-01-01T11:00:00.000Z', true],
  [{ ...schedule, isRunning: true }, '2030-01-01T10:30:00.000Z', true],
])('is watched while it runs or is due (%#)', (one, now, expected) =>
  expect(isBusy(one, Date.parse(now))).toBe(expected),
);
