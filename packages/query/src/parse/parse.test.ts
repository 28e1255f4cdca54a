import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { boundBareFigures } from './bare-figures';
import { boundAround, readPrice, withBound } from './bounds';
import { NUMBER_WORDS, readNumberWords } from './number-words';
import { nominalWidth, readPeople, SIDES, unitAt } from './units';

const words = (text: string) => text.split(' ');

describe('the people of a household', () => {
  it.each<[string, ReturnType<typeof readPeople>]>([
    ['fridge for a family of 4', { persons: 4, rest: 'fridge' }],
    ['fridge for my household of six', { persons: 6, rest: 'fridge' }],
    ['dishwasher for two people', { persons: 2, rest: 'dishwasher' }],
    ['washer for 5 adults cheap', { persons: 5, rest: 'washer cheap' }],
    ['washer for a large family', { atLeast: 5, rest: 'washer' }],
    ['big household dryer', { atLeast: 5, rest: 'dryer' }],
    ['family hub refrigerator', { rest: 'family hub refrigerator' }],
    ['', { rest: '' }],
  ])('%j', (text, expected) => {
    expect(readPeople(text)).toEqual(expected);
  });
});

describe('a unit behind a figure', () => {
  it.each<[string, string, number, number, number]>([
    ['inch', 'length', 1, 24, 24],
    ['inches wide', 'length', 1, 30, 30],
    ['" range', 'length', 1, 36, 36],
    ['incyh', 'length', 1, 24, 24],
    ['cu ft', 'capacity', 2, 25, 25],
    ['cubic feet', 'capacity', 2, 18, 18],
    ['cu refrigerator', 'capacity', 1, 18, 18],
    ['btu', 'btu', 1, 12_000, 12_000],
    ['btus', 'btu', 1, 1_500, 15_000],
    ['ton', 'btu', 1, 2, 24_000],
    ['ft wide', 'length', 1, 3, 36],
    ['cm', 'length', 1, 60, 23.6],
    ['mm', 'length', 1, 900, 35.4],
    ['m', 'length', 1, 1, 39.4],
    ['liters', 'capacity', 1, 500, 17.7],
    ['sq ft', 'area', 2, 400, 400],
    ['square feet', 'area', 2, 400, 400],
    ['place settings', 'placeSettings', 2, 14, 14],
    ['db', 'noise', 1, 44, 44],
    ['decibels', 'noise', 1, 44, 44],
    ['pints', 'pints', 1, 50, 50],
    ['bottle wine', 'bottles', 1, 46, 46],
    ['volts', 'volts', 1, 240, 240],
    ['amp', 'amps', 1, 15, 15],
    ['burners', 'burners', 1, 5, 5],
    ['people', 'persons', 1, 4, 4],
  ])('%s measures %s in %d words', (text, name, count, figure, converted) => {
    const unit = unitAt(words(text), 0);
    expect([unit?.name, unit?.words, unit?.convert(figure)]).toEqual([name, count, converted]);
  });

  it.each(['', 'in one', 'sq', 'square', 'place', 'range', 'steel', 'interior', 'vs'])(
    '%j is none',
    (text) => {
      expect(unitAt(words(text), 0)).toBeNull();
    },
  );

  it('in feet needs a word for its side, a metric one is that of a nominal width', () => {
    expect(unitAt(['ft'], 0)?.needsSide).toBe(true);
    expect(unitAt(['cm'], 0)?.isMetric).toBe(true);
    expect(unitAt(['inch'], 0)).not.toHaveProperty('isMetric');
  });

  it.each([
    [35.4, 36],
    [23.6, 24],
    [29.5, 30],
    [11.8, 11.8],
    [36, 36],
  ])('%d inches are sold as %d', (inches, width) => {
    expect(nominalWidth(inches)).toBe(width);
  });

  it.each([
    ['wide', 'width'],
    ['narrower', 'width'],
    ['tall', 'height'],
    ['shorter', 'height'],
    ['deep', 'depth'],
  ])('beside "%s" is the %s', (word, side) => {
    expect(SIDES[word]).toBe(side);
  });
});

