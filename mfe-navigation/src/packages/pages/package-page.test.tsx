/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { event } from '@kilowatt/bus';
import type { CartItem } from '@kilowatt/contracts';
import { createGateway, useLocation } from '@kilowatt/remote-kit';
import { type Call, fakeGateway, openPage, renderInShop } from '@kilowatt/remote-kit/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import { allSettled, createWatch, fork } from 'effector';
import type { PackageData } from '../model/load-package';
import { cartWithRoom } from '../testing/cart';
import { factsOf, LISTS, SOLD } from '../testing/sold';
import { addToCart } from '../wiring';
import packagePage from './package-page';

beforeEach(() => {
  SOLD['range-hoods'] = [];
  fakeGateway({ ...LISTS, '/api/products': factsOf });
});
const open = (query = '?kind=laundry', scope = fork()) =>
  openPage(packagePage, `/package-builder${query}`, { scope });
const { published } = event('cart:lines-changed@1');
const options = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const chosenIn = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
const summary = () => within(screen.getByRole('region', { name: 'Your package' }));

const amountOf = (label: string) => summary().getByText(label).nextElementSibling?.textContent;

describe('a package', () => {
  it('is of a brand and a color that all of it comes in, those with most to choose from first', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Build a laundry pair' })).not.toBeNull();
    expect(options('Brand')).toEqual(['LG', 'GE']);
    expect(options('Color')).toEqual(['White', 'Black']);
  });

  it('contains the products most similar to its first one', async () => {
    await open();
    expect(chosenIn('Washer')).toEqual(['lg-27-inch-front-load-washer']);
    expect(chosenIn('Dryer')).toEqual(['lg-27-inch-front-load-dryer']);
  });

  it('contains the products of its address', async () => {
    await open('?kind=laundry&brand=LG&color=White&washer=lg-27-inch-top-load-washer');
    expect(chosenIn('Washer')).toEqual(['lg-27-inch-top-load-washer']);
    expect(chosenIn('Dryer')).toEqual(['lg-27-inch-top-load-dryer']);
  });

  it('says at its slot which product of its address is gone, and chooses the closest', async () => {
    const washer = { title: 'LG Sold Out Washer', available: false };
    fakeGateway({ ...LISTS, '/api/products': factsOf, '/api/products/lg-sold-out': washer });
    await open('?kind=laundry&brand=LG&color=White&washer=lg-sold-out&dryer=lg-of-last-year');
    const slot = (name: string) => within(screen.getByRole('group', { name }));
    const link = slot('Washer').getByRole('link', { name: 'LG Sold Out Washer' });
    expect(link.parentElement?.textContent).toBe(
      'LG Sold Out Washer is out of stock. The closest match is chosen instead.',
    );
    expect(
      slot('Dryer').getByText(
        'The dryer that you chose is no longer sold. The closest match is chosen instead.',
      ),
    ).not.toBeNull();
    expect(chosenIn('Dryer')).toEqual(['lg-27-inch-front-load-dryer']);
  });

  it('costs the sum of its products, and shows the saving', async () => {
    await open();
    expect(summary().getByText('$1,500.00')).not.toBeNull();
    expect(summary().getByText('$200.00')).not.toBeNull();
    expect(summary().getByText('Free nationwide delivery is included.')).not.toBeNull();
  });

  it('names its slots in short, and the bar of phones counts and adds them too', async () => {
    const scope = fork();
    const sent: CartItem[] = [];
    createWatch({ unit: addToCart, scope, fn: (line) => sent.push(line) });
    cartWithRoom(scope, 2, published);
    const { user } = await open('?kind=laundry', scope);
    expect(
      summary()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Washer: LG 27 Inch Front Load Washer$800.00', 'Dryer: LG 27 Inch Front Load Dryer$700.00']);
    expect(amountOf('Sum of 2 appliances')).toBe('$1,500.00');
    const bar = within(screen.getByRole('region', { name: 'Package so far' }));
    expect(bar.getByText(/^2 appliances/).textContent).toBe('2 appliances $1,500.00You save $200.00');
    await user.click(bar.getByRole('button', { name: 'Add package' }));
    expect(sent).toHaveLength(2);
    expect(bar.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart');
  });

  it('counts each rebate once, the most that one of its products gets', async () => {
    const rebate = (id: string, amount: number) => [{ id, title: id, amount }];
    Object.assign(SOLD.washers?.[1] ?? {}, { rebates: rebate('laundry', 150) });
    Object.assign(SOLD.dryers?.[2] ?? {}, { rebates: rebate('laundry', 90.5) });
    await open();
    expect(amountOf('Rebates after purchase')).toBe('−$150.00');
    Object.assign(SOLD.dryers?.[2] ?? {}, { rebates: rebate('dryers', 90.5) });
    cleanup();
    await open();
    expect(amountOf('Rebates after purchase')).toBe('−$240.50');
    for (const sold of [SOLD.washers?.[1], SOLD.dryers?.[2]])
      Object.assign(sold ?? {}, { rebates: undefined });
  });

  it('shows how each product differs from the others of its slot, and nothing that they share', async () => {
    await open();
    const card = (name: string) => screen.getByRole('radio', { name }).closest('li')?.textContent;
    expect(card('LG 27 Inch Front Load Washer')).toContain('4.5 cu. ft. · Steam$');
    expect(card('LG 27 Inch Top Load Washer')).toContain('5 cu. ft.$');
  });

  it('is shown if the differences between its products are unknown', async () => {
    // What goes together is asked first, of the dryers alone.
    const answer = (call: Call) =>
      call.path.includes('washer') ? Response.json({}, { status: 503 }) : factsOf(call);
    fakeGateway({ ...LISTS, '/api/products': answer });
    await open();
    expect(chosenIn('Washer')).toEqual(['lg-27-inch-front-load-washer']);
  });

  it('goes into the cart as a whole', async () => {
    const scope = fork();
    const sent: CartItem[] = [];
    createWatch({ unit: addToCart, scope, fn: (line) => sent.push(line) });
    cartWithRoom(scope, 2, published);
    const { user } = await open('?kind=laundry', scope);
    await user.click(screen.getByRole('button', { name: 'Add package to cart' }));
    expect(sent.map(({ handle, price, quantity }) => [handle, price, quantity])).toEqual([
      ['lg-27-inch-front-load-washer', 800, 1],
      ['lg-27-inch-front-load-dryer', 700, 1],
    ]);
    expect(summary().getByText('2 items are in your cart.', { exact: false })).not.toBeNull();
  });

  it.each([
    ['one of two', 1, '1 item is in your cart. View cart'],
    ['none', 0, ''],
  ])('is in the cart as far as the cart has taken it: %s', async (_, room, said) => {
    const scope = fork();
    cartWithRoom(scope, room, published);
    const { user } = await open('?kind=laundry', scope);
    await user.click(screen.getByRole('button', { name: 'Add package to cart' }));
    expect(summary().getByRole('status').textContent).toBe(said);
  });

  it('is not in a cart that is missing on this page, nor in one that is restored later', async () => {
    const scope = fork();
    const publish = (totalQuantity: number) =>
      act(() => allSettled(published, { scope, params: { totalQuantity, cartId: 'c' } }));
    const { user } = await open('?kind=laundry', scope);
    await user.click(screen.getByRole('button', { name: 'Add package to cart' }));
    expect(summary().getByRole('status').textContent).toBe('');
    await publish(7);
    expect(summary().getByRole('status').textContent).toBe('');
    await publish(8);
    await publish(9);
    expect(summary().getByRole('status').textContent).toBe('2 items are in your cart. View cart');
  });

  it('is announced by each press, and another package says nothing of it', async () => {
    const scope = fork();
    cartWithRoom(scope, 4, published);
    const { user } = await open('?kind=laundry', scope);
    const add = () => user.click(screen.getByRole('button', { name: 'Add package to cart' }));
    await add();
    const first = summary().getByText(/^2 items are in your cart/);
    await add();
    expect(summary().getByText(/^2 items are in your cart/)).not.toBe(first);
    cleanup();
    await open('?kind=laundry', scope);
    expect(summary().getByRole('status').textContent).toBe('');
  });

  it('of another brand is asked for without the products of this one', async () => {
    const { user, address } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'GE');
    expect(address()).toBe('/package-builder?kind=laundry&brand=GE&color=White');
  });

  it('of another brand is shown where it is asked for: the select keeps the focus, and follows the address', async () => {
    const answerTo = async (query: string) => {
      const url = new URL(`/package-builder?kind=laundry${query}`, 'http://shop');
      const { signal } = new AbortController();
      return (await packagePage.load?.({ params: {}, url, gateway: createGateway(), signal })) as PackageData;
    };
    const [first, second] = [await answerTo(''), await answerTo('&brand=GE&color=White')];
    const Answered = () => (
      <packagePage.Component data={useLocation().search.includes('GE') ? second : first} />
    );
    const { user, router, address } = renderInShop(<Answered />, { path: '/package-builder?kind=laundry' });
    const brand = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Brand' });
    brand.focus();
    await user.selectOptions(brand, 'GE');
    expect(address()).toBe('/package-builder?kind=laundry&brand=GE&color=White');
    expect(screen.getByRole('combobox', { name: 'Brand' })).toBe(brand);
    expect([document.activeElement, brand.value]).toEqual([brand, 'GE']);
    await act(() => router.navigate('/package-builder?kind=laundry'));
    expect(brand.value).toBe('LG');
  });

  it('with another product is asked for with the rest of it', async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole('radio', { name: 'LG 27 Inch Top Load Dryer' }));
    expect(Object.fromEntries(new URL(address(), 'http://shop').searchParams)).toEqual({
      ...{ kind: 'laundry', brand: 'LG', color: 'White' },
      washer: 'lg-27-inch-front-load-washer',
      dryer: 'lg-27-inch-top-load-dryer',
    });
  });
});

