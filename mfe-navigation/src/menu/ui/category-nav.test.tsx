/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { allSettled, fork, type Scope } from 'effector';
import { menuChanged } from '../model/menu';
import { MENU } from '../testing/menu';
import CategoryNav from './category-nav';

let scope: Scope;
const page = (path = '/') =>
  renderInShop(
    <>
      <CategoryNav />
      <button type="button">Elsewhere</button>
    </>,
    { scope, path },
  );
const nav = () => within(screen.getByRole('navigation', { name: 'Categories' }));
const link = (name: string) => nav().getByRole('link', { name });
// In jsdom no media query matches, and without one the buttons are not shown, so they have no role.
const toggle = (name: string) => nav().getByLabelText(`${name} menu`);
const isOpen = (name: string) => toggle(name).getAttribute('aria-expanded') === 'true';

beforeEach(async () => {
  scope = fork();
  await allSettled(menuChanged, { scope, params: { other: MENU } });
});

describe('the categories', () => {
  it('are links, with a button where there is a panel', () => {
    page();
    expect(link('Laundry').getAttribute('href')).toBe('/laundry');
    expect(
      nav()
        .getAllByRole('button', { hidden: true })
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual([...['Laundry menu', 'Cooking menu', 'Cooling menu']]);
  });

  it('are underlined together with their buttons', () => {
    page();
    const lines = [link('Laundry'), link('Laundry').closest('li') as Element].map(
      (one) => getComputedStyle(one).borderBottomWidth,
    );
    expect(lines[1]).toBe('2px');
    expect(lines[0]).not.toBe('2px');
  });

  it('mark the current page', () => {
    page('/cooking');
    expect(nav().getByRole('link', { current: 'page' }).textContent).toBe('Cooking');
  });
});

describe('the panel', () => {
  it('opens by its button with sections, links and banners, and closes by it', async () => {
    const { user } = page();
    expect(nav().queryByRole('link', { name: 'New Laundry' })).toBeNull();
    await user.click(toggle('Laundry'));
    expect(isOpen('Laundry')).toBe(true);
    expect(nav().getByRole('link', { name: 'Laundry machines' })).not.toBeNull();
    expect(nav().getByRole('link', { name: 'New Laundry' })).not.toBeNull();
    expect(nav().getByRole('link', { name: 'LG extra $250 off' })).not.toBeNull();
    await user.click(toggle('Laundry'));
    expect(isOpen('Laundry')).toBe(false);
  });

  it('is one at a time', async () => {
    const { user } = page();
    await user.click(toggle('Laundry'));
    await user.click(toggle('Cooking'));
    expect([isOpen('Laundry'), isOpen('Cooking')]).toEqual([false, true]);
  });

  it('of an empty category says so', async () => {
    const { user } = page();
    await user.click(toggle('Cooling'));
    expect(nav().getByText('No subcategories available')).not.toBeNull();
  });

  it('loads its pictures when it opens, and says "No Image" for one that does not load', async () => {
    const { user } = page();
    expect(document.querySelector('img')).toBeNull();
    await user.click(toggle('Cooking'));
    const picture = nav().getByRole('img', { name: 'Cooking machines' });
    fireEvent.error(picture);
    expect(nav().queryByRole('img')).toBeNull();
    expect(nav().getByText('No Image')).not.toBeNull();
  });

  it('closes on Escape, and gives the focus back to its button', async () => {
    const { user } = page();
    await user.click(toggle('Laundry'));
    nav().getByRole('link', { name: 'New Laundry' }).focus();
    await user.keyboard('{Escape}');
    expect(isOpen('Laundry')).toBe(false);
    expect(document.activeElement).toBe(toggle('Laundry'));
  });

  it.each([
    ['on a press elsewhere', () => fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }))],
    ['when the focus leaves', () => act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())],
  ])('closes %s', async (_when, leave) => {
    const { user } = page();
    await user.click(toggle('Laundry'));
    leave();
    expect(isOpen('Laundry')).toBe(false);
  });

  it('closes when one of its links is followed', async () => {
    const { user, address } = page();
    await user.click(toggle('Laundry'));
    await user.click(nav().getByRole('link', { name: 'New Laundry' }));
    expect(address()).toBe('/collection/new-laundry');
    await waitFor(() => expect(isOpen('Laundry')).toBe(false));
  });

  it('opens by hovering, closes after leaving, and a category without one closes it', async () => {
    const { user } = page();
    await user.hover(link('Cooking'));
    expect(isOpen('Cooking')).toBe(false);
    await waitFor(() => expect(isOpen('Cooking')).toBe(true));
    await user.hover(link('Coupons'));
    await waitFor(() => expect(isOpen('Cooking')).toBe(false));
  });

  it('opens under a pointer that rested there before the page came to life', async () => {
    page();
    // As Chromium reports a replaced element: from a part of the page that the pointer was never said to leave.
    fireEvent(
      link('Cooking'),
      new MouseEvent('pointerover', { bubbles: true, relatedTarget: screen.getByText('Elsewhere') }),
    );
    await waitFor(() => expect(isOpen('Cooking')).toBe(true));
  });

  it('stays closed after Escape until the pointer enters a category anew', async () => {
    const { user } = page();
    await user.hover(link('Cooking'));
    await waitFor(() => expect(isOpen('Cooking')).toBe(true));
    await user.keyboard('{Escape}');
    await user.hover(toggle('Cooking'));
    expect(isOpen('Cooking')).toBe(false);
    await user.hover(screen.getByText('Elsewhere'));
    await user.hover(link('Cooking'));
    await waitFor(() => expect(isOpen('Cooking')).toBe(true));
  });
});
