/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { loadChatScript, openChat } from '../model/chat';

const SCRIPT = 'https://chat.example/widget.js';
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script')];

afterEach(() => document.head.replaceChildren());

describe("the provider's script", () => {
  it('is loaded without holding the page up', async () => {
    const loading = loadChatScript(SCRIPT);
    expect(scripts().map(({ src, async }) => [src, async])).toEqual([[SCRIPT, true]]);
    for (const script of scripts()) fireEvent.load(script);
    await expect(loading).resolves.toBeUndefined();
  });

  it('that does not load is named, and leaves room for another attempt', async () => {
    const loading = loadChatScript(SCRIPT);
    for (const script of scripts()) fireEvent.error(script);
    await expect(loading).rejects.toThrow(`The chat at ${SCRIPT} cannot be loaded`);
    expect(scripts()).toEqual([]);
  });
});

it('opening the chat is an event of the window, which the script of the provider hears', () => {
  const heard = jest.fn();
  window.addEventListener('kilowatt:open-chat', heard);
  openChat();
  openChat();
  expect(heard).toHaveBeenCalledTimes(2);
  window.removeEventListener('kilowatt:open-chat', heard);
});
