import { expect, it } from '@jest/globals';
import { type Change, logNormal, plus, type Shop, shifts, viewsUntilHarm } from './shopper-model';

const SHOP: Shop = {
  name: 'a shop',
  LCP: logNormal(1_200, 0.5),
  INP: logNormal(120, 0.7),
  CLS: shifts(0.7, logNormal(0.06, 1)),
  addToCart: 0.1,
  searchExit: 0.4,
  searches: 0.2,
};
const found = (change: Change, views: number, seed = 1) =>
  viewsUntilHarm(SHOP, change, { views, batch: 10, beside: 1, drawn: 4_096 }, seed)();

it('a canary with slower pages is sent back, with what became worse', () => {
  const harm = found((shop) => ({ ...shop, LCP: plus(shop.LCP, 300) }), 2_000);
  expect(harm?.why).toMatch(/^LCP p75 rose from /);
});

it('a canary that nobody buys from is sent back', () => {
  expect(found((shop) => ({ ...shop, addToCart: 0.02 }), 4_000)?.why).toMatch(/^Add-to-cart fell from /);
});

it('an equal one is not, and the same seed finds the same', () => {
  expect(found((shop) => shop, 2_000)).toBeNull();
  const change: Change = (shop) => ({ ...shop, LCP: plus(shop.LCP, 200) });
  expect(found(change, 4_000, 7)).toEqual(found(change, 4_000, 7));
});
