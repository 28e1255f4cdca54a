import { describe, expect, it } from '@jest/globals';
import { COLLECTIONS, collectionHref, feature, metafield, vendor } from '@kilowatt/taxonomy';
import fc from 'fast-check';
import { interpret } from '.';

const to = (text: string) => interpret(text, { collections: COLLECTIONS }).to;
const width = (inches: number) => metafield('Exterior_Width', `${inches}"`);

describe('interpret', () => {
  it.each([
    ['Fancy Gadgets', 'gadgets', 'a word that spelling would correct'],
    ['fancy gadgets', 'gadgets', 'the same in small letters'],
    ['dryer vent kits', 'vent-kits', 'words that make it a part elsewhere'],
    ['vent kits', 'vent-kits', 'the handle'],
  ])("%s leads to a merchant's own collection: %s, %s", (text, handle) => {
    const own = [
      { title: 'Fancy Gadgets', handle: 'gadgets' },
      { title: 'Dryer Vent Kits', handle: 'vent-kits' },
    ];
    expect(interpret(text, { collections: [...COLLECTIONS, ...own] }).to).toBe(`/collection/${handle}`);
  });

  it.each([
    ['', null, 'nothing was asked'],
    ['   ', null, 'white space is nothing'],
    ['authorized dealer', '/authorized-dealer', 'shortcut'],
    ['returns', '/returns', 'shortcut'],
    ['Return Policy', '/returns', 'shortcut, any case'],
    ['contact', '/contact', 'shortcut'],
    ['rebate', '/rebates?active=true', 'shortcut'],
    ['lg rebates', '/rebates?active=true&brand=LG', 'shortcut with a known brand'],
    ['speed queen', '/brand/speed-queen', 'laundry brand alone'],
    ['speed queen laundry', '/brand/speed-queen', 'laundry brand with filler'],
    ['speed queen washer', collectionHref('washers', [vendor('Speed Queen')]), 'laundry brand with washers'],
    ['lg dryer', collectionHref('dryers', [vendor('LG')]), 'dryer without washer'],
    ['lg washer and dryer', collectionHref('washer-dryer-sets', [vendor('LG')]), 'both are a set'],
    [
      'samsung front load washer',
      collectionHref('washers', [vendor('Samsung'), metafield('Type', 'Front Load')]),
      'front load is added',
    ],
    ['refrigerators', '/collection/refrigerators', 'exact title'],
    ['fridge', '/collection/refrigerators', 'synonym'],
    ['refridgerator', '/collection/refrigerators', 'misspelling'],
    ['dishwaser', '/collection/dishwashers', 'misspelling'],
    ['gas range', '/collection/gas-ranges', 'explicit range handle'],
    ['electric stove', '/collection/electric-ranges', 'stove is a range'],
    ['duel fuel range', '/collection/dual-fuel-ranges', 'misspelling of dual fuel'],
    ['induction ranges', '/collection/induction-ranges', 'explicit range handle'],
    ['stove', '/collection/ranges', 'a range of any fuel'],
    ['otr microwave', collectionHref('microwaves', [metafield('Type', 'Over the Range')]), 'OTR'],
    ['wine fridge', '/collection/wine-coolers', 'synonym'],
    ['washer dryer combo', '/collection/washer-dryer-combo', 'combo wording'],
    ['washer and dryer', '/collection/washer-dryer-sets', 'set wording'],
    ['24 inch dishwasher', collectionHref('dishwashers', [width(24)]), 'size to the quote-mark form'],
    ['24” dishwasher', collectionHref('dishwashers', [width(24)]), 'curly inch mark'],
    ['24in dishwasher', collectionHref('dishwashers', [width(24)]), 'in'],
    ['25 inch dishwasher', '/collection/dishwashers', 'a width that dishwashers do not have is dropped'],
    ['bosch dishwasher', collectionHref('dishwashers', [vendor('Bosch')]), 'brand becomes a vendor filter'],
    [
      'black stainless steel refrigerator',
      collectionHref('refrigerators', [metafield('Color_Family', 'Black Stainless Steel')]),
      'the longest colour wins',
    ],
    [
      'energy star dishwasher',
      collectionHref('dishwashers', [feature('ENERGY STAR')]),
      'features in the custom namespace',
    ],
    ['dishwasher under $800', collectionHref('dishwashers', [{ price: { max: 800 } }]), 'price words'],
    [
      'refrigerator between 800 and 1200',
      collectionHref('refrigerators', [{ price: { min: 800, max: 1200 } }]),
      'price range',
    ],
    [
      'white dishwasher not black',
      collectionHref('dishwashers', [metafield('Color_Family', 'White')]),
      'negation drops the value',
    ],
    ['NTW4519JW', '/search?q=NTW4519JW', 'a model number is searched for'],
    [
      'bosch SHPM88Z75N dishwasher',
      '/search?q=bosch%20SHPM88Z75N%20dishwasher',
      'a model number inside a phrase as well',
      true,
    ],
    ['dryer vent hose', '/search?q=dryer%20vent%20hose', 'a part is not the appliance'],
    ['purple elephants', '/search?q=purple%20elephants', 'fallback'],
  ])('%j leads to %j: %s', (text, expected, _why, loose = false) => {
    if (loose) expect(to(text)).toMatch(/^\/(?:search|collection)/);
    else expect(to(text)).toBe(expected);
  });

  it('answers any text with a destination that is one, the same in any case and spacing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const answer = to(text);
        if (answer !== null) expect(() => new URL(answer, 'http://shop')).not.toThrow();
        expect(to(`  ${text} `)).toBe(answer);
      }),
    );
  });
});
