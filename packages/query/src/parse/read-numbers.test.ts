import { describe, expect, it } from '@jest/globals';
import { normalise } from '../text/normalise';
import { readNumberWords } from './number-words';
import { readSort, serviceOf, servicePage } from './phrases';
import { readNumbers } from './read-numbers';
import { readPeople } from './units';

const read = (text: string) => {
  const { measures, limits, price } = readNumbers(normalise(text));
  return { ...measures, ...limits, ...(Object.keys(price).length > 0 && { price }) };
};

describe('the numbers of a query', () => {
  it.each([
    ['dishwasher under 44 db', { noise: { max: 44, open: true } }],
    ['refrigerator under 27 inches', { width: { max: 27, open: true } }],
    ['refrigerator no wider than 33 inches', { width: { max: 33 } }],
    ['fridge 70 inches tall', { height: 70 }],
    ['fits 33 inch opening 66 high', { width: { max: 33 }, height: { max: 66 } }],
    ['36" w x 70" h x 30" d', { width: 36, height: 70, depth: 30 }],
    ['60 x 85 cm', { width: 24, height: 33.5 }],
    ['178 x 60 cm', { height: 70.1, width: 24 }],
    ['185x60x65cm', { height: 72.8, width: 24, depth: 25.6 }],
    ['between 18 and 22 cu ft', { capacity: { min: 18, max: 22 } }],
    ['8000 to 12000 btu', { btu: { min: 8000, max: 12_000 } }],
    ['at least 5 burners', { burners: { min: 5 } }],
    ['7.4 cu ft or larger', { capacity: { min: 7.4 } }],
    ['30 amp 240v', { amps: 30, volts: 240 }],
    ['16 place settings', { placeSettings: 16 }],
    ['50 pint', { pints: 50 }],
    ['room of 500 square feet', { area: 500 }],
    ['400 cfm', { cfm: 400 }],
    ['2 ton', { btu: 24_000 }],
    ['2 in 1', {}],
    ['max height 68 inches', { height: { max: 68 } }],
    ['under 3k', { price: { max: 3000 } }],
    ['under $800', { price: { max: 800 } }],
    ['$800 or less', { price: { max: 800 } }],
    ['1000 dollars and up', { price: { min: 1000 } }],
    ['30 inch under 900', { width: 30, price: { max: 900 } }],
    ['2\'6" wide', { width: 30 }],
    ['5 ft 10 in tall', { height: 70 }],
    ['5 ft 10 tall', { height: 70 }],
    ['lavadora 20 kilos', {}],
    ['no wider than 3 feet', { width: { max: 36 } }],
    ['6 ft cord', {}],
    ['60 cm', { width: 24 }],
    ['0.9 m wide', { width: 36 }],
    ['900mm', { width: 36 }],
    ['3m film', {}],
    ['200 liters', { capacity: 7.1 }],
    ['not over $1500', { price: { max: 1500 } }],
    ['refrigerator 33 inches max 66 inches tall', { width: { max: 33 }, height: 66 }],
    ['refrigerator 70" x 36" x 29"', { height: 70, width: 36, depth: 29 }],
    ['refrigerator 36 x 70 x 29', { width: 36, height: 70, depth: 29 }],
    ['cooktop 30 inch max 5 burners', { width: { max: 30 }, burners: 5 }],
    ['width 33 height 68 depth 30', { width: 33, height: 68, depth: 30 }],
    ['with a height of 66 inches', { height: 66 }],
    ['maximum height of 68 inches', { height: { max: 68 } }],
    ['depth less than 30 inches', { depth: { max: 30, open: true } }],
    ['max height 5 ft 8 in', { height: { max: 68 } }],
    ['no taller than 5 ft 6', { height: { max: 66 } }],
    ['66 inches in height', { height: 66 }],
    ['33" in width 66" in height', { width: 33, height: 66 }],
    ['170 cm in height', { height: 66.9 }],
    ['30 in in width or less', { width: { max: 30 } }],
    ['height in inches 66', { height: 66 }],
    ['depth not over 30 inches', { depth: { max: 30 } }],
    ['width no more than 33', { width: { max: 33 } }],
    ['height at least 60 inches', { height: { min: 60 } }],
    ['shallower than 30 inches', { depth: { max: 30, open: true } }],
    ['no shorter than 60 inches', { height: { min: 60 } }],
    ['not shallower than 24 inches', { depth: { min: 24 } }],
    ['height between 60 and 68 inches', { height: { min: 60, max: 68 } }],
    ['with a height of 60 to 68 inches', { height: { min: 60, max: 68 } }],
    ['width between 30 and 33', { width: { min: 30, max: 33 } }],
    ['width 30 to 33 inches height 60 to 68', { width: { min: 30, max: 33 }, height: { min: 60, max: 68 } }],
    ['counter depth between 30 and 36 inches', { width: { min: 30, max: 36 } }],
    ['between 60 and 68 inches in height', { height: { min: 60, max: 68 } }],
    ['width 33 and 68 tall', { width: 33, height: 68 }],
    ['deeper than 30 inches', { depth: { min: 30 } }],
    ['counter depth 36 inch', { width: 36 }],
    ['counter depth no more than 36 inches', { width: { max: 36 } }],
    ['36 inch deep freezer', { width: 36 }],
    ['66" tall freezer', { height: 66 }],
    ['24 inch tall tub', { width: 24 }],
    ['no bigger than 34 inches wide', { width: { max: 34 } }],
    ['no taller than 60 or wider than 24', { height: { max: 60 }, width: { max: 24 } }],
    ['neither wider than 30 nor taller than 67', { width: { max: 30 }, height: { max: 67 } }],
    ['no taller than 60 or 24 wide', { height: { max: 60 }, width: 24 }],
    ["shouldn't be deeper than 28 inches", { depth: { max: 28 } }],
    ['i dont want anything over 50 db', { noise: { max: 50 } }],
    ['does not exceed 30 inches in width', { width: { max: 30 } }],
    ['exceeding 20 cubic feet', { capacity: { min: 20 } }],
    ['must not be under 18 cu ft', { capacity: { min: 18 } }],
    ['i want over 20 cu ft', { capacity: { min: 20 } }],
    ['60 inches or taller', { height: { min: 60 } }],
    ['25" or shallower', { depth: { max: 25 } }],
    ['30 inches max depth', { depth: { max: 30 } }],
    ['33 inches max depth 30 inches', { width: 33, depth: { max: 30 } }],
    ['70 or less in height', { height: { max: 70 } }],
    ['24 inch and under counter', { width: 24 }],
    ['36 inch plus dishwasher', { width: 36 }],
    ['depth has to be less than 29', { depth: { max: 29, open: true } }],
    ['width can not exceed 31', { width: { max: 31 } }],
    ['narrower then 30 inches', { width: { max: 30, open: true } }],
    ['at least 60 but no more than 66 inches tall', { height: { min: 60, max: 66 } }],
    ['over 500 but under 30 inches', { width: { max: 30, open: true }, price: { min: 500 } }],
    ['24 or 27 inches', { width: { min: 24, max: 27 } }],
    ['48 inch or 60 inch', { width: { min: 48, max: 60 } }],
    ['110 or 220 volts', { volts: 220 }],
    ['noise level below 42', { noise: { max: 42, open: true } }],
    ['capacity of at least 4.5', { capacity: { min: 4.5 } }],
    ['W36" H70" D30"', { width: 36, height: 70, depth: 30 }],
    ['h66 w28', { height: 66, width: 28 }],
    ['28 x 66', { width: 28, height: 66 }],
    ['36wx70hx31d', { width: 36, height: 70, depth: 31 }],
    ['30 by 17 by 15', { width: 30, height: 17, depth: 15 }],
    ['fits 30.5 x 65', { width: { max: 30.5 }, height: { max: 65 } }],
    ['15x23', {}],
    ['8k-12k btu', { btu: { min: 8000, max: 12_000 } }],
    ['not louder than 44', { noise: { max: 44 } }],
    ['24/30 inch', { width: { min: 24, max: 30 } }],
    ['in the 1500 to 2000 range', { price: { min: 1500, max: 2000 } }],
    ['$1,000-ish', { price: { min: 850, max: 1150 } }],
    ['20x25x1', {}],
    ['300sqfeet', { area: 300 }],
    ['2000-3000', { price: { min: 2000, max: 3000 } }],
    ['$800-1200', { price: { min: 800, max: 1200 } }],
    ['20-25 cu ft', { capacity: { min: 20, max: 25 } }],
    ['over 500 but under 1000', { price: { min: 500, max: 1000 } }],
    ['8000 but', { btu: 8000 }],
    ['8000 but air conditioner', { btu: 8000 }],
    ['air conditioner under 10000 but', { btu: { max: 10_000, open: true } }],
    ['over 1500 but less than 3000', { price: { min: 1500, max: 3000 } }],
    ['washer under 1000 but not lg', { price: { max: 1000 } }],
    ['range over 4000 but electric', { price: { min: 4000 } }],
    ['depth under 30 and width under 36', { depth: { max: 30, open: true }, width: { max: 36, open: true } }],
    ['under 300 kwh', { kwh: { max: 300, open: true } }],
    ['over 1200 rpm', {}],
    ['over 1200rpm', {}],
    ['over 100 ounces', {}],
    ['over 100 lbs or more', {}],
    ['refrigerators over 300% off', {}],
    ['over 300 off white', { price: { min: 300 } }],
    ['under 800dollars', { price: { max: 800 } }],
    ['under 800 w/ third rack', { price: { max: 800 } }],
    ['my budget is 800', { price: { max: 800 } }],
    ['ac for a 15 x 18 room', { area: 270 }],
    ["heater for 20' by 30' basement", { area: 600 }],
    ['washer 27 x 39 laundry room', { width: 27, height: 39 }],
    ['for 30 opening', { width: { max: 30 } }],
    ['dishwasher opening 24', { width: { max: 24 } }],
    ['cooktop cutout 33 7/8', {}],
    ['wall oven cutout 28.5 x 27', { width: 28.5, height: 27 }],
    ['has to go through a 32 inch door', { width: { max: 32 } }],
    ['oven for 27 inch cabinet', { width: { max: 27 } }],
    ['for 36 inch cabinet depth', { width: 36 }],
    ['36 in french door', { width: 36 }],
    ['under cabinet hood 30 inch', { width: 30 }],
    ['33 wide max 68 tall', { width: 33, height: { max: 68 } }],
    ['17 SEER 24K BTU', { btu: 24_000 }],
    ['grill with 36 sq in', {}],
    ['24" H 6180 BM', { width: 24 }],
    ['900 mm w 1800 mm h', { width: 36, height: 70.9 }],
    ['600 x 850 mm', { width: 24, height: 33.5 }],
    ['1800 x 600 x 650mm', { width: 24, height: 70.9, depth: 25.6 }],
    ['30" h 1200 cfm', { height: 30, cfm: 1200 }],
  ])('%j: %j', (text, numbers) => {
    expect(read(text)).toEqual(numbers);
  });
});