describe('a bound around a figure', () => {
  it.each<[string, ReturnType<typeof boundAround>]>([
    ['under 30', { sense: 'below', before: 1, behind: 0 }],
    ['less than 30', { sense: 'below', before: 2, behind: 0 }],
    ['quieter than 44', { sense: 'below', before: 2, behind: 0 }],
    ['no more than 30', { sense: 'max', before: 3, behind: 0 }],
    ['not wider than 30', { sense: 'max', before: 3, behind: 0 }],
    ['up to 30', { sense: 'max', before: 2, behind: 0 }],
    ['max width 30', { sense: 'max', before: 2, behind: 0 }],
    ['at least 30', { sense: 'min', before: 2, behind: 0 }],
    ['not less than 30', { sense: 'min', before: 3, behind: 0 }],
    ['over 30', { sense: 'min', before: 1, behind: 0 }],
    ['larger than 30', { sense: 'min', before: 2, behind: 0 }],
    ['30 or less', { sense: 'max', before: 0, behind: 2 }],
    ['30 max', { sense: 'max', before: 0, behind: 1 }],
    ['30 and up', { sense: 'min', before: 0, behind: 2 }],
    ['30 plus', { sense: 'min', before: 0, behind: 1 }],
    ['a 30', null],
    ['30 wide', null],
    ['thunder 30', null],
  ])('"%s"', (text, expected) => {
    const all = words(text);
    const at = all.indexOf('30') < 0 ? all.indexOf('44') : all.indexOf('30');
    expect(boundAround(all, at, at + 1)).toEqual(expected);
  });

  it('is added to those that are known', () => {
    const limits = withBound(withBound({}, 'width', 'min', 24), 'width', 'below', 30);
    expect(limits).toEqual({ width: { min: 24, max: 30, open: true } });
    expect(withBound(limits, 'noise', 'max', 44)).toEqual({ ...limits, noise: { max: 44 } });
    expect(withBound({}, 'width', 'max', 30)).toEqual({ width: { max: 30 } });
  });
});

describe('a figure without a unit', () => {
  const read = (figures: readonly number[]) =>
    Object.fromEntries(figures.map((one) => [one > 25 ? 'width' : 'capacity', one]));

  it.each<[string, ReturnType<typeof boundBareFigures>]>([
    ['oven 30', { measures: { width: 30 }, limits: {} }],
    ['oven over 27', { measures: {}, limits: { width: { min: 27 } } }],
    ['cooktop 36 max', { measures: {}, limits: { width: { max: 36 } } }],
    ['fridge between 28 and 33', { measures: {}, limits: { width: { min: 28, max: 33 } } }],
    ['fridge 28 and 33', { measures: { width: 33 }, limits: {} }],
    ['cooktop 36 or 30', { measures: {}, limits: { width: { min: 30, max: 36 } } }],
    ['fridge 23 to 27', { measures: {}, limits: { capacity: { min: 23, max: 27 } } }],
    ['fridge', { measures: {}, limits: {} }],
  ])('%j', (text, expected) => {
    const figures = words(text).map(Number).filter(Boolean);
    expect(boundBareFigures(words(text), figures, read)).toEqual(expected);
  });
});

