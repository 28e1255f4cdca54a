import { describe, expect, it } from '@jest/globals';
import { smallCatalogue } from '../../testing/small-catalogue';
import { createEntry } from '../products/entry';
import { modelRelatives } from './model-relatives';

const relatives = modelRelatives(smallCatalogue().map(createEntry));

describe('the relatives of a model number', () => {
  it.each([
    ['WM4500HBA', ['lg washers'], 'a number of the same series'],
    ['WM9000', ['lg washers'], 'letters that the maker gives to one appliance'],
    ['lg WM4500HBA washer', ['lg washers'], 'a number among words'],
    ['SHPM65Z55N', ['bosch dishwashers'], 'a number of the same series'],
    ['QQ1234X', [], 'a number like none'],
    ['white dishwasher', [], 'no number'],
  ])('%s: %j, by %s', (text, expected) => {
    expect(relatives(text)).toEqual(expected);
  });
});
