/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { operationResult, remoteStatus } from '../../testing/answers';
import { fakeGateway, json, problem } from '../../testing/fake-gateway';
import { confirmOperation, showRemoteCards } from '../../testing/show-remote-cards';
import { type RemoteStatus, status } from '../model/status';
import { RemoteCards } from './remote-cards';

let scope: Scope;
let remote: RemoteStatus;
let refused: string;
const show = (scopes?: string[]) =>
  showRemoteCards({
    scope,
    remote: () => remote,
    ...(scopes && { scopes }),
    answer: () => (refused ? problem(409, refused) : json(operationResult(8))),
  });

beforeEach(() => {
  scope = fork();
  remote = remoteStatus();
  refused = '';
});
afterEach(cleanup);

describe('the card of a remote', () => {
  it('has the word after its version in a part of its own, which a long version does not cut off', async () => {
    await show();
    const [word] = screen.getAllByText('live', { selector: 'b' });
    expect(word?.previousElementSibling?.textContent).toBe('1.4.0 live');
    expect(word?.parentElement?.children).toHaveLength(2);
  });

  it('lists what the remote offers and fills, and by whom and where that is shown', async () => {
    const fillers = [
      { remote: 'reviews', version: '1.0.0', shown: true },
      { remote: 'tips', version: '2.0.0', shown: true, canary: true as const },
    ];
    remote = remoteStatus({
      offers: [
        { slot: 'cart:below-summary', many: true, failure: 'regular', fillers },
        { slot: 'cart:top', many: false, failure: 'essential', fillers: [] },
      ],
      fills: [
        { slot: 'product:below-price', version: '1.4.0', offeredBy: 'navigation', shown: true },
        { slot: 'product:gone', version: '1.4.0', offeredBy: null, shown: false },
      ],
    });
    await show();
    const rows = [...document.querySelectorAll('dl[aria-label="Offered slots"] > dd')];
    const texts = rows.map((row) => [
      row.previousElementSibling?.textContent,
      ...[...row.children].map((one) => one.textContent),
    ]);
    expect(texts).toEqual([
      ['Offers', 'cart:below-summary', 'filled by reviews 1.0.0, tips 2.0.0 (canary)'],
      ['Offers', 'cart:top', 'filled by nobody, though it is essential'],
      ['Fills', 'product:below-price', 'on pages of navigation'],
      ['Fills', 'product:gone', 'shown nowhere: no live version offers it'],
    ]);
  });

  it('rolls back after a confirmation with a reason', async () => {
    const { gateway, user } = await show();
    await user.click(screen.getByRole('button', { name: 'Roll back cart-compare' }));
    const dialog = screen.getByRole('dialog', { name: 'Roll back cart-compare?' });
    expect(
      within(dialog).getByText('cart-compare 1.4.0 → 1.3.2, running servers switch within a second'),
    ).toBeTruthy();
    await confirmOperation(user, 'Roll back');
    expect(gateway.posts()[0]?.body).toEqual({ to: '1.3.2', why: 'checkout fails', revision: 7 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("shows the gateway's rejection in the dialog, and does nothing when cancelled", async () => {
    refused = 'cart-compare is pinned to 1.4.0; unpin it first';
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: /^Promote to all visitors/ }));
    await confirmOperation(user, 'Promote');
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(refused);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('splits the traffic by number or slider, within the limits', async () => {
    const { gateway, user } = await show();
    const number = screen.getByLabelText('Percent');
    await user.clear(number);
    await user.type(number, '250');
    expect(screen.getByText(/^Type a share from 0 to 100/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Split the traffic/ }).disabled).toBe(true);
    await user.clear(number);
    await user.type(number, '12.5');
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('12.5 %');
    await user.click(screen.getByRole('button', { name: /^Split the traffic/ }));
    await confirmOperation(user, 'Split the traffic');
    expect(gateway.posts()[0]).toMatchObject({
      path: '/api/releases/cart-compare/canary',
      body: { version: '1.5.0', percent: 12.5 },
    });
  });

  it('switches to an older version by a rollback', async () => {
    const { gateway, user } = await show();
    await user.selectOptions(screen.getByLabelText('Version'), '1.3.2');
    await user.click(screen.getByRole('button', { name: /^Roll back to it/ }));
    await confirmOperation(user, 'Roll back');
    expect(gateway.posts()[0]?.path).toBe('/api/releases/cart-compare/rollback');
  });

  it('shows the last operation, and no operations to operators with read access', async () => {
    remote = remoteStatus({ canary: { version: '1.5.0', percent: 10 }, pinned: true });
    await show(['read']);
    const card = within(screen.getByRole('region', { name: 'cart-compare' }));
    expect(card.getByText(/Last operation: promote 1\.3\.2 → 1\.4\.0 by ci.*weekly release/)).toBeTruthy();
    expect(card.getByText('Canary 10 %')).toBeTruthy();
    expect(card.getByText('Pinned')).toBeTruthy();
    expect(card.queryByRole('button', { name: /Roll back|Pin|Promote|Split/ })).toBeNull();
  });

  it('ends a canary by a share of 0 %', async () => {
    remote = remoteStatus({ canary: { version: '1.5.0', percent: 10 } });
    const { gateway, user } = await show();
    await user.clear(screen.getByLabelText('Percent'));
    expect(screen.getByText(/^Type a share from 0 to 100, such as 5 or 0\.5/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^End the canary/ })).toBeNull();
    await user.type(screen.getByLabelText('Percent'), '0');
    await user.click(screen.getByRole('button', { name: /^End the canary/ }));
    await confirmOperation(user, 'End the canary');
    expect(gateway.posts()[0]).toMatchObject({
      path: '/api/releases/cart-compare/canary',
      body: { version: '1.5.0', percent: 0 },
    });
  });

  it('rolls back a canary before the live version, and names it on the button', async () => {
    remote = remoteStatus({ canary: { version: '1.5.0', percent: 10 } });
    const { gateway, user } = await show();
    const button = screen.getByRole('button', { name: 'Roll back cart-compare' });
    expect(button.textContent).toBe('Roll back the canary');
    await user.click(button);
    await confirmOperation(user, 'Roll back');
    expect(gateway.posts()[0]?.body).toMatchObject({ to: '1.4.0' });
  });

  it.each([
    [false, 'Pin', '/api/releases/cart-compare/pin'],
    [true, 'Unpin', '/api/releases/cart-compare/unpin'],
  ])('pinned: %s, offers to %s', async (pinned, action, path) => {
    remote = remoteStatus({ pinned });
    const { gateway, user } = await show();
    await user.click(screen.getByRole('button', { name: `${action} cart-compare` }));
    await confirmOperation(user, action);
    expect(gateway.posts()[0]?.path).toBe(path);
  });

  it('offers neither rollback nor pin while nothing is live', async () => {
    remote = remoteStatus({ live: null, previous: null, placed: { live: null, canary: null }, last: null });
    await show();
    const card = within(screen.getByRole('region', { name: 'cart-compare' }));
    expect(card.queryByRole('button', { name: /^(Roll back|Pin) cart-compare/ })).toBeNull();
    expect(card.getByText('Not live')).toBeTruthy();
    expect(card.getByText('no previous version')).toBeTruthy();
    expect(card.queryByText('Split traffic')).toBeNull();
  });

  it('lists versions with the live one marked, and says where there is no other', async () => {
    await show();
    const from = within(screen.getByLabelText('From')).getAllByRole('option');
    expect(from.map(({ textContent }) => textContent)).toEqual([
      ...['1.5.0, just now by ci', '1.4.0 (live), just now by ci', '1.3.2, just now by ci'],
    ]);
    remote = remoteStatus({ versions: remote.versions.slice(1, 2) });
    await act(() => allSettled(status.requested, { scope }));
    expect(screen.getByText('No other version is published.')).toBeTruthy();
    expect(screen.queryByText('Compare versions')).toBeNull();
  });
});

it('a shop without releases says how to publish one', async () => {
  fakeGateway({ '/api/releases/status': () => json({ revision: 0, remotes: [] }) });
  render(
    <Provider value={scope}>
      <RemoteCards />
    </Provider>,
  );
  await act(() => allSettled(status.requested, { scope }));
  expect(screen.getByRole('heading', { name: 'Nothing is published yet' })).toBeTruthy();
  expect(screen.getByText(/npx kilowatt publish/)).toBeTruthy();
});