describe('numbers in words', () => {
  it.each([
    ['thirty inches wide', '30 inches wide'],
    ['forty six bottles', '46 bottles'],
    ['less than a thousand dollars', 'less than 1000 dollars'],
    ['two thousand five hundred dollars', '2500 dollars'],
    ['between one thousand and two thousand dollars', 'between 1000 and 2000 dollars'],
    ['between five and seven hundred dollars', 'between 500 and 700 dollars'],
    ['two to three thousand', '2000 to 3000'],
    ['twenty to thirty inches', '20 to 30 inches'],
    ['two door all in one', 'two door all in one'],
  ])('%j is %j', (text, figures) => expect(readNumberWords(text)).toBe(figures));
});

describe('the order that is asked for', () => {
  it.each([
    ['cheapest dishwasher', 'price-ascending', true],
    ['cheap dishwasher', 'price-ascending', false],
    ['most expensive range', 'price-descending', true],
    ['top rated washer', 'best-rated', true],
    ['quiet dishwasher', 'quietest', false],
    ['largest capacity washer', 'largest', true],
  ])('%j is ordered by %s', (text, sort, superlative) => {
    expect(readSort(text)).toMatchObject({ sort, superlative });
  });

  it('finds none in a plain query', () => {
    expect(readSort('top load washer')).toEqual({ sort: null, superlative: false, rest: 'top load washer' });
  });
});

