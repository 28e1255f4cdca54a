/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { sessionKnown } from '../../gateway/credentials';
import { operationResult, remoteStatus } from '../../testing/answers';
import { fakeGateway, json, problem } from '../../testing/fake-gateway';
import type { RemoteStatus } from '../model/status';
import { status } from '../model/status';
import { ConfirmOperation } from './confirm-operation';
import { RemoteCards } from './remote-cards';

let scope: Scope;
let remote: RemoteStatus;
let refused: string;
const show = async (scopes: string[] = ['steer']) => {
  const runOperation = () => (refused ? problem(409, refused) : json(operationResult(8)));
  const gateway = fakeGateway({
    '/api/releases/status': () => json({ revision: 7, remotes: [remote] }),
    '/api/releases/cart-compare/rollback': runOperation,
    '/api/releases/cart-compare/promote': runOperation,
    '/api/releases/cart-compare/canary': runOperation,
    '/api/releases/cart-compare/pin': runOperation,
  });
  render(
    <Provider value={scope}>
      <RemoteCards />
      <ConfirmOperation />
    </Provider>,
  );
  await act(() => allSettled(sessionKnown, { scope, params: { name: 'ada', scopes, csrf: 'x' } }));
  await act(() => allSettled(status.requested, { scope }));
  return { gateway, user: userEvent.setup() };
};
const confirm = async (user: ReturnType<typeof userEvent.setup>, action: string) => {
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Why'), 'checkout fails');
  await user.click(dialog.getByRole('button', { name: action }));
};

beforeEach(() => {
  // jsdom knows the element, not how it opens.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  scope = fork();
  remote = remoteStatus();
  refused = '';
});
afterEach(cleanup);

describe('the card of a remote', () => {
  it('rolls back after a confirmation with a reason', async () => {
    const { gateway, user } = await show();
    await user.click(screen.getByRole('button', { name: 'Roll back cart-compare' }));
    const dialog = screen.getByRole('dialog', { name: 'Roll back cart-compare?' });
    expect(
      within(dialog).getByText('cart-compare 1.4.0 → 1.3.2, running servers switch within a second'),
    ).toBeTruthy();
    await confirm(user, 'Roll back');
    expect(gateway.posts()[0]?.body).toEqual({ to: '1.3.2', why: 'checkout fails', revision: 7 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("shows the gateway's rejection in the dialog, and does nothing when cancelled", async () => {
    refused = 'cart-compare is pinned to 1.4.0; unpin it first';
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: /^Promote to everybody/ }));
    await confirm(user, 'Promote');
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(refused);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('splits the traffic by number or slider, within the limits', async () => {
    const { gateway, user } = await show();
    const number = screen.getByLabelText('Percent');
    await user.clear(number);
    await user.type(number, '250');
    expect(screen.getByText('100 % get 1.5.0, 0 % stay on 1.4.0.')).toBeTruthy();
    await user.clear(number);
    await user.type(number, '12.5');
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('12.5 %');
    await user.click(screen.getByRole('button', { name: /^Split the traffic/ }));
    await confirm(user, 'Split the traffic');
    expect(gateway.posts()[0]).toMatchObject({
      path: '/api/releases/cart-compare/canary',
      body: { version: '1.5.0', percent: 12.5 },
    });
  });

  it('switches to an older version by a rollback', async () => {
    const { gateway, user } = await show();
    await user.selectOptions(screen.getByLabelText('Version'), '1.3.2');
    await user.click(screen.getByRole('button', { name: /^Roll back to it/ }));
    await confirm(user, 'Roll back');
    expect(gateway.posts()[0]?.path).toBe('/api/releases/cart-compare/rollback');
  });

  it('shows the last operation, and no operations to operators with read access', async () => {
    remote = remoteStatus({ canary: { version: '1.5.0', percent: 10 }, pinned: true });
    await show(['read']);
    const card = within(screen.getByRole('region', { name: 'cart-compare' }));
    expect(card.getByText(/Last move: promote 1\.3\.2 → 1\.4\.0 by ci.*weekly release/)).toBeTruthy();
    expect(card.getByText('Canary 10 %')).toBeTruthy();
    expect(card.getByText('Pinned')).toBeTruthy();
    expect(card.queryByRole('button', { name: /Roll back|Pin|Promote|Split/ })).toBeNull();
  });
});
