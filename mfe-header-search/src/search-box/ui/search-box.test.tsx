/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it, jest } from '@jest/globals';
import { command } from '@kilowatt/bus';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { allSettled, createWatch, fork } from 'effector';
import { SearchBox } from '../search-box';

beforeEach(() => {
  globalThis.matchMedia = ((media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof matchMedia;
  globalThis.fetch = jest.fn(async () => new Response('[]')) as unknown as typeof fetch;
});

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search products' });
const combobox = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search products' });

function open() {
  const scope = fork();
  const destinations: string[] = [];
  createWatch({ unit: command('navigation:go-to@1').send, scope, fn: ({ href }) => destinations.push(href) });
  renderInShop(<SearchBox />, { scope });
  return { scope, destinations };
}

it('sends no request before it gets the focus, and submits its form to the gateway', () => {
  open();
  expect(fetch).not.toHaveBeenCalled();
  expect(field().form?.getAttribute('action')).toBe('/search/go');
  expect(field().maxLength).toBe(500);
  fireEvent.change(field(), { target: { value: '  ' } });
  expect(fireEvent.submit(field())).toBe(false);
});

it('becomes a combobox that keeps the typed text and the focus', async () => {
  const { scope } = open();
  fireEvent.change(field(), { target: { value: 'gas ran' } });
  act(() => field().focus());
  const live = await combobox();
  expect(live.value).toBe('gas ran');
  expect(document.activeElement).toBe(live);
  expect(live.getAttribute('aria-expanded')).toBe('true');
  await act(() => allSettled(scope));
});

it('replays an early submit as soon as it is a combobox, and does not move the focus', async () => {
  const { scope, destinations } = open();
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: 'returns' } });
  expect(fireEvent.submit(field())).toBe(false);
  act(() => field().blur());
  const live = await combobox();
  expect(live.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(document.body);
  await act(() => allSettled(scope));
  expect(destinations).toEqual(['/returns']);
  expect(jest.mocked(fetch).mock.calls.map(([path]) => path)).toContain('/api/track-search');
});

it('navigates client-side once it is a combobox', async () => {
  const { scope, destinations } = open();
  act(() => field().focus());
  const live = await combobox();
  fireEvent.change(live, { target: { value: 'returns' } });
  fireEvent.submit(live);
  await act(() => allSettled(scope));
  expect(destinations).toEqual(['/returns']);
  expect(live.value).toBe('');
});
