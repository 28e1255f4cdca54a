/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { SHOP } from '@kilowatt/contracts';
import { product } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { openProduct, shopThatSells, WASHER } from '../testing/sold-product';

const shop = shopThatSells(WASHER, {
  '/api/products': {
    products: [{ ...product({ id: 'dryer-1', title: 'LG Dryer' }), specifications: [] }],
    missing: [],
  },
});

describe('the offer', () => {
  describe('by the month', () => {
    const page = globalThis as { __KILOWATT__?: object };
    const financing = { months: 24, apr: 15, terms: 'Subject to eligibility. Loans by Affirm.' };
    const offer = () => screen.queryByText(/a month/);
    afterEach(() => {
      Reflect.deleteProperty(page, '__KILOWATT__');
    });

    it('states its price with the terms of the lender', async () => {
      Object.assign(page, { __KILOWATT__: { shop: { ...SHOP, promotions: [], financing } } });
      await openProduct();
      expect(screen.queryByText(/with Affirm/)).toBeNull();
      expect(offer()?.textContent).toBe('From $49 a month for 24 months at 15% APR. Financing');
      expect(screen.getByText(financing.terms)).not.toBeNull();
    });

    it.each([
      ['that has no lender', 999, undefined],
      ['whose price no lender pays by the month', 49, financing],
    ])('shows nothing in a shop %s', async (_what, price, terms) => {
      shop.product = { ...WASHER, price };
      Object.assign(page, { __KILOWATT__: { shop: { ...SHOP, promotions: [], financing: terms } } });
      await openProduct();
      expect(offer()).toBeNull();
    });
  });

  it.each([
    [50, '/financing/affirm'],
    [49.99, undefined],
  ])(
    'at $%d leads to how it is paid over time, without a figure that nobody stated: %s',
    async (price, href) => {
      shop.product = { ...WASHER, price };
      await openProduct();
      expect(screen.queryAllByText(/^Pay over time with Affirm\./)).toHaveLength(href ? 1 : 0);
      expect(screen.queryByRole('link', { name: 'See how' })?.getAttribute('href')).toBe(href);
      expect(screen.queryByText(/a month|APR/)).toBeNull();
    },
  );

  it('names its key facts between price and button, whatever their marks', async () => {
    const facts = ['4.5 cu. ft.', 'Steam', 'ENERGY STAR'];
    shop.product = {
      ...WASHER,
      keyFacts: facts.map((text, at) => ({ icon: ['capacity', 'toString', 'energy'][at] ?? '', text })),
    };
    await openProduct();
    const list = within(screen.getByRole('list', { name: 'Key facts' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(facts);
  });

  it('has no list of facts if none is stated, and shows the saving', async () => {
    shop.product = { ...WASHER, keyFacts: [], compareAtPrice: 1_099.5 };
    await openProduct();
    expect(screen.queryByRole('list', { name: 'Key facts' })).toBeNull();
    expect(screen.getByText('You save $100.50')).not.toBeNull();
  });
});
