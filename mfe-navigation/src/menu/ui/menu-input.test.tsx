/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { MENU, type MenuCategory, type MenuSection } from '@kilowatt/taxonomy';
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { PointerEvent } from 'react';
import CategoryNav from './category-nav';
import { Panel } from './panel';
import { isInSafeTriangle, nextStop, type Stop, usePointerTrail } from './use-menu-input';

describe('keys of the menu', () => {
  const bar = (index: number): Stop => ({ where: 'bar', index });
  const panel = (index: number): Stop => ({ where: 'panel', index });
  const press = (key: string, at: Stop, links = 5) => nextStop(key, { at, bar: 16, panel: links, opener: 3 });

  it.each([
    ['ArrowRight', bar(2), bar(3)],
    ['ArrowRight', bar(15), bar(0)],
    ['ArrowLeft', bar(0), bar(15)],
    ['Home', bar(9), bar(0)],
    ['End', bar(9), bar(15)],
    ['ArrowDown', bar(3), panel(0)],
    ['ArrowUp', bar(3), null],
    ['ArrowDown', panel(1), panel(2)],
    ['ArrowDown', panel(4), panel(0)],
    ['ArrowUp', panel(2), panel(1)],
    ['ArrowUp', panel(0), bar(3)],
    ['End', panel(0), panel(4)],
    ['a', bar(0), null],
  ])('%s', (key, at, expected) => {
    expect(press(key, at)).toEqual(expected);
  });

  it('down does nothing while no panel is open', () => {
    expect(press('ArrowDown', bar(3), 0)).toBeNull();
  });
});

describe("the pointer's trail", () => {
  const at = (clientX: number, clientY: number, timeStamp: number) =>
    ({ clientX, clientY, timeStamp }) as PointerEvent;
  /** A panel below the bar, from left to right over the whole page. */
  const panel = { getBoundingClientRect: () => ({ left: 0, right: 1_000, bottom: 500 }) } as Element;
  const trail = () => renderHook(() => usePointerTrail()).result.current;

  it.each([
    ['down', at(505, 60, 50), true],
    ['down and aside', at(515, 60, 50), true],
    ['along the bar', at(560, 40, 50), false],
    ['up', at(505, 20, 50), false],
    ['steeply aside', at(900, 50, 50), false],
  ])('a pointer that moves %s heads for the panel: %s', (_where, event, heads) => {
    const { follow, headsFor } = trail();
    follow(at(500, 40, 0));
    expect(headsFor(event, panel)).toBe(heads);
  });

  it('takes the direction of the last 120 milliseconds, not of single events', () => {
    const { follow, headsFor } = trail();
    // Down to the bar long ago, then along it.
    follow(at(500, 0, 0));
    follow(at(500, 40, 100));
    follow(at(540, 40, 200));
    expect(headsFor(at(560, 41, 210), panel)).toBe(false);
  });

  it('after a rest starts at the last known position', () => {
    const { follow, headsFor } = trail();
    follow(at(500, 40, 0));
    expect(headsFor(at(505, 80, 5_000), panel)).toBe(true);
  });

  it('heads for nothing without a panel, or without a trail', () => {
    const { follow, headsFor } = trail();
    expect(headsFor(at(505, 60, 0), panel)).toBe(false);
    follow(at(500, 40, 10));
    expect(headsFor(at(505, 60, 20), null)).toBe(false);
  });

  // A bar at the top of a page of 1,440 pixels, and a box below it.
  const box = { left: 0, right: 1440, bottom: 500 };
  const from = { x: 400, y: 120 };

  it.each([
    ['straight down', { x: 400, y: 130 }, true],
    ['steeply to the right', { x: 415, y: 130 }, true],
    ['steeply to the left', { x: 392, y: 130 }, true],
    ['along the bar', { x: 500, y: 120 }, false],
    ['along the bar, with a slip downwards', { x: 500, y: 123 }, false],
    ['up and away', { x: 410, y: 110 }, false],
    ['nowhere', from, false],
  ])('a pointer that moves %s', (_how, to, heads) => {
    expect(isInSafeTriangle(from, to, box)).toBe(heads);
  });

  it('is false for a box that is not below', () => {
    expect(isInSafeTriangle(from, { x: 400, y: 130 }, { ...box, bottom: 100 })).toBe(false);
  });
});

