/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useLocation } from '@kilowatt/remote-kit';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { allSettled, fork, type Scope } from 'effector';
import { type ReactNode, useLayoutEffect } from 'react';
import { menuChanged } from '../model/menu';
import { mobileMenuOpened } from '../model/open-menu';
import { MENU } from '../testing/menu';
import CategoryNav from './category-nav';

let scope: Scope;
const page = (path = '/', beside?: ReactNode) =>
  renderInShop(
    <>
      <CategoryNav />
      <button type="button">Elsewhere</button>
      {beside}
    </>,
    { scope, path },
  );

/** Runs something in the commit that shows the menu's entry, before its passive effects. */
function AtEntry({ run }: { run: () => void }) {
  const { hash } = useLocation();
  useLayoutEffect(() => {
    if (hash === '#menu') run();
  }, [hash, run]);
  return null;
}

beforeEach(async () => {
  scope = fork();
  await allSettled(menuChanged, { scope, params: { other: MENU } });
});

describe('the menu of small screens', () => {
  const menu = () => within(screen.getByRole('dialog', { name: 'Menu' }));
  const opened = async (path?: string) => {
    const view = page(path);
    await act(() => allSettled(mobileMenuOpened, { scope }));
    return view;
  };

  it('lists the categories: those without a panel are links', async () => {
    await opened();
    expect(menu().getByRole('button', { name: 'Cooking' })).not.toBeNull();
    expect(menu().getByRole('link', { name: 'Coupons' }).getAttribute('href')).toBe('/coupons');
    expect(document.activeElement).toBe(menu().getByRole('button', { name: 'Laundry' }));
  });

  it('drills into a category and back, and the focus goes along', async () => {
    const { user } = await opened();
    await user.click(menu().getByRole('button', { name: 'Cooking' }));
    const back = menu().getByRole('button', { name: 'Back to all categories' });
    expect(document.activeElement).toBe(back);
    expect(menu().getByRole('link', { name: 'All Cooking' }).getAttribute('href')).toBe('/cooking');
    expect(menu().getByRole('link', { name: 'New Cooking' })).not.toBeNull();
    await user.click(back);
    expect(document.activeElement).toBe(menu().getByRole('button', { name: 'Cooking' }));
  });

  it('has the banners of a category, and says where it has no subcategories', async () => {
    const { user } = await opened();
    await user.click(menu().getByRole('button', { name: 'Laundry' }));
    expect(menu().getByRole('link', { name: 'LG extra $250 off' })).not.toBeNull();
    await user.click(menu().getByRole('button', { name: 'Back to all categories' }));
    await user.click(menu().getByRole('button', { name: 'Cooling' }));
    expect(menu().getByText('No subcategories available')).not.toBeNull();
  });

  it('closes by its button, and is at its first level again', async () => {
    const { user } = await opened();
    await user.click(menu().getByRole('button', { name: 'Cooking' }));
    await user.click(menu().getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => allSettled(mobileMenuOpened, { scope }));
    expect(menu().getByRole('button', { name: 'Laundry' })).not.toBeNull();
  });

  it('closes by the back button of the browser, which stays on the page', async () => {
    const { router, address } = await opened('/faq');
    await waitFor(() => expect(router.state.location.hash).toBe('#menu'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/faq');
  });

  it('opened where a reload or the forward button left its entry closes by the first press of the back button', async () => {
    const { router, address } = page('/faq');
    await act(() => router.navigate({ pathname: '/faq', hash: '#menu' }));
    await act(() => allSettled(mobileMenuOpened, { scope }));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([address(), router.state.location.hash]).toEqual(['/faq', '']);
  });

  it('closed by its button where its entry was there before stays on the page', async () => {
    const { user, router, address } = page('/faq#menu');
    await act(() => allSettled(mobileMenuOpened, { scope }));
    await user.click(menu().getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => allSettled(mobileMenuOpened, { scope }));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    expect([address(), router.state.historyAction]).toEqual(['/faq', 'POP']);
  });

  it('closed by its button leaves no entry in the history', async () => {
    const { user, router, address } = await opened('/faq');
    await waitFor(() => expect(router.state.location.hash).toBe('#menu'));
    await user.click(menu().getByRole('button', { name: 'Close menu' }));
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(address()).toBe('/faq');
  });

  it('closed between its entry and the page that shows it leaves none either', async () => {
    const { router, address } = page('/faq');
    const close = () => menu().getByRole('button', { name: 'Close menu' });
    const hashes: string[] = [];
    router.subscribe(({ location }) => {
      hashes.push(location.hash);
      if (location.hash === '#menu') fireEvent.click(close());
    });
    await act(() => allSettled(mobileMenuOpened, { scope }));
    await waitFor(() => expect(hashes).toEqual(['#menu', '']));
    expect(address()).toBe('/faq');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closed as soon as the page shows its entry leaves none either', async () => {
    const close = () => menu().getByRole('button', { name: 'Close menu' }).click();
    const { router, address } = page('/faq', <AtEntry run={close} />);
    const hashes: string[] = [];
    router.subscribe(({ location }) => hashes.push(location.hash));
    await act(() => allSettled(mobileMenuOpened, { scope }));
    await waitFor(() => expect(hashes).toEqual(['#menu', '']));
    expect(address()).toBe('/faq');
  });

  it('closes by the back button between its entry and the page that shows it', async () => {
    const { router, address } = page('/faq');
    router.subscribe(({ location }) => {
      if (location.hash !== '#menu') return;
      void router.navigate(-1);
      fireEvent.popState(window);
    });
    await act(() => allSettled(mobileMenuOpened, { scope }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/faq');
  });

  it('closes when a link is followed, and back does not open it again', async () => {
    const { user, router, address } = await opened('/faq');
    await waitFor(() => expect(router.state.location.hash).toBe('#menu'));
    await user.click(menu().getByRole('link', { name: 'Coupons' }));
    expect(address()).toBe('/coupons');
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe('/faq'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
