import { describe, expect, it } from '@jest/globals';
import { fitEditCosts } from './fit-edit-costs';

const often = (typed: string, meant: string) => Array.from({ length: 50 }, () => ({ typed, meant }));

describe('the costs of typing errors', () => {
  it('are lower for the errors that are made more often', () => {
    const costs = fitEditCosts([...often('wahser', 'washer'), { typed: 'washher', meant: 'washer' }]);
    expect(costs.swap).toBeLessThan(costs.double);
  });

  it('tell run-together words from split ones', () => {
    const costs = fitEditCosts(often('gasrange', 'gas range'));
    expect(costs.join).toBeLessThan(costs.split);
  });

  it('learn nothing from pairs that are other words', () => {
    expect(fitEditCosts(often('mower', 'refrigerator'))).toEqual(fitEditCosts([]));
  });
});
