/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CompareProduct } from '@kilowatt/contracts';
import { fakeGateway, product, renderInShop } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { $expandedChoice, $products, compareRestored } from '../model/compare';
import { comparedProduct } from '../pages/compare-page';
import { startCompare } from '../wiring';
import CompareBar from './compare-bar';
import CompareToggle from './compare-toggle';

const chosen = (...ids: string[]): CompareProduct[] =>
  ids.map((id) => comparedProduct(product({ id, handle: id, title: `Range ${id}` })));

/** A page with the bar and these chosen products. */
async function page(products: CompareProduct[], path = '/') {
  const scope = fork();
  await allSettled(compareRestored, { scope, params: products });
  const view = renderInShop(
    <main id="main" tabIndex={-1}>
      <CompareBar />
    </main>,
    { scope, path },
  );
  return { ...view, ids: () => scope.getState($products).map(({ id }) => id) };
}
const bar = () => screen.queryByRole('region', { name: 'Compare' });
const compare = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' });
const slots = () => within(screen.getByRole('list')).getAllByRole('listitem');
const sku = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Add by SKU' });

beforeEach(() => {
  const { id, handle, title, price, compareAtPrice } = product({ id: 'found', title: 'Range found' });
  fakeGateway({
    '/api/product-by-sku': ({ path }: { path: string }) =>
      path.includes('sku=FOUND1')
        ? Response.json({
            product: {
              ...{ id, handle, title },
              images: { edges: [{ node: { originalSrc: '/pictures/range.svg' } }] },
              variant: { price, compareAtPrice, sku: 'FOUND1' },
            },
          })
        : Response.json({ message: 'Not found' }, { status: 404 }),
  });
});

