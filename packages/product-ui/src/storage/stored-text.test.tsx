/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { storedText } from './stored-text';

const KEY = 'savedThings';
const stored = storedText(KEY, (text) => text.startsWith('v1:'));
const aside = (): string[] => JSON.parse(localStorage.getItem(`${KEY}~unreadable`) ?? '[]');
function Shown() {
  return <p>{stored.useText() ?? 'nothing'}</p>;
}
const shown = () => {
  render(<Shown />);
  return screen.getByText(/./).textContent;
};
beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('a text of another version is not read, and set aside when one is written', () => {
  localStorage.setItem(KEY, 'v2:shelf');
  expect(shown()).toBe('nothing');
  expect([localStorage.getItem(KEY), aside()]).toEqual(['v2:shelf', []]);
  act(() => stored.write('v1:mine'));
  expect([stored.read(), aside()]).toEqual(['v1:mine', ['v2:shelf']]);
  act(() => stored.write(null));
  expect(aside()).toEqual(['v2:shelf']);
});

it('a text that was set aside comes back where nothing is stored, and only if it can be read', () => {
  localStorage.setItem(`${KEY}~unreadable`, JSON.stringify(['v1:mine', 'v2:shelf']));
  expect(shown()).toBe('v1:mine');
  expect([localStorage.getItem(KEY), aside()]).toEqual(['v1:mine', ['v2:shelf']]);
});

describe('where storage takes nothing', () => {
  const refuse = (...methods: ('getItem' | 'setItem' | 'removeItem')[]) => {
    for (const method of methods)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Denied', 'SecurityError');
      });
  };
  afterEach(() => {
    jest.restoreAllMocks();
    stored.write(null);
  });

  it.each<[string, Parameters<typeof refuse>]>([
    ['forbidden', ['getItem', 'setItem', 'removeItem']],
    ['full', ['setItem']],
  ])('as it is %s, a text is kept for the page, and known to all remotes', (_, methods) => {
    localStorage.setItem(KEY, 'v1:before');
    refuse(...methods);
    render(<Shown />);
    act(() => stored.write('v1:mine'));
    expect(screen.getByText('v1:mine')).not.toBeNull();
    // Each remote has a copy of the module.
    jest.isolateModules(() => {
      const copy: typeof import('./stored-text') = jest.requireActual('./stored-text');
      expect(copy.storedText(KEY).read()).toBe('v1:mine');
    });
    act(() => stored.write(null));
    expect(screen.getByText('nothing')).not.toBeNull();
  });

  it('the text that another tab writes later counts', () => {
    refuse('setItem');
    stored.write('v1:mine');
    jest.restoreAllMocks();
    localStorage.setItem(KEY, 'v1:theirs');
    expect(stored.read()).toBe('v1:theirs');
  });
});
