/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ChatProvider } from '@kilowatt/contracts';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { LiveChat } from './live-chat';

const provider = {
  script: 'https://chat.example/widget.js',
  origins: ['https://chat.example'],
} as ChatProvider;
const script = () => document.querySelector(`script[src="${provider.script}"]`) as HTMLScriptElement;
const button = () => screen.getByRole('button', { name: 'Live chat' });
const opened = jest.fn();
const shown = jest.fn();

beforeEach(() => {
  for (const mock of [opened, shown]) mock.mockReset();
  window.addEventListener('kilowatt:open-chat', opened);
  // jsdom has no popovers; only whether it was shown matters here.
  Object.assign(HTMLElement.prototype, { popover: null, showPopover: shown });
  const matches = Element.prototype.matches;
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function isMatch(
    this: Element,
    selector: string,
  ) {
    return selector === ':popover-open' ? false : matches.call(this, selector);
  });
});
afterEach(() => {
  window.removeEventListener('kilowatt:open-chat', opened);
  for (const name of ['popover', 'showPopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
  jest.restoreAllMocks();
  script()?.remove();
});

describe('the live chat', () => {
  it("loads the provider's script on the first press only, and opens the chat on each", async () => {
    const { user } = renderInShop(<LiveChat provider={provider} />);
    expect(script()).toBeNull();
    await user.click(button());
    expect(button().getAttribute('aria-busy')).toBe('true');
    fireEvent.load(script());
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    expect(button().hasAttribute('aria-busy')).toBe(false);
    await user.click(button());
    expect(opened).toHaveBeenCalledTimes(2);
    expect(document.querySelectorAll('script[src]')).toHaveLength(1);
    expect(shown).not.toHaveBeenCalled();
  });

  it('shows that it cannot be reached, offers telephone and message, and tries again', async () => {
    const { user } = renderInShop(<LiveChat provider={provider} />);
    await user.click(button());
    fireEvent.error(script());
    const message = await screen.findByText('The chat cannot be reached at the moment.');
    expect(message.getAttribute('role')).toBe('alert');
    expect(shown).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/contact');
    await user.click(button());
    fireEvent.load(script());
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  });
});