describe('a package whose products share no color', () => {
  const { ranges } = SOLD;
  beforeEach(() => {
    SOLD.ranges = [{ vendor: 'LG', color: 'Black', title: 'LG Range' }];
  });
  afterEach(() => {
    SOLD.ranges = ranges ?? [];
  });

  it('is named after its brand, and lets nobody choose a color', async () => {
    await open('?kind=kitchen&color=Green');
    expect(summary().getByRole('heading', { name: 'LG' })).not.toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Color' })).toBeNull();
    expect(screen.getByText('There is no kitchen package of Green in stock. This one is LG.')).not.toBeNull();
    expect(screen.getByText('LG has no range hood in stock.', { exact: false })).not.toBeNull();
  });
});

describe('a kitchen package', () => {
  const hood = () => screen.getByRole<HTMLInputElement>('radio', { name: 'LG Range Hood' });
  const overRange = () => screen.getByRole<HTMLInputElement>('radio', { name: 'LG Microwave' });
  beforeEach(() => {
    SOLD['range-hoods'] = [{ vendor: 'LG', color: 'White', title: 'LG Range Hood' }];
  });

  it('has the microwave above the range for its hood, and says so', async () => {
    await open('?kind=kitchen');
    expect([chosenIn('Microwave'), chosenIn('Range hood')]).toEqual([['lg-microwave'], ['']]);
    expect(screen.getByText(/^The over-the-range microwave is the hood\./)).not.toBeNull();
  });

  it.each([
    ['a hood', '', hood, { microwave: '', hood: 'lg-range-hood' }],
    ['a microwave', '&hood=lg-range-hood', overRange, { microwave: 'lg-microwave', hood: '' }],
  ])('with %s there is asked for without the other', async (_what, query, choice, expected) => {
    const { user, address } = await open(`?kind=kitchen${query}`);
    await user.click(choice());
    expect(Object.fromEntries(new URL(address(), 'http://shop').searchParams)).toMatchObject(expected);
  });
});

