/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { command } from '@kilowatt/bus';
import { LIMITS } from '@kilowatt/contracts';
import { type Call, fakeGateway, product, renderInShop } from '@kilowatt/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createWatch, fork } from 'effector';
import { SearchBox } from '../search-box';

/** What the gateway finds, whatever was asked for. */
let found: unknown[];
/** Width of the screen in pixels. */
let width: number;

const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search products' });
const isOpen = async () => (await box()).getAttribute('aria-expanded') === 'true';
const list = () => screen.getByRole('listbox', { name: 'Search results' });
const group = (name: string) => within(list()).getByRole('group', { name });
const option = (name: string | RegExp) => within(list()).findByRole('option', { name });
const active = async () => {
  const id = (await box()).getAttribute('aria-activedescendant');
  return (id && document.getElementById(id)?.textContent) || null;
};

/** A page with the search box, which has got the focus. */
async function focused() {
  const scope = fork();
  const destinations: string[] = [];
  createWatch({ unit: command('navigation:go-to@1').send, scope, fn: ({ href }) => destinations.push(href) });
  const view = renderInShop(
    <>
      <SearchBox />
      <button type="button">Elsewhere</button>
    </>,
    { scope },
  );
  await view.user.click(screen.getByRole('textbox', { name: 'Search products' }));
  await box();
  return { ...view, destinations };
}
/** The same, once this text was typed and its products have come. */
async function typed(text: string) {
  const view = await focused();
  await view.user.type(await box(), text);
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  return view;
}

