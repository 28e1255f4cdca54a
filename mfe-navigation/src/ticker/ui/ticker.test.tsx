/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { SHOP } from '@kilowatt/contracts';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import Ticker from './ticker';

const scrolled = jest.fn();
/** Whether the browser shows the focus, as it does after a key and not after a click. */
let keyed: boolean;
const links = () => within(screen.getByRole('region', { name: 'Promotions' })).getAllByRole('link');

beforeEach(() => {
  scrolled.mockReset();
  Object.assign(HTMLElement.prototype, { scrollIntoView: scrolled });
  const matches = Element.prototype.matches;
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function isMatch(this: Element, selector) {
    return selector === ':focus-visible' ? keyed : matches.call(this, selector);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

it('links to each promotion of the shop, in their order', () => {
  renderInShop(<Ticker />);
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    SHOP.promotions.map(({ text, href }) => [text, href]),
  );
});

it.each([
  ['a key has brought the focus to it comes into sight', true, 1],
  ['is clicked stays where it is, under the pointer', false, 0],
])('a link that %s', (_what, visible, times) => {
  keyed = visible;
  renderInShop(<Ticker />);
  act(() => links().at(-1)?.focus());
  expect(scrolled).toHaveBeenCalledTimes(times);
});

it('is passed by Tab with one stop for each promotion, after the pause', async () => {
  keyed = true;
  const { user } = renderInShop(
    <>
      <Ticker />
      <button type="button">After</button>
    </>,
  );
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Pause promotions');
  for (const link of links()) {
    await user.tab();
    expect(document.activeElement).toBe(link);
  }
  await user.tab();
  expect(document.activeElement?.textContent).toBe('After');
});
