/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import type { Rebate, RebatesAnswer } from '@kilowatt/contracts';
import { fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import couponsPage from './coupons-page';
import rebatesPage from './rebates-page';

const rebate = (more: Partial<Rebate> = {}): Rebate => ({
  id: 'lg-laundry',
  title: 'Extra $250 off washer-dryer sets',
  brand: 'LG',
  collection: 'laundry',
  amount: 250,
  from: '2026-01-01',
  to: '2027-12-31',
  ...more,
});
const answer = (more: Partial<RebatesAnswer> = {}): RebatesAnswer => ({
  rebates: [rebate()],
  brand: null,
  unknown: null,
  ...more,
});
const open = (given: RebatesAnswer, path = '/rebates?active=true') => {
  const { calls } = fakeGateway({ '/api/rebates': given });
  return openPage(rebatesPage, path).then((view) => ({ ...view, calls }));
};
const cards = () => screen.queryAllByRole('link', { name: /Shop eligible models/ });

describe('the Rebate Center', () => {
  it('says of each rebate whose it is, what it is worth, until when, and where it leads', async () => {
    await open(answer());
    const [card] = cards();
    expect(card?.textContent).toBe(
      'LG$250Extra $250 off washer-dryer setsUntil December 31, 2027Shop eligible models ',
    );
    const target = new URL(card?.getAttribute('href') ?? '', 'http://shop');
    expect(target.pathname).toBe('/collection/laundry');
    expect(JSON.parse(target.searchParams.get('filters') ?? '')).toEqual([{ productVendor: 'LG' }]);
  });

  it('asks for those that are active, and for those of one brand', async () => {
    const { calls } = await open(answer({ brand: 'LG' }), '/rebates?active=true&brand=%20lg%20');
    expect(calls.at(-1)?.path).toBe('/api/rebates?brand=lg&active=true&models=4');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('LG rebates');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Rebate Center' }).getAttribute('href')).toBe(
      '/rebates?active=true',
    );
  });

  it('names a brand that it does not know, and shows all', async () => {
    await open(answer({ unknown: 'Acme' }), '/rebates?brand=Acme');
    expect(screen.getByText('We do not know the brand "Acme" and show all rebates.')).not.toBeNull();
    expect(cards()).toHaveLength(1);
  });

  it.each([
    ['at all', null, 'No rebate right now'],
    ['of a brand', 'Bosch', 'No Bosch rebate right now'],
  ])('says where there is none %s, and leads on', async (_what, brand, text) => {
    await open(answer({ rebates: [], brand }));
    expect(screen.getByText(text)).not.toBeNull();
    expect(screen.getByRole('link', { name: 'See all rebates' })).not.toBeNull();
  });

  const model = { ...product({ id: 'w', handle: 'lg-w', title: 'LG WashTower', price: 1_999 }), rebate: 250 };
  const models = () => within(screen.getByRole('list', { name: /^Models eligible for Extra \$250/ }));

  it('names eligible models with their price after the rebate, and leads to all of them', async () => {
    await open(answer({ eligible: { 'lg-laundry': { total: 18, models: [model] } } }));
    expect(models().getByRole('link', { name: 'LG WashTower' }).getAttribute('href')).toBe('/products/lg-w');
    expect(models().getByText('$1,749.00 after rebate')).not.toBeNull();
    expect(models().getByText('You pay $1,999.00')).not.toBeNull();
    const all = screen.getByRole('link', { name: /^All 18 models/ }).getAttribute('href') ?? '';
    expect(new URL(all, 'http://shop').pathname).toBe('/collection/laundry');
  });

  it('names no other page for models that are all there', async () => {
    await open(answer({ eligible: { 'lg-laundry': { total: 1, models: [model] } } }));
    expect(models().getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /^All/ })).toBeNull();
  });

  it('says that a rebate has ended', async () => {
    await open(answer({ rebates: [rebate({ to: '2020-11-30' })] }), '/rebates');
    expect(await screen.findByText('Ended on November 30, 2020')).not.toBeNull();
    expect(cards()).toHaveLength(0);
  });

  it('leads to the form that claims a rebate, where there is one', async () => {
    await open(answer({ rebates: [rebate({ form: 'https://lg.example/claim' })] }));
    const form = screen.getByRole('link', { name: /^Claim form of LG/ });
    expect(form.getAttribute('href')).toBe('https://lg.example/claim');
  });

  it('explains in three steps how a rebate is claimed, and whom to ask', async () => {
    await open(answer());
    const claim = within(screen.getByRole('region', { name: 'How to claim a rebate' }));
    expect(claim.getAllByRole('listitem')).toHaveLength(3);
    const targets = claim.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/contact', expect.stringMatching(/^tel:\+1\d{10}$/)]);
  });
});

describe('the coupons', () => {
  it('lead to promotions, and to rebates where there are some', async () => {
    fakeGateway({ '/api/rebates': answer() });
    await openPage(couponsPage, '/coupons');
    expect(cards()).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).not.toBeNull();
  });

  it('are there without rebates too', async () => {
    fakeGateway({ '/api/rebates': () => Response.json({ message: 'Asleep' }, { status: 503 }) });
    await openPage(couponsPage, '/coupons');
    expect(cards()).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).not.toBeNull();
  });
});