beforeEach(() => {
  localStorage.clear();
  width = LIMITS.wideFrom;
  const matchMedia = (media: string) => ({
    media,
    matches: width >= Number(/\d+/.exec(media)?.[0]),
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  Object.assign(globalThis, { matchMedia });
  found = ['LG Washer', 'Bosch Washer'].map((title) =>
    product({ id: title, title, imageAlt: title, handle: title.toLowerCase().replace(' ', '-') }),
  );
  fakeGateway({
    '/api/collections': [{ title: 'Washers', handle: 'washers' }],
    '/api/search': () => Response.json({ products: found }),
    '/api/ai-suggestions': ({ body }: Call) =>
      Response.json({ suggestions: [`better ${(body as { query: string }).query}`] }),
    '/api/track-search': {},
  });
});

describe('the popup', () => {
  it('opens when something is typed, and closes when the box is emptied', async () => {
    const { user } = await focused();
    expect(await isOpen()).toBe(false);
    await user.type(await box(), 'w');
    expect(await isOpen()).toBe(true);
    await user.clear(await box());
    expect(await isOpen()).toBe(false);
  });

  it('shows products with price and SKU', async () => {
    await typed('washer');
    const washer = await option(/^LG Washer/);
    expect(washer.textContent).toBe('LG Washer$749.00 · WM4000HWA');
    expect(group('Products').contains(washer)).toBe(true);
  });

  it('opens a product that is clicked, and is cleared', async () => {
    const { user, destinations } = await typed('washer');
    await user.click(await option(/^LG Washer/));
    await waitFor(() => expect(destinations).toEqual(['/products/lg-washer']));
    expect((await box()).value).toBe('');
    expect(await isOpen()).toBe(false);
  });

  it('closes on Escape and keeps the text; the next Escape clears it', async () => {
    const { user } = await typed('washer');
    await user.keyboard('{Escape}');
    expect([await isOpen(), (await box()).value]).toEqual([false, 'washer']);
    await user.keyboard('{Escape}');
    expect((await box()).value).toBe('');
  });

  it('closes when the focus leaves, and opens again with the focus', async () => {
    const { user } = await typed('washer');
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(await isOpen()).toBe(false);
    await user.click(await box());
    expect(await isOpen()).toBe(true);
  });

  it('closes when the shopper goes back to another page, and keeps the text and the focus', async () => {
    const { user, router } = await typed('washer');
    await act(() => router.navigate('/cart'));
    await user.type(await box(), 's');
    expect(await isOpen()).toBe(true);
    await act(() => router.navigate(-1));
    await waitFor(async () => expect(await isOpen()).toBe(false));
    expect([(await box()).value, document.activeElement === (await box())]).toEqual(['washers', true]);
    await user.type(await box(), ' ');
    expect(await isOpen()).toBe(true);
  });

  it('closes when the list on the page is filtered', async () => {
    const { router } = await typed('washer');
    await act(() => router.navigate('/?filters=energy-star'));
    expect(await isOpen()).toBe(false);
  });

  it('stays open for what is typed before the destination of a submit is shown, and closes on Back', async () => {
    const { user, router, destinations } = await typed('returns');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(destinations).toEqual(['/returns']));
    await user.type(await box(), 'dryer');
    await act(() => router.navigate('/returns'));
    expect([await isOpen(), (await box()).value]).toEqual([true, 'dryer']);
    await act(() => router.navigate(-1));
    await waitFor(async () => expect(await isOpen()).toBe(false));
  });

  it('shows that nothing was found, and what may have been meant', async () => {
    found = [];
    await typed('purple');
    expect(within(group('Products')).getByText('No products found')).not.toBeNull();
    expect(group('Did you mean?').contains(await option('better purple'))).toBe(true);
  });

  it("shows the gateway's error", async () => {
    fakeGateway({ '/api/search': { error: 'The search is asleep' } });
    await typed('washer');
    expect(await within(list()).findByText('The search is asleep')).not.toBeNull();
  });
});

describe('the keys', () => {
  it('move through the options without leaving the field, and Enter takes the active one', async () => {
    const { user, destinations } = await typed('washer');
    await option(/^LG Washer/);
    await user.keyboard('{ArrowDown}');
    const first = await active();
    expect(first).not.toBeNull();
    expect(document.activeElement).toBe(await box());
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(await active()).not.toBe(first);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(destinations).toHaveLength(1));
  });

  it('Enter without an active option submits the text', async () => {
    const { user, destinations } = await typed('returns');
    expect(await active()).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(destinations).toEqual(['/returns']));
  });

  it('Home and End move within the text', async () => {
    const { user } = await typed('washer');
    await option(/^LG Washer/);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const second = await active();
    await user.keyboard('{Home}');
    expect(await active()).toBe(second);
    await user.keyboard('{End}');
    expect(await active()).toBe(second);
  });

  it('Delete removes the active recent search', async () => {
    localStorage.setItem('recentSearches', JSON.stringify(['washer dryer', 'washer parts']));
    const { user } = await typed('washer');
    const recent = () =>
      within(group('Recent searches'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(recent()).toEqual(['washer dryer', 'washer parts', 'Clear recent searches']);
    while ((await active()) !== 'washer dryer') await user.keyboard('{ArrowDown}');
    await user.keyboard('{Delete}');
    expect(recent()).toEqual(['washer parts', 'Clear recent searches']);
    await user.click(await option('Clear recent searches'));
    await user.type(await box(), 'washer');
    expect(within(list()).queryByRole('group', { name: 'Recent searches' })).toBeNull();
  });
});

describe('the tabs of the medium layout', () => {
  beforeEach(() => {
    width = LIMITS.mediumFrom;
  });
  const tab = (name: string) => screen.getByRole('tab', { name });

  it('show suggestions or products, and a click keeps the focus in the field', async () => {
    const { user } = await typed('washer');
    expect(within(list()).queryByRole('group', { name: 'Products' })).toBeNull();
    await user.click(tab('Products'));
    expect(tab('Products').getAttribute('aria-selected')).toBe('true');
    expect(await option(/^LG Washer/)).not.toBeNull();
    expect(within(list()).queryByRole('group', { name: 'Suggestions' })).toBeNull();
    expect([await isOpen(), document.activeElement === (await box())]).toEqual([true, true]);
  });

  it('are reached by key; Down leads back to the field, Escape closes the popup as well', async () => {
    const { user } = await typed('washer');
    tab('Smart Suggestions').focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab('Products'));
    await user.keyboard('{ArrowDown}');
    expect([document.activeElement === (await box()), await isOpen()]).toEqual([true, true]);
    tab('Products').focus();
    await user.keyboard('{Escape}');
    expect([document.activeElement === (await box()), await isOpen()]).toEqual([true, false]);
  });

  it.each([
    ['small', LIMITS.mediumFrom - 1],
    ['wide', LIMITS.wideFrom],
  ])('are not there in the %s layout', async (_layout, pixels) => {
    width = pixels;
    await typed('washer');
    expect(screen.queryByRole('tablist')).toBeNull();
  });
});
