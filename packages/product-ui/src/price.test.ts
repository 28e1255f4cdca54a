import { describe, expect, it } from '@jest/globals';
import { isDiscounted, savedPercent } from './price';

describe('the discount flag', () => {
  it.each([
    [100, 120, false, 'exactly 20 % above is not more than 20 %'],
    [299.9, 359.88, false, 'exactly 20 % above, whatever binary fractions make of it'],
    [100, 120.01, true, 'a cent more is'],
    [498, 669, true, 'a third off a washer'],
    [1000, 1100, false, 'ten per cent is no flag'],
    [100, null, false, 'no compare-at price'],
    [0, 100, false, 'a gift has its own mark'],
  ])('of %d beside %d is %s: %s', (price, compareAt, flagged, _why) => {
    expect(isDiscounted(price, compareAt)).toBe(flagged);
  });

  it('names the saving as a share of the compare-at price', () => {
    expect(savedPercent(498, 669)).toBe(26);
  });
});
