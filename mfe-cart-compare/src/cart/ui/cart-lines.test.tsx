/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { item } from '../../testing/cart-in-scope';
import { amountOf, dryer, openShop, showCart, summary, washer } from '../../testing/shown-cart';

let shop: ReturnType<typeof openShop>;
beforeEach(() => {
  shop = openShop();
});

const lineOf = (title: string) => {
  const line = screen.getByRole('textbox', { name: `Quantity of ${title}` }).closest('li');
  if (!line) throw new Error(`${title} has no line`);
  return within(line);
};

it('names lines of one title with their SKUs, so that nobody removes the other one', async () => {
  shop.sold.tall = { title: 'Washer', sku: 'WM2', price: 899 };
  const { user, items } = await showCart([washer, item('tall', { title: 'Washer' }), dryer]);
  const removes = () => screen.getAllByRole('button', { name: /^Remove / }).map(({ ariaLabel }) => ariaLabel);
  expect(removes()).toEqual(['Remove Washer, SKU WM1', 'Remove Washer, SKU WM2', 'Remove Dryer']);
  expect(screen.getByRole('group', { name: 'Quantity of Washer, SKU WM2' })).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Washer, SKU WM1' }));
  expect(items().map(({ id }) => id)).toEqual(['tall', 'dryer']);
  expect(removes()).toEqual(['Remove Washer', 'Remove Dryer']);
});

describe('an empty cart', () => {
  it('shows a message and leads to the closeouts', async () => {
    await showCart([]);
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).not.toBeNull();
    expect(screen.getByRole('link', { name: 'See closeout deals' }).getAttribute('href')).toBe(
      '/collection/closeouts',
    );
    expect(screen.getByRole('link', { name: 'Saved products' }).getAttribute('href')).toBe('/saved');
  });

  it('shows a new visitor categories, and others what they have seen', async () => {
    const tile = (title: string) => ({ title, href: `/collection/${title}`, image: '/pictures/a.svg' });
    shop.answers['/api/home'] = { categories: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(tile) };
    const { unmount } = await showCart([]);
    const categories = within(await screen.findByRole('region', { name: 'Shop by category' }));
    expect(categories.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((title) => `/collection/${title}`),
    );
    unmount();
    localStorage.setItem('recentlyViewed', '["washer"]');
    await showCart([]);
    const seen = within(await screen.findByRole('region', { name: 'Recently viewed' }));
    expect(seen.getByRole('link', { name: 'Washer' })).not.toBeNull();
    expect(screen.queryByRole('region', { name: 'Shop by category' })).toBeNull();
    localStorage.clear();
  });
});

it.each([
  ['one', [washer], ['Dryer']],
  ['two', [washer, dryer], []],
])('a cart of %s shows what else was seen: %#', async (_, items, seen) => {
  localStorage.setItem('recentlyViewed', '["washer","dryer"]');
  await showCart(items);
  const shelf =
    seen.length > 0 ? within(await screen.findByRole('region', { name: 'Recently viewed' })) : null;
  expect(shelf?.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent) ?? []).toEqual(
    seen,
  );
  expect(screen.queryAllByRole('region', { name: 'Recently viewed' })).toHaveLength(seen.length);
  localStorage.clear();
});

describe('a line', () => {
  it('names the product with its SKU, and leads to it', async () => {
    const { user, address } = await showCart([washer]);
    expect(lineOf('Washer').getByText('SKU WM1')).not.toBeNull();
    await user.click(lineOf('Washer').getByRole('link', { name: 'Washer' }));
    expect(address()).toBe('/products/lg-washer');
  });

  it.each([
    ['its picture', '/pictures/washer.svg', 1],
    ['no picture, where the catalogue has none', '/pictures/placeholder.svg', 0],
    ['no picture, where it names none', '', 0],
  ])('shows %s', async (_, image, count) => {
    shop.sold.washer = { ...shop.sold.washer, image };
    await showCart([washer]);
    const line = screen.getByRole('link', { name: 'Washer' }).closest('li');
    expect(line?.querySelectorAll('img')).toHaveLength(count);
  });

  it('of several pieces shows what they come to', async () => {
    await showCart([dryer]);
    expect(lineOf('Dryer').getByText('2 × $500.00').parentElement?.textContent).toBe('$1,000.00 2 × $500.00');
  });

  it('shows how its price has changed since it was added', async () => {
    shop.sold.washer = { ...shop.sold.washer, price: 699 };
    shop.sold.dryer = { ...shop.sold.dryer, price: 520 };
    await showCart([washer, dryer]);
    expect(
      lineOf('Washer').getByText('Price dropped from $749.00 to $699.00 since you added it.'),
    ).not.toBeNull();
    expect(
      lineOf('Dryer').getByText('Price rose from $500.00 to $520.00 since you added it.'),
    ).not.toBeNull();
    expect(screen.getByText('2 items have changed since you added them.')).not.toBeNull();
  });

  it('counts the remaining stock if the shop has too few', async () => {
    shop.sold.dryer = { ...shop.sold.dryer, stock: 1 };
    await showCart([dryer]);
    expect(lineOf('Dryer').getByText('Only 1 left')).not.toBeNull();
    expect(lineOf('Dryer').getByText(/1 of your 2 are counted in the subtotal/)).not.toBeNull();
    expect(amountOf('Subtotal')).toBe('$500.00');
  });

  it('takes the remaining stock as the quantity when asked to', async () => {
    shop.sold.dryer = { ...shop.sold.dryer, stock: 1 };
    const { user } = await showCart([dryer]);
    await user.click(lineOf('Dryer').getByRole('button', { name: 'Change the quantity of Dryer to 1' }));
    expect(lineOf('Dryer').queryByText('Only 1 left')).toBeNull();
    expect(lineOf('Dryer').queryByRole('button', { name: /^Change the quantity/ })).toBeNull();
  });

  it('that is out of stock is not counted', async () => {
    shop.sold.washer = { ...shop.sold.washer, available: false };
    await showCart([washer, dryer]);
    expect(lineOf('Washer').getByText('Out of stock now: not counted in the subtotal.')).not.toBeNull();
    expect(screen.getByText('One item has changed since you added it.')).not.toBeNull();
    expect(amountOf('Subtotal')).toBe('$1,000.00');
  });

  it('that is no longer sold has its price of then and no link, and can be removed', async () => {
    delete shop.sold.washer;
    const { user, items } = await showCart([washer]);
    const line = lineOf('Washer');
    expect(line.getByText('$749.00 when you added it')).not.toBeNull();
    expect(line.getByText('No longer sold here: not counted in the subtotal.')).not.toBeNull();
    expect(line.queryByRole('link')).toBeNull();
    await user.click(line.getByRole('button', { name: 'Remove Washer' }));
    expect(items()).toEqual([]);
  });

  it('that is free with another one is marked, and makes the subtotal an estimate', async () => {
    await showCart([
      { ...washer, tags: ['bundle'] },
      item('gift', { title: 'Stacking kit', price: 0, compareAtPrice: 40, tags: ['bundle'] }),
    ]);
    const line = lineOf('Stacking kit');
    expect(line.getByText('Free gift')).not.toBeNull();
    expect(line.getByText('$40.00').textContent).toBe('worth $40.00');
    expect(amountOf('Estimated subtotal')).toBe('$749.00');
    expect(summary().getByText('Free gifts are confirmed with your order.')).not.toBeNull();
  });
});