describe('people', () => {
  it.each([
    ['fridge for a family of four', { persons: 4, rest: 'fridge' }],
    ['dishwasher for 2 people', { persons: 2, rest: 'dishwasher' }],
    ['washer for a large family', { atLeast: 5, rest: 'washer' }],
    ['4 burner range', { rest: '4 burner range' }],
  ])('%j', (text, people) => {
    expect(readPeople(text)).toEqual(people);
  });
});

describe('questions about service', () => {
  it.each([
    ['why is my dryer not heating', '/faq'],
    ['dishwasher leaking', '/faq'],
    ['where is my order', '/order-status'],
    ['can i pay monthly', '/financing/affirm'],
    ['warranty on lg refrigerators', '/warranty'],
    ['haul away old refrigerator', '/shipping'],
  ])('%j is answered by %s', (text, page) => {
    expect(serviceOf(text)).toBe(page);
  });

  it.each([
    'dishwasher installation kit',
    'where can i buy a dryer',
    'do you have ice makers',
    'non vented dryer',
  ])('%j is about products', (text) => {
    expect(serviceOf(text)).toBeNull();
  });

  it('redirects a whole service phrase to its page', () => {
    expect(servicePage('financing')).toBe('/financing/affirm');
    expect(servicePage('black friday deals')).toBe('/collection/black-friday-sale');
    expect(servicePage('financing for a fridge')).toBeNull();
  });
});
