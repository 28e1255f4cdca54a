/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import { readListAddress } from '../model/list-address';
import { PriceRanges } from './price-ranges';

/** The prices of a list that is at this query. */
const prices = (range: { min: number; max: number }, query = '') => {
  const path = `/collection/washers${query}`;
  const address = readListAddress(new URL(path, 'http://shop'));
  return renderInShop(<PriceRanges range={range} address={address} />, { path });
};
const steps = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('the steps', () => {
  it.each([
    [{ min: 100, max: 240 }, []],
    [{ min: 250, max: 500 }, []],
    [{ min: 249, max: 500 }, ['Under $250', '$250 and more']],
    [{ min: 300, max: 1_200 }, ['Under $500', '$500 to $1,000', '$1,000 and more']],
    [{ min: 6_000, max: 40_000 }, ['Under $10,000', '$10,000 and more']],
  ])('of %j are %j', (range, expected) => {
    prices(range);
    expect(steps()).toEqual(expected);
  });
});

describe('the fields', () => {
  it('have the price that is on', () => {
    prices({ min: 100, max: 2_000 }, '?minPrice=250&maxPrice=900.5');
    expect([field('Price from').value, field('Price to').value]).toEqual(['250', '900.5']);
  });

  it('are sent with Enter, and one may stay empty', async () => {
    const { user, address } = prices({ min: 100, max: 2_000 });
    await user.type(field('Price to'), '900{Enter}');
    const filters = new URL(address(), 'http://shop').searchParams.get('filters');
    expect(JSON.parse(filters ?? '')).toEqual([{ price: { max: 900 } }]);
  });

  it('take the price away when both are emptied', async () => {
    const { user, address } = prices({ min: 100, max: 2_000 }, '?maxPrice=900');
    await user.clear(field('Price to'));
    await user.click(screen.getByRole('button', { name: 'Show these prices' }));
    expect(address()).toBe('/collection/washers');
  });

  it('leave what cannot be read in the address, where the page names it', async () => {
    const { user, address } = prices({ min: 100, max: 2_000 });
    await user.type(field('Price from'), 'cheap{Enter}');
    expect(readListAddress(new URL(address(), 'http://shop')).ignored).toEqual(['the price "cheap"']);
  });
});