describe('a price', () => {
  it.each<[string, ReturnType<typeof readPrice>]>([
    ['washer under $1500', { price: { max: 1_500 }, rest: 'washer' }],
    ['washer under 1500 dollars', { price: { max: 1_500 }, rest: 'washer' }],
    ['range over 800', { price: { min: 800 }, rest: 'range' }],
    ['range between 800 and 1200', { price: { min: 800, max: 1_200 }, rest: 'range' }],
    ['range from $1200 to $800', { price: { min: 800, max: 1_200 }, rest: 'range' }],
    ['range $600 to 900', { price: { min: 600, max: 900 }, rest: 'range' }],
    ['dryer $800 or less', { price: { max: 800 }, rest: 'dryer' }],
    ['dryer 1000 dollars and up', { price: { min: 1_000 }, rest: 'dryer' }],
    ['fridge under 3k', { price: { max: 3_000 }, rest: 'fridge' }],
    ['fridge at least $1.5k', { price: { min: 1_500 }, rest: 'fridge' }],
    ['over $500 under $900 oven', { price: { min: 500, max: 900 }, rest: 'oven' }],
    ['fridge roughly 900', { price: { min: 765, max: 1_035 }, rest: 'fridge' }],
    ['dryer 400 bucks', { price: { min: 340, max: 460 }, rest: 'dryer' }],
    ['hood $200', { price: { min: 170, max: 230 }, rest: 'hood' }],
    ['oven in the $800 range', { price: { min: 680, max: 920 }, rest: 'oven' }],
    ['hood less than 80 dollars', { price: { max: 80 }, rest: 'hood' }],
    ['maximum price of 700 dryer', { price: { max: 700 }, rest: 'dryer' }],
    ['sub $400 freezer', { price: { max: 400 }, rest: 'freezer' }],
    ['cooktop no greater than 900', { price: { max: 900 }, rest: 'cooktop' }],
    ['cooktop $450 or lower', { price: { max: 450 }, rest: 'cooktop' }],
    ['oven between 1 and 2k', { price: { min: 1_000, max: 2_000 }, rest: 'oven' }],
    ['$100 off washer', { price: {}, rest: '$100 off washer' }],
    ['washer $75 dollars rebate', { price: {}, rest: 'washer $75 dollars rebate' }],
    ['save $300 on washer', { price: {}, rest: 'save $300 on washer' }],
    ['washer $700 dryer $600', { price: {}, rest: 'washer $700 dryer $600' }],
    ['about 800 series dishwasher', { price: {}, rest: 'about 800 series dishwasher' }],
    ['hood around 600 cfm', { price: {}, rest: 'hood around 600 cfm' }],
    ['under 5000 btu air conditioner', { price: {}, rest: 'under 5000 btu air conditioner' }],
    ['under 30 inch range', { price: {}, rest: 'under 30 inch range' }],
    ['washer', { price: {}, rest: 'washer' }],
    ['', { price: {}, rest: '' }],
  ])('%j', (text, expected) => {
    expect(readPrice(text)).toEqual(expected);
  });

  it('of a span has its lower amount first, whichever was typed first', () => {
    const amount = fc.integer({ min: 100, max: 9_999 });
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const { price, rest } = readPrice(`oven between ${a} and ${b}`);
        expect(price).toEqual({ min: Math.min(a, b), max: Math.max(a, b) });
        expect(rest).toBe('oven');
      }),
    );
  });
});

describe('numbers in words', () => {
  it.each([
    ['thirty inch range', '30 inch range'],
    ['thirty six inches', '36 inches'],
    ['a thousand dollars', '1000 dollars'],
    ['two hundred and fifty dollars', '250 dollars'],
    ['fifteen hundred', '1500'],
    ['twenty to thirty inches', '20 to 30 inches'],
    ['twenty four cu ft', '24 cu ft'],
    ['two door refrigerator', 'two door refrigerator'],
    ['under a grand', 'under 1k dollars'],
    ['2 grand', '2k dollars'],
    ['15 hundred', '1500'],
    ['three point two cubic feet', '3.2 cubic feet'],
    ['point nine cubic feet', '0.9 cubic feet'],
    ['eight and a half cu ft', '8.5 cu ft'],
    ['thirty and three quarter inches', '30.75 inches'],
    ['twenty three and one quarter inches', '23.25 inches'],
    ['no more than eight fifty', 'no more than 850'],
    ['the one point of sale', 'the one point of sale'],
    ['half a pallet', 'half a pallet'],
    ['bought in ten twenty', 'bought in ten twenty'],
    ['grand piano', 'grand piano'],
    ['one', 'one'],
    ['washer', 'washer'],
    ['a washer', 'a washer'],
    ['', ''],
  ])('%j is %j', (text, expected) => {
    expect(readNumberWords(text)).toBe(expected);
  });

  it('are never lost: a text without a unit stays as it is', () => {
    const word = fc.constantFrom('washer', 'lg', 'white', 'door', 'two', 'seven');
    fc.assert(
      fc.property(fc.array(word), (all) => {
        expect(readNumberWords(all.join(' '))).toBe(all.join(' '));
      }),
    );
  });

  it('are each known once', () => {
    expect(new Set(NUMBER_WORDS).size).toBe(NUMBER_WORDS.length);
  });
});
