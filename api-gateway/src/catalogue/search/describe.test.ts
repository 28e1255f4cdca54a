import { describe, expect, it } from '@jest/globals';
import { interpret, readText } from '@kilowatt/query';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import { priceText } from './conditions';
import {
  asTyped,
  limitText,
  linesNamed,
  measureText,
  sortText,
  unreadWords,
  unsaid,
  unusedBy,
} from './describe';

describe('a limit in words', () => {
  it.each([
    ['noise', { max: 44, open: true }, 'under 44 dB'],
    ['width', { max: 33 }, 'at most 33" wide'],
    ['capacity', { min: 27 }, 'at least 27 cu ft'],
    ['placeSettings', { min: 10, max: 14 }, '10 to 14 place settings'],
    ['btu', { min: 8_000, max: 12_000, open: true }, 'under 12,000 BTU and at least 8,000 BTU'],
    ['burners', { min: 6, max: 4 }, 'under 4 burners and at least 6 burners'],
    ['persons', { min: 5 }, 'for a large family'],
  ] as const)('of %s: %j is %s', (name, limit, text) => {
    expect(limitText(name, limit)).toBe(text);
  });
});

it.each([
  ['persons', 5, 'for 5 people'],
  ['area', 1_200, 'for 1,200 square feet'],
  ['height', 66, '66" tall'],
  ['kwh', 240, '240 kWh a year'],
] as const)('a measure in words: %s %d is %s', (name, figure, text) => {
  expect(measureText(name, figure)).toBe(text);
});

it.each([
  [{ max: 1_500 }, 'under $1,500'],
  [{ max: 1_299.5 }, 'under $1,299.50'],
  [{ min: 799.99 }, 'over $799.99'],
  [{ min: 500, max: 1_000 }, '$500 to $1,000'],
  [{ min: 1_000, max: 500 }, 'under $500 and over $1,000'],
])('the prices %j in words', (price, text) => {
  expect(priceText(price)).toBe(text);
});

describe('an order in words', () => {
  it.each([
    ['cheapest washer', 'cheapest'],
    ['cheap washer', 'cheap'],
    ['quiet dishwasher', 'quiet'],
    ['newest ranges', 'newest'],
    ['washer', null],
  ])('of %j is %j', (query, text) => {
    expect(sortText(readText(query))).toBe(text);
  });
});

describe('the words of a query without a meaning', () => {
  it.each([
    ['i need a purple washer for my elephants', ['purple', 'elephant']],
    ['what is the best refrigerator to get', []],
    ['washer washer zebra zebra', ['zebra']],
    ['front load washer', []],
    ['cooktop 36', []],
    ['wall oven between 24 and 27 zebra', ['zebra']],
    ['range 99999', ['99999']],
  ])('of %j are %j', (query, words) => {
    expect(unreadWords(readText(query))).toEqual(words);
  });

  it('are quoted as they were typed', () => {
    expect([asTyped('elephant', 'washer for elephants'), asTyped('zebra', 'washer')]).toEqual([
      'elephants',
      'zebra',
    ]);
  });
});

it('a product line that the name of its brand has is not named once more', () => {
  expect(linesNamed({ brands: ['Bosch'] }, 'bosch 800 series dishwasher')).toEqual(['800 Series']);
  expect(linesNamed({ brands: ['GE Profile'] }, 'ge profile dishwasher')).toEqual([]);
});

it.each<[string, string[]]>([
  ['gallery refrigerator', ['Gallery']],
  ['refrigerator not gallery', []],
  ['not samsung bespoke refrigerator', []],
  ["i don't want the bespoke one", []],
  ['non-bespoke samsung dishwasher', []],
  ['bosch 800 series not 300 series', ['800 Series']],
  ['no frost gallery refrigerator', ['Gallery']],
])('the lines that %j asks for are %j', (query, lines) => {
  expect(linesNamed(readText(query), query)).toEqual(lines);
});

it.each<[string[], string[], string[]]>([
  [['ice maker'], ['ice makers', 'under $500'], []],
  [['double oven', 'griddle'], ['wall ovens', 'double'], ['griddle']],
  [['compact', 'compact'], ['microwaves'], ['compact']],
  [['double oven', 'double'], ['refrigerators'], ['double']],
  [['built-in'], ['built-in', 'coffee machines'], []],
  [['air fry'], ['air conditioners'], ['air fry']],
])('of the texts %j, %j does not say %j', (texts, said, left) => {
  expect(unsaid(texts, said)).toEqual(left);
});

describe('what the page of a query does not filter by', () => {
  const unused = (query: string) => unusedBy(interpret(query, { collections: COLLECTIONS }), query);

  it.each([
    ['front load washer', []],
    ['purple front load washer', ['purple']],
    ['refrigerator 25 cu ft', ['25 cu ft']],
    ['bosch benchmark dishwasher', ['benchmark']],
    ['dishwashers', []],
    ['mini fridge', []],
    ['fridge and stove package', []],
    ['ice maker under $1000', []],
    ['double wall oven black', []],
    ['double door fridge', ['double', 'door']],
    ['dishwasher stackable', ['stackable']],
    ['pink fridge', ['pink']],
  ])('of %j is %j', (query, words) => {
    expect(unused(query)).toEqual(words);
  });

  it('is nothing for a page of results, which meets the conditions itself', () => {
    expect(unused('cheapest dishwasher under 44 db')).toEqual([]);
    expect(unusedBy({ to: null, why: [], parsed: null }, '')).toEqual([]);
  });
});
