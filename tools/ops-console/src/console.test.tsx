/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { Console } from './console';
import { opened } from './session/model/session';
import { operationResult, overviewOf, remoteStatus } from './testing/answers';
import { fakeEvents } from './testing/fake-events';
import { fakeGateway, json, problem } from './testing/fake-gateway';
import './wiring';

const ada = { name: 'ada', scopes: ['deploy'], csrf: 'proof' };
const HEALTH = {
  gateway: { uptimeSeconds: 90, memoryBytes: 1, heapBytes: 1 },
  database: { reachable: true, milliseconds: 1 },
  outbox: { waiting: 0, oldest: null },
};
const answers = {
  '/api/releases/status': () => json({ revision: 7, remotes: [remoteStatus()] }),
  '/api/releases/history': () => json({ history: [] }),
  '/api/telemetry/summary': () => json({ remotes: [], vitals: { LCP: [], INP: [], CLS: [] } }),
  '/api/ops/health': () => json(HEALTH),
  '/api/ops/overview': () => json(overviewOf()),
  '/api/searches/top': () => json({ days: 30, searches: [] }),
  '/api/searches/zero-results': () => json({ days: 30, searches: [] }),
  '/api/searches/undone': () => json({ days: 30, searches: [] }),
  '/api/releases/cart-compare/rollback': () => json(operationResult(8)),
};
let scope: Scope;
let events: ReturnType<typeof fakeEvents>;

async function open(more: Parameters<typeof fakeGateway>[0] = {}) {
  const gateway = fakeGateway({ '/ops/session': () => json({ session: ada }), ...answers, ...more });
  render(
    <Provider value={scope}>
      <Console />
    </Provider>,
  );
  await act(() => allSettled(opened, { scope }));
  await act(() => allSettled(scope));
  const paths = () => gateway.requests.map(({ path }) => path.split('?')[0]);
  return { gateway, paths, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

beforeEach(() => {
  jest.useFakeTimers();
  scope = fork();
  events = fakeEvents();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the console', () => {
  it('shows neither form nor overview before it knows whether somebody is signed in', () => {
    render(
      <Provider value={scope}>
        <Console />
      </Provider>,
    );
    expect(document.body.textContent).toBe('');
  });

  it('requests a token, and asks the gateway for nothing else meanwhile', async () => {
    const { paths } = await open({ '/ops/session': () => json({ session: null }) });
    expect(screen.getByRole('heading', { name: 'Sign in' })).not.toBeNull();
    expect(screen.queryByRole('heading', { name: 'Operations' })).toBeNull();
    expect(paths()).toEqual(['/ops/session']);
  });

  it('reads everything that it shows, once', async () => {
    const { paths } = await open();
    expect(screen.getByRole('heading', { name: 'Operations' })).not.toBeNull();
    expect([...paths()].sort()).toEqual([
      ...[
        '/api/ops/health',
        '/api/ops/overview',
        '/api/releases/history',
        '/api/releases/status',
        '/api/searches/top',
      ],
      ...['/api/searches/undone', '/api/searches/zero-results', '/api/telemetry/summary', '/ops/session'],
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      ...['No incidents', 'Remotes', 'Speed', 'History', 'Searches of the last 30 days'],
    ]);
  });

  it('shows each part as it can be read: one error leaves the others', async () => {
    await open({ '/api/telemetry/summary': () => problem(500, 'The database is away') });
    const speed = within(screen.getByRole('region', { name: 'Speed' }));
    expect(speed.getByRole('alert').textContent).toBe('The database is away');
    expect(screen.getByRole('region', { name: 'cart-compare' })).not.toBeNull();
  });

  it('reads deployments and history anew when the gateway says that a deployment changed', async () => {
    const { gateway, paths } = await open();
    gateway.requests.length = 0;
    act(() => events.send('snapshot'));
    await act(() => allSettled(scope));
    expect(paths().sort()).toEqual(['/api/ops/overview', '/api/releases/history', '/api/releases/status']);
  });

  it('announces the result of an operation, and reads what it changed', async () => {
    const { gateway, paths, user } = await open();
    await user.click(screen.getByRole('button', { name: 'cart-compare' }));
    await user.click(screen.getByRole('button', { name: 'Roll back cart-compare' }));
    await user.type(screen.getByLabelText('Why'), 'checkout fails');
    gateway.requests.length = 0;
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll back' }));
    await act(() => allSettled(scope));
    expect(screen.getByText('Done: cart-compare 1.4.0 → 1.3.2.').getAttribute('role')).toBe('status');
    expect(paths().sort()).toEqual([
      ...['/api/ops/overview', '/api/releases/cart-compare/rollback'],
      ...['/api/releases/history', '/api/releases/status'],
    ]);
  });

  it('shows the sign-in form again once the session has expired', async () => {
    let session: typeof ada | null = ada;
    await open({
      '/ops/session': () => json({ session }),
      '/api/ops/health': () => problem(401, 'Send a token'),
    });
    expect(screen.getByRole('heading', { name: 'Operations' })).not.toBeNull();
    session = null;
    act(() => jest.advanceTimersByTime(5_000));
    await act(() => allSettled(scope));
    expect(screen.getByRole('alert').textContent).toBe('The session has ended. Sign in again.');
    expect(events.open()).toBe(0);
  });
});
