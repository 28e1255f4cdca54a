/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import type { MenuCategory } from '@kilowatt/taxonomy';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled, fork, type Scope } from 'effector';
import { menuChanged } from '../model/menu';
import { mobileMenuOpened } from '../model/open-menu';
import CategoryNav from './category-nav';

const category = (title: string, more: Partial<MenuCategory> = {}): MenuCategory => ({
  ...{ title, href: `/${title.toLowerCase()}`, icon: '', isDeal: false, noDropdown: false, banners: [] },
  sections: [
    {
      ...{ title: `${title} machines`, href: `/collection/${title}`, image: '', imageAlt: '' },
      links: ['New', 'Used'].map((age) => ({
        label: `${age} ${title}`,
        href: `/collection/${age}-${title}`,
      })),
    },
  ],
  ...more,
});
let scope: Scope;

/** A page whose bar has two categories with a panel and one without, between two buttons. */
const page = () =>
  renderInShop(
    <>
      <button type="button">Before</button>
      <CategoryNav />
      <button type="button">After</button>
    </>,
    { scope },
  );
const nav = () => within(screen.getByRole('navigation', { name: 'Categories' }));
const link = (name: string) => nav().getByRole('link', { name });
const toggle = (name: string) => nav().getByLabelText(`${name} menu`);
const isOpen = (name: string) => toggle(name).getAttribute('aria-expanded') === 'true';
const focus = (element: HTMLElement) => act(() => element.focus());
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

beforeEach(async () => {
  scope = fork();
  const menu = [
    category('Laundry'),
    category('Cooking'),
    category('Coupons', { noDropdown: true, sections: [] }),
  ];
  await allSettled(menuChanged, { scope, params: { other: menu } });
});

describe('a closed bar', () => {
  it.each([
    ['{ArrowRight}', 'Cooking menu', 'Coupons'],
    ['{ArrowRight}', 'Coupons', 'Laundry'],
    ['{ArrowLeft}', 'Laundry', 'Coupons'],
    ['{ArrowLeft}', 'Cooking', 'Laundry menu'],
    ['{Home}', 'Coupons', 'Laundry'],
    ['{End}', 'Laundry menu', 'Coupons'],
    ['{ArrowDown}', 'Laundry menu', 'Laundry menu'],
    ['{ArrowUp}', 'Laundry menu', 'Laundry menu'],
    ['x', 'Laundry', 'Laundry'],
  ])('%s moves the focus from %s to %s', async (key, from, to) => {
    const { user } = page();
    focus(from.endsWith(' menu') ? nav().getByLabelText(from) : nav().getByRole('link', { name: from }));
    await user.keyboard(key);
    expect(focused()).toBe(to);
  });

  it.each(['{Enter}', ' '])('opens a panel with "%s" on its button, and closes it so', async (key) => {
    const { user } = page();
    focus(toggle('Cooking'));
    await user.keyboard(key);
    expect(isOpen('Cooking')).toBe(true);
    await user.keyboard(key);
    expect(isOpen('Cooking')).toBe(false);
    expect(document.activeElement).toBe(toggle('Cooking'));
  });

  it('follows its links with Enter', async () => {
    const { user, address } = page();
    focus(nav().getByRole('link', { name: 'Coupons' }));
    await user.keyboard('{Enter}');
    expect(address()).toBe('/coupons');
  });
});

describe('an open panel', () => {
  const opened = async (name = 'Laundry') => {
    const view = page();
    focus(toggle(name));
    await view.user.keyboard('{Enter}');
    return view;
  };

  it('is gone through from its first link to its last, and around', async () => {
    const { user } = await opened();
    const seen: string[] = [];
    for (let step = 0; step < 5; step++) {
      await user.keyboard('{ArrowDown}');
      seen.push(focused());
    }
    expect(seen).toEqual([
      'Laundry machines',
      'New Laundry',
      'Used Laundry',
      'Shop all Laundry',
      'Laundry machines',
    ]);
  });

  it('has its own Home and End', async () => {
    const { user } = await opened();
    await user.keyboard('{ArrowDown}{End}');
    expect(focused()).toBe('Shop all Laundry');
    await user.keyboard('{Home}');
    expect(focused()).toBe('Laundry machines');
  });

  it('is left upwards to the button that opened it', async () => {
    const { user } = await opened('Cooking');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(toggle('Cooking'));
    expect(isOpen('Cooking')).toBe(true);
  });

  it('closes behind the focus that leaves it with Tab', async () => {
    const { user } = await opened();
    focus(nav().getByRole('link', { name: 'Coupons' }));
    await user.tab();
    expect(focused()).toBe('After');
    expect(isOpen('Laundry')).toBe(false);
  });

  it('closes on Escape wherever the focus is, and moves it only from within', async () => {
    const { user } = await opened();
    await user.keyboard('{Escape}');
    expect([isOpen('Laundry'), document.activeElement]).toEqual([false, toggle('Laundry')]);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(toggle('Laundry'));
  });

  it('closes when the next one opens', async () => {
    const { user } = await opened();
    focus(toggle('Cooking'));
    await user.keyboard('{Enter}{ArrowDown}');
    expect([isOpen('Laundry'), isOpen('Cooking'), focused()]).toEqual([false, true, 'Cooking machines']);
  });
});

describe('the menu of small screens', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Menu' }));
  const opened = async () => {
    const view = page();
    focus(screen.getByRole('button', { name: 'Before' }));
    await act(() => allSettled(mobileMenuOpened, { scope }));
    return view;
  };

  it('is drilled into and followed with Enter', async () => {
    const { user, address } = await opened();
    focus(dialog().getByRole('button', { name: 'Cooking' }));
    await user.keyboard('{Enter}');
    expect(focused()).toContain('Back to all categories');
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/cooking'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('returns to the category that was open before', async () => {
    const { user } = await opened();
    focus(dialog().getByRole('button', { name: 'Cooking' }));
    await user.keyboard('{Enter}{Enter}');
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Cooking' }));
  });

  it('gives the focus back to where it was when it is closed', async () => {
    const { user } = await opened();
    focus(dialog().getByRole('button', { name: 'Close menu' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('Before'));
  });
});

describe('the keys', () => {
  it('move through the bar and into the open panel', async () => {
    const { user } = page();
    await user.click(toggle('Laundry'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(nav().getByRole('link', { name: 'Laundry machines' }));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(toggle('Laundry'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(link('Cooking'));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(link('Coupons'));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(link('Laundry'));
  });

  it('with a modifier are left to the browser', async () => {
    const { user } = page();
    act(() => link('Laundry').focus());
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(document.activeElement).toBe(link('Laundry'));
  });
});
