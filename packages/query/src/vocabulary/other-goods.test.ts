import { describe, expect, it } from '@jest/globals';
import { namesOtherGoods } from './other-goods';

describe('other goods, named by an appliance', () => {
  it.each([
    ['mountain range poster', 'poster'],
    ['refrigerator water pitcher', 'pitcher'],
    ['Freezer pops', 'pop'],
    ['cooktop knob set', 'knob'],
    ['baby proof oven lock', 'lock'],
    ['wifi range extender', 'extender'],
    ['carpet washer', 'washer'],
    ['lego fridge', 'lego'],
    ['fridge door lock for kids', 'lock'],
    ['refrigerator dolly', 'dolly'],
    ['stove for a dollhouse', 'dollhouse'],
  ])('%j asks for a %s', (query, goods) => expect(namesOtherGoods(query)).toBe(goods));

  it.each([
    'freezer for pizza',
    'wall oven that holds a sheet cake',
    'washer dryer set',
    'oven with child lock',
    'dishwasher with lock for kids',
    'washer child lock',
    'refrigerator touch screen',
    'commercial ice machine restaurant',
    'poster',
    '',
  ])('%j asks for none', (query) => expect(namesOtherGoods(query)).toBeNull());
});
