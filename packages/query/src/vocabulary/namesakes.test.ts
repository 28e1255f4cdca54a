import { describe, expect, it } from '@jest/globals';
import { namesCloseouts, withoutNamesakes } from './namesakes';

const read = (text: string): string => withoutNamesakes(text).replaceAll(/ +/g, ' ').trim();

describe('a text without namesakes', () => {
  it.each([
    ['in my price range fridge', 'in my fridge'],
    ['a wide range of gas ranges', 'a gas ranges'],
    ['top 10 refrigerators', 'refrigerators'],
    ['10 best fridges', 'best fridges'],
    ['black and decker microwave', 'and decker microwave'],
    ['low profile otr microwave', 'otr microwave'],
    ['black friday dryer', 'dryer'],
    ['hard water dishwasher', 'dishwasher'],
    ['water saving washer', 'washer'],
    ['deep fill top load washer', 'fill top load washer'],
    ['water leaking from fridge', 'leaking from fridge'],
    ['dishwasher full of water', 'dishwasher full of'],
    ['lg water filter', 'lg filter'],
    ['dryer not heating', 'dryer'],
    ['dishwasher with detergent dispenser', 'dishwasher with detergent'],
  ])('%j is %j', (text, rest) => expect(read(text)).toBe(rest));

  it.each([
    'mid range hood',
    'best 24 dishwasher',
    'black and white range',
    'full size range',
    'ge profile range',
    'black dryer',
    'fridge with cold water',
    'fridge with water filter',
    'fridge ice and water',
    'dryer without heat',
    'deep frezer',
    'counter deep fridge',
    'ice dispenser',
  ])('%j stays as it is', (text) => expect(read(text)).toBe(text));
});

it.each([
  ['open box lg washer', true],
  ['clearance fridge', true],
  ['samsung dryer clearance sale', true],
  ['zero clearance refrigerator', false],
  ['box for washer', false],
])('%j names closeouts: %j', (text, expected) => expect(namesCloseouts(text)).toBe(expected));
