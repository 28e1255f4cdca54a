/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { status } from '../releases/model/status';
import { remoteStatus } from '../testing/answers';
import { fakeGateway, json, problem } from '../testing/fake-gateway';
import { history as pages } from './history';
import { History } from './history-section';

const entry = (revision: number, more = {}) => ({
  ...{ revision, kind: 'promote', remote: 'cart-compare', from: '1.3.2', to: '1.4.0', percent: null },
  ...{ who: 'ada', why: 'weekly release', at: '2030-01-01T10:00:00.000Z' },
  ...more,
});
let scope: Scope;
let entries: unknown[];
let refused: string;
let next: number | null;

/** Shows the history, once it and the remotes have come. */
async function history() {
  const gateway = fakeGateway({
    '/api/releases/history': () => (refused ? problem(500, refused) : json({ history: entries, next })),
    '/api/releases/status': () => json({ revision: 7, remotes: [remoteStatus()] }),
  });
  render(
    <Provider value={scope}>
      <History />
    </Provider>,
  );
  await act(() => allSettled(status.requested, { scope }));
  await act(() => allSettled(pages.requested, { scope }));
  const requested = () => new URLSearchParams(gateway.requests.at(-1)?.path.split('?')[1]);
  return { user: userEvent.setup(), requested: () => Object.fromEntries(requested()) };
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(1)
        .join(' | '),
    );

beforeEach(() => {
  scope = fork();
  refused = '';
  next = null;
  entries = [entry(7)];
});

describe('the history', () => {
  it('shows who did what to which remote, and why', async () => {
    entries = [
      entry(9, { kind: 'rollback', from: '1.4.0', to: '1.3.2', why: 'checkout fails' }),
      entry(8, { kind: 'canary', to: '1.5.0', percent: 10, why: '' }),
      entry(7, { kind: 'token-created', remote: null, from: null, to: null }),
    ];
    await history();
    expect(rows()).toEqual([
      'rollback1.4.0 → 1.3.2 | ada | checkout fails',
      'canary1.5.0 for 10 % | ada | ',
      'token-created | ada | weekly release',
    ]);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      ...['cart-compare', 'cart-compare', 'the shop'],
    ]);
  });

  it('is narrowed to a remote and a kind', async () => {
    const { user, requested } = await history();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Remote' }), 'cart-compare');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'rollback');
    expect(requested()).toEqual({ remote: 'cart-compare', kind: 'rollback', limit: '10' });
  });

  it('shows more, as long as there is more', async () => {
    next = 5;
    const { user, requested } = await history();
    next = null;
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(requested()).toEqual({ limit: '10', before: '5' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('that is empty says so', async () => {
    entries = [];
    await history();
    expect(screen.getByText('Nothing of this kind has happened.')).not.toBeNull();
  });

  it("shows the gateway's error", async () => {
    refused = 'The database is away';
    await history();
    expect(screen.getByRole('alert').textContent).toBe('The database is away');
  });
});
