/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { remoteStatus } from '../../testing/answers';
import { fakeGateway, json, problem } from '../../testing/fake-gateway';
import { DiffView } from './diff-view';

const versions = { remote: 'cart-compare', from: '1.3.2', to: '1.4.0' };
const changed = {
  ...versions,
  files: {
    added: [{ path: 'web/new.js', size: 1_200 }],
    removed: [{ path: 'web/old.js', size: 300 }],
    changed: [{ path: 'web/cart.js', before: 9_000, after: 12_500 }],
    same: 8,
  },
  contract: { added: ['slot compareBar'], removed: ['route /basket'] },
};
let scope: Scope;
const show = (answer: () => Response, more = {}) => {
  const gateway = fakeGateway({ '/api/releases/cart-compare/diff': answer });
  render(
    <Provider value={scope}>
      <DiffView status={remoteStatus(more)} />
    </Provider>,
  );
  const compare = async () => {
    await userEvent.setup().click(screen.getByRole('button', { name: /^Compare/ }));
    await act(() => allSettled(scope));
  };
  return { gateway, compare };
};
const rows = () =>
  screen
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent).join(' | '));
const chosen = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value;

beforeEach(() => {
  scope = fork();
});

describe('the comparison of two versions', () => {
  it.each([
    ['the previous with the live version', {}, ['1.3.2', '1.4.0']],
    ['the live version with the canary', { canary: { version: '1.5.0', percent: 10 } }, ['1.4.0', '1.5.0']],
  ])('begins with %s', (_what, more, expected) => {
    show(() => json(changed), more);
    expect([chosen('From'), chosen('To')]).toEqual(expected);
  });

  it('lists what changed in the contract, and files by the difference of their size', async () => {
    const { gateway, compare } = show(() => json(changed));
    await compare();
    expect(gateway.requests[0]?.path).toBe('/api/releases/cart-compare/diff?from=1.3.2&to=1.4.0');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'added: slot compareBar',
      'removed: route /basket',
    ]);
    expect(screen.getByRole('table', { name: 'From 1.3.2 to 1.4.0; 8 files are the same' })).not.toBeNull();
    expect(rows().slice(1)).toEqual([
      'web/cart.js | changed | +3.5 kB',
      'web/new.js | added | +1.2 kB',
      expect.stringMatching(/^web\/old\.js \| removed \| [−-]300 B$/),
    ]);
  });

  it('shows that the contract is the same', async () => {
    const { compare } = show(() => json({ ...changed, contract: { added: [], removed: [] } }));
    await compare();
    expect(screen.getByText('Slots, routes and messages are the same.')).not.toBeNull();
  });

  it("shows the gateway's error", async () => {
    const { compare } = show(() => problem(404, 'There is no version 1.3.2'));
    await compare();
    expect(screen.getByRole('alert').textContent).toBe('There is no version 1.3.2');
    expect(screen.queryByRole('table')).toBeNull();
  });
});
