/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import Ticker from '../../ticker/ui/ticker';
import TopBar from './top-bar';

describe('the ticker', () => {
  it('has each promotion once for screen readers and keyboard, though it repeats them for the eye', () => {
    renderInShop(<Ticker />);
    const ticker = within(screen.getByRole('region', { name: 'Promotions' }));
    const links = ticker.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links.length).toBe(new Set(links).size);
    const all = ticker.getAllByRole('link', { hidden: true });
    expect(all.length).toBeGreaterThan(links.length);
    expect(all.filter((link) => link.tabIndex === 0)).toHaveLength(links.length);
  });

  it('can be paused and played', async () => {
    const { user } = renderInShop(<Ticker />);
    await user.click(screen.getByRole('button', { name: 'Pause promotions' }));
    await user.click(screen.getByRole('button', { name: 'Play promotions' }));
    expect(screen.getByRole('button', { name: 'Pause promotions' })).not.toBeNull();
  });
});

describe('the top bar', () => {
  // A style sheet of small screens, in which most of it is not shown.
  const hidden = { hidden: true };
  const href = (name: string | RegExp) => screen.getByRole('link', { name, ...hidden }).getAttribute('href');

  it('links to the rebates, the closeouts, the answers and the telephone', () => {
    renderInShop(<TopBar />);
    expect(href(/Rebate/)).toBe('/rebates?active=true');
    expect(href(/Closeout/)).toBe('/collections/closeouts');
    expect(href(/FAQ/)).toBe('/faq');
    expect(href(/^Call us/)).toMatch(/^tel:/);
    expect(screen.getByText(/free .*delivery/i)).not.toBeNull();
  });

  describe('without a chat', () => {
    afterEach(() => void jest.restoreAllMocks());

    it('offers telephone and contact form where the browser has popovers', () => {
      Object.assign(HTMLElement.prototype, { popover: null });
      renderInShop(<TopBar />);
      const button = screen.getByRole('button', { name: 'Live chat', ...hidden });
      const popover = document.getElementById(button.getAttribute('popovertarget') ?? '');
      expect(popover?.textContent).toMatch(/Talk to a specialist/);
      expect(popover?.querySelector('a[href="/contact"]')?.textContent).toBe('write to us');
      Reflect.deleteProperty(HTMLElement.prototype, 'popover');
    });

    it('links to the contact form where it has none', async () => {
      const { user, address } = renderInShop(<TopBar />);
      await user.click(screen.getByRole('button', { name: 'Live chat', ...hidden }));
      expect(address()).toBe('/contact');
    });
  });
});