describe('the compare bar', () => {
  it.each([
    ['without a product', [], '/'],
    ['on the compare page', chosen('a', 'b'), '/compare'],
    ['on the compare page with a slash', chosen('a', 'b'), '/compare/'],
  ])('is not there %s', async (_where, products, path) => {
    await page(products, path);
    expect(bar()).toBeNull();
  });

  it('shows SKUs whole, which tell products of one line apart', async () => {
    await page(chosen('a'));
    const { overflowWrap, textOverflow } = getComputedStyle(
      screen.getByText('WM4000HWA').closest('span') as Element,
    );
    expect([overflowWrap, textOverflow]).toEqual(['anywhere', '']);
  });

  it('shows the chosen products and the free slots', async () => {
    await page(chosen('a'));
    expect(screen.getByText('Comparing 1 of 4 items')).not.toBeNull();
    expect(slots().map(({ textContent }) => textContent)).toEqual([
      'Range a, SKU WM4000HWA×',
      'Add item',
      'Add item',
      'Add item',
    ]);
  });

  it('removes one of two with the same title by a button that says which', async () => {
    const twins = chosen('a', 'b').map((one) => ({ ...one, title: 'Range', sku: `SKU-${one.id}` }));
    const { user, ids } = await page(twins);
    await user.click(screen.getByRole('button', { name: 'Remove Range, SKU SKU-a from compare' }));
    expect(ids()).toEqual(['b']);
    expect(screen.getByRole('button', { name: 'Remove Range from compare' })).not.toBeNull();
  });

  it('names a product alone that has no SKU', async () => {
    await page(chosen('a').map((product) => ({ ...product, sku: '' })));
    expect(slots()[0]?.textContent).toBe('Range a×');
  });

  it('compares two products or more', async () => {
    const { user, ids, address } = await page(chosen('a'));
    expect(compare().disabled).toBe(true);
    await user.type(sku(), ' FOUND1 {Enter}');
    expect(await screen.findByText('Comparing 2 of 4 items')).not.toBeNull();
    expect(ids()).toEqual(['a', 'found']);
    await user.click(compare());
    const query = new URLSearchParams(address().split('?')[1]);
    expect(address()).toMatch(/^\/compare\?/);
    expect([query.get('id0'), query.get('title1'), query.get('sku1')]).toEqual([
      'a',
      'Range found',
      'FOUND1',
    ]);
  });

  it('shows how many more are chosen than it has slots', async () => {
    await page(chosen('a', 'b', 'c', 'd', 'e', 'f'));
    expect(screen.getByText('Comparing 4 of 4 items')).not.toBeNull();
    expect(
      screen.getByText('2 more products are selected. Remove some above to compare them.'),
    ).not.toBeNull();
    expect(slots()).toHaveLength(4);
  });

  it('collapses to a button with the number of products, and expands again', async () => {
    const { user } = await page(chosen('a', 'b'));
    await user.click(screen.getByRole('button', { name: 'Hide', expanded: true }));
    expect(screen.queryByRole('list')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show Compare (2)', expanded: false }));
    expect(slots()).toHaveLength(4);
  });

  describe.each([
    ['on a phone', /max-width: 639/],
    ['in a low window, as of a phone held sideways or a page at 200 %', /max-height: 499/],
  ])('%s', (_where, small) => {
    const wide = window.matchMedia;
    beforeEach(() => {
      window.matchMedia = (media) => ({ ...wide(media), matches: small.test(media) });
    });
    afterEach(() => {
      window.matchMedia = wide;
      localStorage.clear();
    });

    it('is collapsed, until the shopper expands it', async () => {
      const { user } = await page(chosen('a', 'b'));
      expect(screen.queryByRole('list')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Show Compare (2)', expanded: false }));
      expect(slots()).toHaveLength(4);
    });

    it('stays as the shopper left it on another page of this browser', async () => {
      const { user } = await page(chosen('a'));
      await user.click(screen.getByRole('button', { name: 'Show Compare (1)' }));
      const later = fork();
      await startCompare(later);
      expect(later.getState($expandedChoice)).toBe(true);
    });

    it.each(['"yes"', '{', '7'])('what is kept as %s counts as no choice', async (stored) => {
      localStorage.setItem('compareExpanded', stored);
      const scope = fork();
      await startCompare(scope);
      expect(scope.getState($expandedChoice)).toBeNull();
    });
  });

  it('announces a removal and moves the focus to the next product', async () => {
    const { user, ids } = await page(chosen('a', 'b'));
    await user.click(screen.getByRole('button', { name: 'Remove Range a from compare' }));
    expect(ids()).toEqual(['b']);
    expect(screen.getByText('Range a was removed from compare.')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Range b from compare' }));
  });

  it('announces that all products were removed, and gives the focus to the page', async () => {
    const { user, ids } = await page(chosen('a', 'b'));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(ids()).toEqual([]);
    expect(bar()).toBeNull();
    expect(screen.getByText('All products were removed from compare.')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('the SKU field', () => {
  it('reports a SKU that the shop does not know, and keeps it', async () => {
    const { user, ids } = await page(chosen('a'));
    await user.type(sku(), 'NONE{Enter}');
    expect((await screen.findByText('Invalid SKU')).getAttribute('role')).toBe('alert');
    expect([sku().value, sku().getAttribute('aria-invalid')]).toEqual(['NONE', 'true']);
    expect(ids()).toEqual(['a']);
  });

  it('clears the message and the field once a product is found', async () => {
    const { user } = await page(chosen('a'));
    await user.type(sku(), 'NONE{Enter}');
    await screen.findByText('Invalid SKU');
    await user.clear(sku());
    await user.type(sku(), 'FOUND1{Enter}');
    await screen.findByText('Comparing 2 of 4 items');
    expect(screen.queryByText('Invalid SKU')).toBeNull();
    expect(sku().value).toBe('');
  });

  it('does nothing when it is empty', async () => {
    const { user } = await page(chosen('a'));
    await user.type(sku(), '   {Enter}');
    expect(sku().getAttribute('aria-invalid')).toBe('false');
  });
});

it('the compare box of a card chooses its product, and no other', async () => {
  const scope = fork();
  const cards = ['a', 'b'].map((id) => (
    <CompareToggle key={id} product={product({ id, title: 'Range' })} productName={`Range ${id}`} />
  ));
  const { user } = renderInShop(cards, { scope });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await user.click(box('Compare Range b'));
  expect([box('Compare Range a').checked, box('Compare Range b').checked]).toEqual([false, true]);
  expect(scope.getState($products)).toMatchObject([{ id: 'b', sku: 'WM4000HWA', price: 749 }]);
  await user.click(box('Compare Range b'));
  expect(scope.getState($products)).toEqual([]);
});

it('the box of a chosen product is followed by a link to the comparison, once there is something to compare', async () => {
  const scope = fork();
  const cards = ['a', 'b'].map((id) => (
    <CompareToggle key={id} product={product({ id, title: `Range ${id}` })} />
  ));
  const { user } = renderInShop(cards, { scope });
  const links = () => screen.queryAllByRole('link', { name: 'Go to comparison' });
  await user.click(screen.getByRole('checkbox', { name: 'Compare Range a' }));
  expect(links()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Compare Range b' }));
  await user.tab();
  expect(document.activeElement).toBe(links()[1]);
  expect(links()[1]?.getAttribute('href')).toMatch(/^\/compare\?id0=a&.*&id1=b&/);
});
