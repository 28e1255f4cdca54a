import { describe, expect, it } from '@jest/globals';
import { type EditCosts, editCost, SPELLING } from './edit-cost';

const { costs } = SPELLING;

describe('the cost of a typing error', () => {
  it.each<[typed: string, meant: string, error: keyof EditCosts]>([
    ['refrigeratorr', 'refrigerator', 'double'],
    ['dryyer', 'dryer', 'double'],
    ['dishwqasher', 'dishwasher', 'insert'],
    ['pedestl', 'pedestal', 'dropVowel'],
    ['freezr', 'freezer', 'dropVowel'],
    ['cofee', 'coffee', 'dropDouble'],
    ['dishwaser', 'dishwasher', 'drop'],
    ['wahser', 'washer', 'swap'],
    ['refrigerater', 'refrigerator', 'vowel'],
    ['cooktob', 'cooktop', 'sound'],
    ['dishwadher', 'dishwasher', 'neighbour'],
    ['dishwaqher', 'dishwasher', 'replace'],
  ])('%s for %s is of the kind %s', (typed, meant, error) => {
    expect(editCost(typed, meant, costs)).toBeCloseTo(costs[error], 5);
  });

  it('adds up over the errors of a word, and is nothing for the word itself', () => {
    expect(editCost('dishwasher', 'dishwasher', costs)).toBe(0);
    expect(editCost('wahserr', 'washer', costs)).toBeCloseTo(costs.swap + costs.double, 5);
  });
});
