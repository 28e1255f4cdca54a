/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
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
