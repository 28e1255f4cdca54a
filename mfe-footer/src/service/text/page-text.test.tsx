/** @jest-environment @kilowatt/build/browser-environment */
import { describe, expect, it } from '@jest/globals';
import { FACTS } from '@kilowatt/contracts';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import { plainText, type TextNode, TextNodes } from './page-text';

const text: readonly TextNode[] = [
  ['h2', { id: 'phone' }, 'By phone'],
  ['p', null, 'Call ', ['a', { href: '{phoneHref}' }, '{phone}'], ' or {unknown}.'],
  ['ul', null, ['li', null, ['a', { href: '/contact' }, 'Write to us']], ['li', null, 'a < b']],
];

describe('a text', () => {
  it('is rendered with its headings, lists and links, and with the facts of the shop', () => {
    renderInShop(<TextNodes nodes={text} />);
    expect(screen.getByRole('heading', { level: 2, name: 'By phone' }).id).toBe('phone');
    const call = screen.getByRole('link', { name: FACTS.phone });
    expect(call.getAttribute('href')).toBe(FACTS.phoneHref);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Write to us',
      'a < b',
    ]);
  });

  it('uses the router for links within the shop', async () => {
    const { user, address } = renderInShop(<TextNodes nodes={text} />);
    await user.click(screen.getByRole('link', { name: 'Write to us' }));
    expect(address()).toBe('/contact');
  });

  it('reads without its marks, with a space between its parts', () => {
    expect(plainText(text)).toBe(`By phoneCall ${FACTS.phone} or {unknown}. Write to us a < b `);
  });
});