describe('what cannot be had', () => {
  it('is said, and another package shown', async () => {
    await open('?kind=laundry&brand=Bosch');
    expect(
      screen.getByText('There is no laundry pair of Bosch in stock. This one is LG, White.'),
    ).not.toBeNull();
  });

  it('is left out where the package is one without it', async () => {
    await open('?kind=kitchen&microwave=');
    expect(chosenIn('Microwave')).toEqual(['']);
    expect(screen.getByText(/LG has no range hood in this color in stock\./)).not.toBeNull();
    expect(summary().getAllByRole('listitem')).toHaveLength(3);
  });

  it.each(['?kind=garage', '?refrigerator=%00', `?brand=${'x'.repeat(5_000)}`, '?color=%F0%9F%A7%8A'])(
    'as in %s leads to the first kind',
    async (query) => {
      await open(query);
      expect(screen.getByRole('heading', { level: 1, name: 'Build a kitchen package' })).not.toBeNull();
    },
  );

  it('by any brand is reported if there is none', async () => {
    fakeGateway(
      Object.fromEntries(
        Object.keys(SOLD).map((handle) => [
          `/api/collections/${handle}`,
          {
            ...{ products: [], total: 0, page: 1, pageCount: 1, sort: 'featured', filters: [], facets: [] },
            collection: { title: handle, handle, description: '', image: null },
          },
        ]),
      ),
    );
    await open('?kind=laundry&brand=Bosch');
    expect(screen.getByRole('heading', { name: 'No brand has all of it in stock' })).not.toBeNull();
    expect(screen.getByText('There is no laundry pair of Bosch in stock.')).not.toBeNull();
  });
});
