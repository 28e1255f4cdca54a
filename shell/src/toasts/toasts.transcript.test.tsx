/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { command, ownerReady } from '@kilowatt/bus';
import { withScreenReader } from '@kilowatt/remote-kit/testing';
import { act, render } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { MemoryRouter } from 'react-router-dom';
import { Toasts } from './toasts';

it('are read out when they appear: politely, and errors at once', async () => {
  const scope = fork();
  const { container } = render(
    <Provider value={scope}>
      <MemoryRouter>
        <Toasts />
      </MemoryRouter>
    </Provider>,
  );
  await act(() => allSettled(ownerReady, { scope, params: 'shell' }));
  const show = (title: string, description: string, variant: 'default' | 'destructive') =>
    act(() => allSettled(command('toast:show@1').send, { scope, params: { title, description, variant } }));
  const spoken = await withScreenReader(container, async ({ next }) => {
    await show('Added to cart', 'LG Washer has been added to your cart.', 'default');
    await next();
    await show('Search failed', 'Please try again.', 'destructive');
    await next();
  });
  expect(spoken).toEqual([
    'region, Notifications (F8)',
    'polite: Added to cartLG Washer has been added to your cart.×',
    'status',
    'assertive: Search failedPlease try again.×',
    'paragraph',
  ]);
});