describe('a panel', () => {
  const section = (title: string, more: Partial<MenuSection> = {}): MenuSection => ({
    ...{
      title,
      href: `/collection/${title.toLowerCase()}`,
      image: '/pictures/x.svg',
      imageAlt: `A ${title}`,
    },
    links: [{ label: `White ${title}`, href: `/collection/${title.toLowerCase()}?filters=white` }],
    ...more,
  });
  const category = (more: Partial<MenuCategory> = {}): MenuCategory => ({
    ...{ title: 'Laundry', href: '/laundry', icon: '', isDeal: false, noDropdown: false },
    ...{ sections: [section('Washers'), section('Dryers')], banners: [] },
    ...more,
  });
  const panel = (more: Partial<MenuCategory> = {}, open = true) =>
    renderInShop(<Panel id="menu-panel-0" category={category(more)} open={open} />);

  describe('a section', () => {
    it('links to its collection, and its links to parts of it', () => {
      panel();
      expect(screen.getByRole('link', { name: 'Washers' }).getAttribute('href')).toBe('/collection/washers');
      expect(screen.getByRole('link', { name: 'White Washers' }).getAttribute('href')).toBe(
        '/collection/washers?filters=white',
      );
    });

    it('is pictured, with the words of the merchant', () => {
      panel();
      expect(screen.getByRole('img', { name: 'A Washers' }).getAttribute('src')).toBe('/pictures/x.svg');
    });

    it.each(['', null])('shows "No Image" where its picture is %j', (image) => {
      panel({ sections: [section('Washers', { image: image as string })] });
      expect(screen.getByText('No Image')).not.toBeNull();
      expect(screen.queryByRole('img')).toBeNull();
    });

    it('shows "No Image" for its own broken picture only', () => {
      panel();
      fireEvent.error(screen.getByRole('img', { name: 'A Washers' }));
      expect(screen.getAllByText('No Image')).toHaveLength(1);
      expect(screen.getByRole('img', { name: 'A Dryers' })).not.toBeNull();
    });
  });

  describe('a panel', () => {
    it('that has not been opened loads no picture, and is hidden from screen readers', () => {
      panel({}, false);
      expect(document.querySelector('img')).toBeNull();
      expect(screen.queryByRole('link')).toBeNull();
      // For those without script, and for search engines, its links are in the page.
      expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(5);
    });

    it('has the first four links of a section in the page, and all of them once it opens', () => {
      const links = [...'ABCDEF'].map((label) => ({ label, href: `/collection/${label}` }));
      const section = { title: 'Washers', href: '/collection/washers', image: '/a.svg', imageAlt: '', links };
      const { unmount } = panel({ sections: [section] }, false);
      expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(6);
      unmount();
      panel({ sections: [section] });
      expect(screen.getAllByRole('link')).toHaveLength(8);
    });

    it('has as many columns as its category says', () => {
      panel({ columns: 6 });
      expect(document.getElementById('menu-panel-0')?.dataset.columns).toBe('6');
    });

    it('has the banners of its category, each with its brand', () => {
      panel({
        banners: [{ brand: 'Electrolux', text: 'extra $100 off', href: '/rebates?brand=Electrolux' }],
      });
      const banner = screen.getByRole('link', { name: 'Electrolux extra $100 off' });
      expect(banner.getAttribute('href')).toBe('/rebates?brand=Electrolux');
      expect(within(banner).getByText('Electrolux').tagName).toBe('STRONG');
      expect(banner.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    });

    it('without sections says so, and keeps its banners', () => {
      panel({ sections: [], banners: [{ brand: 'LG', text: 'extra $250 off', href: '/rebates' }] });
      expect(screen.getByText('No subcategories available')).not.toBeNull();
      expect(screen.getByRole('link', { name: 'LG extra $250 off' })).not.toBeNull();
    });
  });
});

describe('a touch', () => {
  const nav = () => within(screen.getByRole('navigation', { name: 'Categories' }));
  const link = (name: string) => nav().getByRole('link', { name });
  const isOpen = (name: string) =>
    nav().getByLabelText(`${name} menu`).getAttribute('aria-expanded') === 'true';
  const { matchMedia } = globalThis;
  const screenIs = (wide: boolean) =>
    Object.assign(globalThis, { matchMedia: (media: string) => ({ ...matchMedia(media), matches: wide }) });

  beforeEach(() => void screenIs(true));
  afterEach(() => void Object.assign(globalThis, { matchMedia }));

  it('on a touch screen the first tap opens the panel, the second follows the link', async () => {
    const { user, address } = renderInShop(<CategoryNav />);
    await user.pointer({ keys: '[TouchA]', target: link('Cooking') });
    expect([isOpen('Cooking'), address()]).toEqual([true, '/']);
    await user.pointer({ keys: '[TouchA]', target: link('Cooking') });
    expect(address()).toBe('/cooking');
    await waitFor(() => expect(isOpen('Cooking')).toBe(false));
  });

  it('a tap follows a link without a panel at once', async () => {
    const { user, address } = renderInShop(<CategoryNav />);
    await user.pointer({ keys: '[TouchA]', target: link('Coupons') });
    expect(address()).toBe('/coupons');
  });

  it('on a small screen, where there are no panels, a tap follows the link', async () => {
    screenIs(false);
    const { user, address } = renderInShop(<CategoryNav />);
    await user.pointer({ keys: '[TouchA]', target: link('Cooking') });
    expect(address()).toBe('/cooking');
  });

  it('a click with a mouse follows the link', async () => {
    const { user, address } = renderInShop(<CategoryNav />);
    await user.click(link('Cooking'));
    expect(address()).toBe('/cooking');
  });

  it('has every entry of the top navigation', () => {
    renderInShop(<CategoryNav />);
    for (const { title, href } of MENU) expect(link(title).getAttribute('href')).toBe(href);
  });
});
