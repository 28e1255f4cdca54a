// cspell:ignore lavadora barata gasnstove
import { describe, expect, it } from '@jest/globals';
import { readText } from '@kilowatt/query';
import { conditionIds, conditionsOf } from './conditions';
import { sortText } from './describe';
import { queriesWithout, withoutConditions } from './without-condition';

function removals(query: string): Record<string, string> {
  const reading = readText(query);
  const order = sortText(reading);
  const all = [...conditionsOf(reading, query), ...(order === null ? [] : [{ id: 'sort', text: order }])];
  return Object.fromEntries(queriesWithout(query, all));
}

describe('a query without one of its conditions', () => {
  it.each([
    ['cheapest lg washer under $1500', 'price', 'cheapest lg washer'],
    ['cheapest lg washer under $1500', 'brand', 'cheapest washer under $1500'],
    ['cheapest lg washer under $1500', 'sort', 'lg washer under $1500'],
    ['fridge for a family of 5', 'measure capacity', 'fridge'],
    ['window air conditioner for 400 square feet', 'measure btu', 'window air conditioner'],
    ['black 18 inch samsung dishwasher', 'Exterior_Width', 'black samsung dishwasher'],
    ['lavadora lg barata', 'brand', 'lavadora barata'],
  ])('%j without its %s is %j', (query, id, rest) => {
    expect(removals(query)[id]).toBe(rest);
  });

  it.each([
    'gasnstove whirlpool under 900',
    'ge slate french door frige 36 inch under 3000 with ice maker not black and more than 20 cu ft please',
    'refrigerator between 18 and 22 cubic feet and 66 inches tall',
    '30 gar builtin ranges',
  ])('no longer states it, however it is written: %s', (query) => {
    for (const [id, rest] of Object.entries(removals(query)))
      expect(conditionIds(readText(rest), rest).map((one) => one.slice(0, one.indexOf(': ')))).not.toContain(
        id,
      );
  });

  it('is found in bounded work for 500 characters', () => {
    const query = 'dishwasher under 44 db '.repeat(22).slice(0, 500);
    expect(Object.keys(removals(query))).toContain('kind');
  });
});

describe('what was read, without conditions by their ids', () => {
  const idsWithout = (query: string, ...ids: string[]) =>
    conditionIds(withoutConditions(readText(query), ids), query);

  it.each([
    ['french door refrigerator', 'kind', ['Type: french door']],
    ['36 inch lg refrigerator', 'Exterior_Width', ['kind: refrigerators', 'brand: LG']],
    ['fridge for a family of 5', 'measure capacity', ['kind: refrigerators']],
    ['dishwasher under 44 db under $900', 'price', ['kind: dishwashers', 'measure noise: under 44 dB']],
    ['refrigerator not black', 'not Color_Family', ['kind: refrigerators']],
    ['smart energy star washer', 'Features Smart', ['kind: washers', 'Features ENERGY STAR: energy star']],
    ['cheapest washer', 'sort', ['kind: washers']],
  ])('%j without its %s', (query, id, left) => {
    expect(idsWithout(query, id)).toEqual(left);
  });

  it('ignores ids of conditions that it lacks', () => {
    const all = conditionIds(readText('lg washer'), 'lg washer');
    expect(idsWithout('lg washer', 'price', 'Nonsense', 'measure nothing', '')).toEqual(all);
  });
});