describe('the quantity', () => {
  it('changes the line and the subtotal', async () => {
    const { user } = await showCart([washer]);
    await user.click(lineOf('Washer').getByRole('button', { name: 'One more of Washer' }));
    expect(amountOf('Subtotal')).toBe('$1,498.00');
  });

  it.each([
    ['typed', '60{Enter}'],
    ['counted', '{End}'],
  ])('is at most 50; more than that, %s, is refused with a message', async (_how, keys) => {
    const { user, items, toasts } = await showCart([washer]);
    const field = lineOf('Washer').getByRole('textbox');
    await user.clear(field);
    await user.type(field, keys);
    await user.click(lineOf('Washer').getByRole('button', { name: 'One more of Washer' }));
    expect(items()[0]?.quantity).toBe(50);
    expect(toasts).toContain('Maximum quantity reached');
  });
});

describe('a removal', () => {
  it('is announced in the place of the line, with the focus on Undo', async () => {
    const { user, items } = await showCart([washer, dryer]);
    await user.click(screen.getByRole('button', { name: 'Remove Washer' }));
    expect(items().map(({ id }) => id)).toEqual(['dryer']);
    const rows = within(screen.getByRole('list', { name: 'Items in your cart' })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('Washer was removed from your cart.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  });

  it('is undone with the line where it was, and the focus on it', async () => {
    const { user, items } = await showCart([washer, dryer]);
    await user.click(screen.getByRole('button', { name: 'Remove Washer' }));
    await user.keyboard('{Enter}');
    expect(items().map(({ id }) => id)).toEqual(['washer', 'dryer']);
    expect(screen.queryByText(/was removed/)).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Washer' })),
    );
  });

  it('of everything empties the cart, and can be undone as a whole', async () => {
    const { user, items } = await showCart([washer, dryer]);
    await user.click(screen.getByRole('button', { name: 'Clear cart' }));
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).not.toBeNull();
    expect(screen.getByText('Everything was removed from your cart.')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(items()).toHaveLength(2);
  });

  it('of a paid item revokes the gift that came with it', async () => {
    const { user } = await showCart([
      { ...washer, tags: ['bundle'] },
      item('gift', { title: 'Stacking kit', price: 0, compareAtPrice: 40, tags: ['bundle'] }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove Washer' }));
    expect(screen.queryByText('Free gift')).toBeNull();
    expect(amountOf('Subtotal')).toBe('$40.00');
  });
});

describe('the summary', () => {
  it('shows what is missing for free delivery, and that it is reached above $799', async () => {
    const { user } = await showCart([washer]);
    expect(
      summary().getByText(/^Add \$50\.01 more for free nationwide delivery on orders above \$799\./),
    ).not.toBeNull();
    expect(summary().getByRole('progressbar', { name: 'On the way to free delivery' })).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'One more of Washer' }));
    expect(summary().getByText('Free nationwide delivery is included.')).not.toBeNull();
  });

  it('adds up the savings', async () => {
    shop.sold.dryer = { ...shop.sold.dryer, compareAtPrice: 600 };
    await showCart([dryer]);
    expect(amountOf('You save')).toBe('$200.00');
  });

  it('has prices of then where those of today cannot be checked, and tries again', async () => {
    const answers = globalThis.fetch;
    globalThis.fetch = async () => Response.json({ message: 'Asleep' }, { status: 503 });
    const { user } = await showCart([washer]);
    expect(summary().getByText(/We could not check today’s prices/)).not.toBeNull();
    globalThis.fetch = answers;
    await user.click(summary().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(summary().queryByText(/could not check/)).toBeNull());
    expect(amountOf('Subtotal')).toBe('$749.00');
  });
});
