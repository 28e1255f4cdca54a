/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { STORIES } from '../stories';
import { fakeGateway, fakeStorage, REMOTES, showFrame } from './frame';

const states = STORIES.flatMap((story) =>
  story.states.map((state) => [`${story.name}: ${state.name}`, state] as const),
);

// Jest wraps the default export of a module that is loaded lazily once more.
beforeAll(() => {
  for (const { slots } of REMOTES)
    for (const [name, load] of Object.entries(slots) as [string, () => Promise<unknown>][]) {
      const unwrapped = async () => {
        const { default: found } = (await load()) as { default: object };
        return 'default' in found ? found : { default: found };
      };
      Object.assign(slots, { [name]: unwrapped });
    }
});

describe('a frame', () => {
  it.each(states)('shows %s', async (_name, { act: _act, ...state }) => {
    const root = document.createElement('div');
    document.body.replaceChildren(root);
    await act(() => showFrame(root, state));
    await waitFor(() => expect(root.querySelectorAll('*').length).toBeGreaterThan(0));
    expect(root.textContent).not.toMatch(/Unexpected Application Error/);
  });

  it('keeps what is stored to itself', () => {
    fakeStorage({ cart: { items: [] } });
    localStorage.setItem('other', 'x');
    expect([localStorage.getItem('cart'), localStorage.getItem('other')]).toEqual(['{"items":[]}', 'x']);
    fakeStorage({});
    expect([localStorage.length, localStorage.getItem('other')]).toEqual([0, null]);
  });

  it('answers requests by the beginning of their path, and others with 404', async () => {
    fakeGateway({ '/api/products': { body: { products: [] } }, '/api/cart': { status: 503, body: {} } });
    expect(await (await fetch('/api/products?ids=1')).json()).toEqual({ products: [] });
    expect([(await fetch('/api/cart/1')).status, (await fetch('/api/menu')).status]).toEqual([503, 404]);
  });
});
