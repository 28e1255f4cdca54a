/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { amountOf, dryer, openShop, showCart, summary, washer } from '../../testing/shown-cart';

let sold: ReturnType<typeof openShop>['sold'];
beforeEach(() => {
  ({ sold } = openShop());
});
const sell = (id: string, more: object) => {
  sold[id] = { ...sold[id], ...more };
};

describe('the sum of the cart', () => {
  it('names each rebate with its last day, and what the cart costs after them', async () => {
    sell('washer', { rebates: [{ id: 'lg', title: 'LG Laundry', amount: 100, to: '2999-11-30' }] });
    await showCart([washer, dryer]);
    expect(amountOf('Subtotal')).toBe('$1,749.00');
    expect(amountOf('Rebates after purchase')).toBe('−$100.00');
    expect(amountOf('Cost after rebates')).toBe('$1,649.00');
    const rebates = within(summary().getByRole('list', { name: 'Rebates after purchase' }));
    expect(rebates.getByText('$100.00: LG Laundry, until November 30, 2999')).not.toBeNull();
  });

  it('leaves out a rebate whose last day has passed', async () => {
    sell('washer', { rebates: [{ id: 'lg', title: 'LG Laundry', amount: 100, to: '2020-01-01' }] });
    await showCart([washer]);
    expect(summary().queryByRole('heading', { name: 'After your purchase' })).toBeNull();
    expect(amountOf('Subtotal')).toBe('$749.00');
  });

  it('says at the line which rebate has ended, on the page or before', async () => {
    sell('washer', { rebates: [{ id: 'lg', title: 'LG Laundry', amount: 100, to: '2020-01-01' }] });
    sell('dryer', { endedRebate: { title: 'Fall sale', amount: 50, to: '2020-02-29' } });
    await showCart([washer, dryer]);
    expect(
      screen.getByText('The $100 rebate (LG Laundry) ended on January 1, 2020: it is not counted.'),
    ).not.toBeNull();
    expect(
      screen.getByText('The $50 rebate (Fall sale) ended on February 29, 2020: it is not counted.'),
    ).not.toBeNull();
  });

  it('has the energy of a year, and says how many appliances state none', async () => {
    sell('washer', { kwh: 100 });
    sell('dryer', { kwh: null });
    await showCart([washer, dryer]);
    expect(amountOf('Energy per year')).toBe('$17.00');
    expect(
      summary().getByText('100 kWh at 17 cents each. 2 appliances do not state their use.'),
    ).not.toBeNull();
  });
});
