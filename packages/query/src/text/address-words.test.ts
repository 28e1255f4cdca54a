// cspell:ignore skuid
import { describe, expect, it } from '@jest/globals';
import { withAddressWords } from './address-words';

describe('an address in the place of a query', () => {
  it.each([
    [
      'https://www.homedepot.com/p/LG-Electronics-26-cu-ft-French-Door-Refrigerator/312345678',
      'LG Electronics 26 cu ft French Door Refrigerator',
    ],
    ['www.bestbuy.com/site/samsung-front-load-washer/6401728.p?skuId=6401728', 'samsung front load washer'],
    ['http://shop.example/collections/gas-ranges?color=black', 'gas-ranges black'],
    ['https://www.google.com/search?q=best+gas+range+36%22&rlz=1C1', 'best gas range 36"'],
    ['https://www.example.com/us/example/GNE27JYMFS.html', 'GNE27JYMFS'],
    ['/collection/dishwashers', 'dishwashers'],
    ['dishwasher homedepot.com', 'dishwasher'],
    ['like this: https://lowes.com/pd/Whirlpool-Dryer/5014?x=%E0%A4%A', 'like this: Whirlpool-Dryer'],
  ])('%s says %j', (query, words) => expect(withAddressWords(query)).toBe(words));

  it.each(['dishwasher', 'washer/dryer', 'https://', 'homedepot.com', 'w/d 27.5 in', '1/2 hp', ''])(
    '%j says nothing',
    (query) => expect(withAddressWords(query)).toBeNull(),
  );
});
