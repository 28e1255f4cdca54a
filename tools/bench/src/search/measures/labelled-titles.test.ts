// cspell:ignore Whynter
import { describe, expect, it } from '@jest/globals';
import type { Entry } from 'api-gateway/src/catalogue/products/entry';
import type { RequestedAttributes } from '../../data/dataset';
import { ndcg, recall } from './judged';
import { isOfType, requestedAttributes } from './labelled-titles';

const entry = (productType: string, title: string) => ({ product: { productType, title } }) as Entry;

describe('a product of a type', () => {
  it.each([
    ['range', 'Gas Range', 'GE 30 in. 5.0 cu. ft. Gas Range'],
    ['dryer', 'Electric Dryer', 'LG 7.4 cu. ft. Electric Dryer'],
    ['wine-cooler', 'Wine Cooler', 'Whynter Wine Cooler'],
    ['wall oven', 'Microwave', 'Wall Oven with Built-In Microwave'],
  ])('%s is a %s called %s', (type, productType, title) => {
    expect(isOfType(entry(productType, title), type)).toBe(true);
    expect(isOfType(entry(productType, title), ['dishwasher', type])).toBe(true);
  });

  it.each([
    ['washer', 'Washer', 'Rubber Washer, 1/2 in.'],
    ['range', 'Range', 'Two-Way Radio with 35 Mile Range'],
    ['dishwasher', 'Dishwasher', 'Dishwasher Installation Kit'],
    ['microwave', 'Microwave', 'Wall Oven with Built-In Microwave'],
    ['dryer', 'Washer', 'LG 7.4 cu. ft. Electric Dryer'],
  ])('%s is no %s called %s', (type, productType, title) => {
    expect(isOfType(entry(productType, title), type)).toBe(false);
  });
});

describe('what a label asks for', () => {
  const checked = (attributes: RequestedAttributes, title: string, vendor = '') =>
    requestedAttributes(attributes).map(({ what, isStatedBy }) => [what, isStatedBy(title, vendor)]);

  it('is nothing without attributes', () => expect(requestedAttributes({})).toEqual([]));

  it.each<[RequestedAttributes, string, string]>([
    [{ brand: 'LG' }, 'Front Load Washer', 'lg'],
    [{ brand: 'GE Profile' }, 'GE-Profile Range', 'GE'],
    [{ colour: 'Black' }, 'Range in Black', ''],
    [{ colour: 'Black Stainless Steel' }, 'Range in Black Stainless', ''],
    [{ width: 30 }, '29.9 in. Range', ''],
    [{ width: 30 }, '30-inch Range', ''],
    [{ capacity: 25 }, '24.7 cu. ft. Refrigerator', ''],
    [{ btu: 12_000 }, '12,000 BTU Air Conditioner', ''],
    [{ burners: 5 }, '5-Burner Cooktop', ''],
    [{ features: ['stackable'] }, 'Stacked Laundry', ''],
    [{ style: ['through the wall'] }, 'Thru-the-Wall Air Conditioner', ''],
  ])('%j is stated by %j', (attributes, title, vendor) => {
    expect(checked(attributes, title, vendor).map(([, stated]) => stated)).toEqual([true]);
  });

  it.each<[RequestedAttributes, string]>([
    [{ brand: 'LG' }, 'Algae Filter'],
    [{ colour: 'Black' }, 'Range in Black Stainless Steel'],
    [{ colour: 'Stainless Steel' }, 'Washer with Stainless Steel Tub'],
    [{ width: 30 }, '36 in. Range'],
    [{ width: 30 }, 'Range 30'],
    [{ capacity: 25 }, '22 cu. ft. Refrigerator'],
    [{ btu: 12_000 }, '2,000 BTU Air Conditioner'],
  ])('%j is not stated by %j', (attributes, title) => {
    expect(checked(attributes, title).map(([, stated]) => stated)).toEqual([false]);
  });

  it('is checked one by one', () => {
    expect(
      checked({ brand: 'LG', colour: 'White', width: 27, features: ['steam'] }, 'LG 27 in. Washer in White'),
    ).toEqual([
      ['LG', true],
      ['White', true],
      ['steam', false],
      ['27 inch', true],
    ]);
  });
});

describe('a ranking', () => {
  const relevance = { best: 3, good: 2, bad: 1 };
  it.each<[string, string[], number | null]>([
    ['in the best order', ['best', 'good', 'bad'], 1],
    ['with nothing relevant', ['bad', 'other'], 0],
    ['without results', [], 0],
  ])('%s has an nDCG of %d', (_what, ranking, gain) => expect(ndcg(ranking, relevance, 10)).toBe(gain));

  it('in a worse order has a lower one', () => {
    const worse = ndcg(['good', 'best'], relevance, 10) ?? 0;
    expect(worse).toBeLessThan(1);
    expect(worse).toBeGreaterThan(ndcg(['bad', 'good'], relevance, 10) ?? 1);
  });

  it('that nothing could improve has none', () => {
    expect([ndcg(['a'], { a: 1 }, 10), recall(['a'], { a: 1 }, 10)]).toEqual([null, null]);
  });

  it.each<[string[], number, number]>([
    [['best', 'good'], 10, 1],
    [['best', 'bad'], 10, 0.5],
    [['bad', 'best'], 1, 0],
    [['best'], 1, 1],
    [[], 10, 0],
  ])('%j finds within %d a share of %d of what is relevant', (ranking, depth, share) => {
    expect(recall(ranking, relevance, depth)).toBe(share);
  });
});
