/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PruneResult } from '@kilowatt/contracts/management';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { sessionKnown } from '../../gateway/calls';
import { remoteStatus } from '../../testing/answers';
import { fakeGateway, json, problem } from '../../testing/fake-gateway';
import { status } from '../model/status';
import { RemoteCards } from './remote-cards';

const resultOf = (dryRun: boolean, versions: string[]): PruneResult => ({
  ...{ dryRun, files: 2 * versions.length, bytes: 1_204 * versions.length },
  remotes: [
    {
      ...{ remote: 'cart-compare', versions, files: 2 * versions.length, bytes: 1_204 * versions.length },
      kept: { deployed: 1, pinned: 0, newest: 20, published: 0, recentlyDeployed: 0 },
    },
  ],
});
let scope: Scope;
let old: string[];
let refused: { dryRun: boolean; why: string } | null;

async function show({ scopes = ['deploy'], readOnly = false } = {}) {
  const gateway = fakeGateway({
    '/api/releases/status': () =>
      json({ revision: 7, remotes: [remoteStatus()], ...(readOnly && { readOnly }) }),
    '/api/releases/prune': ({ body }) => {
      const { dryRun } = body as { dryRun: boolean };
      return refused?.dryRun === dryRun ? problem(400, refused.why) : json(resultOf(dryRun, old));
    },
  });
  render(
    <Provider value={scope}>
      <RemoteCards />
    </Provider>,
  );
  await act(() => allSettled(sessionKnown, { scope, params: { name: 'ada', scopes, csrf: 'x' } }));
  await act(() => allSettled(status.requested, { scope }));
  const user = userEvent.setup();
  if (screen.queryByText('Remove old versions')) await user.click(screen.getByText('Remove old versions'));
  return { gateway, user };
}
const preview = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Show what would go' }));

beforeEach(() => {
  scope = fork();
  old = ['1.0.0', '1.1.0'];
  refused = null;
});

describe('old versions', () => {
  it('are named before they are removed, with a reason and the limits that were shown', async () => {
    const { gateway, user } = await show();
    await user.selectOptions(screen.getByLabelText('Remote'), 'cart-compare');
    await user.clear(screen.getByLabelText('Days to keep a version'));
    await user.type(screen.getByLabelText('Days to keep a version'), '30');
    await preview(user);
    const dialog = within(screen.getByRole('dialog', { name: 'Remove 2 old versions?' }));
    expect(dialog.getByRole('list').textContent).toBe('cart-compare: 1.0.0, 1.1.0');
    expect(dialog.getByText(/^2 versions, 4 files, 2,408 bytes\./)).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(dialog.getByText('Enter a reason; it is shown in the history.')).not.toBeNull();
    await user.type(dialog.getByLabelText('Why'), 'disk full');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Removed: 2 versions, 4 files, 2,408 bytes.')).not.toBeNull();
    const order = { remote: 'cart-compare', keep: 20, days: 30 };
    expect(gateway.posts().map(({ body }) => body)).toEqual([
      { ...order, dryRun: true, why: '' },
      { ...order, dryRun: false, why: 'disk full' },
    ]);
  });

  it('that are not there are said so, and nothing is asked; a cancelled question removes nothing', async () => {
    old = [];
    const { gateway, user } = await show();
    await preview(user);
    expect(screen.getByText('Nothing is old enough to be removed.')).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    old = ['1.0.0'];
    await preview(user);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(gateway.posts().map(({ body }) => (body as { dryRun: boolean }).dryRun)).toEqual([true, true]);
  });

  it('with limits that cannot be are refused near the form, an empty one is sent as no number', async () => {
    refused = { dryRun: true, why: 'keep must be a whole number from 1 to 1000' };
    const { gateway, user } = await show();
    await user.clear(screen.getByLabelText('Newest versions to keep'));
    await preview(user);
    expect(screen.getByRole('alert').textContent).toBe(refused.why);
    expect(gateway.posts()[0]?.body).toMatchObject({ keep: null, days: 90 });
  });

  it('that another operator has removed meanwhile are not said to be removed again', async () => {
    const { user } = await show();
    await preview(user);
    old = ['1.1.0'];
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Why'), 'disk full');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(screen.getByText('Removed: 1 version, 2 files, 1,204 bytes.')).not.toBeNull();
  });

  it('that cannot be removed after all are refused in the dialog, which stays', async () => {
    refused = { dryRun: false, why: 'The database does not answer, so nothing was changed.' };
    const { user } = await show();
    await preview(user);
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Why'), 'disk full');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(dialog.getByText(refused.why)).not.toBeNull();
  });

  it.each([
    ['who may only read', { scopes: ['read'] }],
    ['without the database', { readOnly: true }],
  ])('are not offered to an operator %s', async (_what, given) => {
    await show(given);
    expect(screen.queryByText('Remove old versions')).toBeNull();
  });
});
