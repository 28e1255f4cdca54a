import { describe, expect, it } from '@jest/globals';
import { collectionHref, feature, metafield, vendor } from '@kilowatt/taxonomy';
import { brandsOf, pairsOf, readDestination } from './destination';

describe('the destination of a query', () => {
  it.each([
    [null, 'nowhere', ''],
    ['/collection/washers', 'collection', 'washers'],
    ['/laundry', 'collection', 'laundry'],
    ['/brand/speed-queen', 'brand', 'speed-queen'],
    ['/search?q=toaster', 'search', ''],
    ['/products/lg-wm4000', 'product', 'lg-wm4000'],
    ['/returns', 'shortcut', ''],
    ['/rebates?active=true', 'shortcut', ''],
    ['/collection/closeouts', 'shortcut', 'closeouts'],
    ['/collection/no-such-collection', 'collection', 'no-such-collection'],
  ])('%s is a %s of the handle %j', (to, kind, handle) =>
    expect(readDestination(to)).toMatchObject({ kind, handle }),
  );

  it('has the kinds of its collection, and none where nothing is known of it', () => {
    expect(readDestination('/collection/dishwashers').kinds).toEqual(['dishwasher']);
    expect(readDestination('/collection/no-such-collection').kinds).toEqual([]);
    expect(readDestination('/search?q=washer').kinds).toEqual([]);
  });
});

describe('what a destination filters by', () => {
  const filtered = readDestination(
    collectionHref('refrigerators', [
      vendor('LG'),
      metafield('Color_Family', 'Black Stainless Steel'),
      feature('ENERGY STAR'),
      { price: { max: 2_000 } },
    ]),
  );

  it('is its brand, by a filter or by its page', () => {
    expect(brandsOf(filtered)).toEqual(['LG']);
    expect(brandsOf(readDestination('/brand/fisher-and-paykel'))).toEqual(['Fisher & Paykel']);
    expect(brandsOf(readDestination('/brand/of-a-merchant'))).toEqual(['of-a-merchant']);
    expect(brandsOf(readDestination('/collection/washers'))).toEqual([]);
  });

  it('is the attributes by the keys of their facets, without prices', () =>
    expect(pairsOf(filtered)).toEqual([
      ['Color_Family', 'Black Stainless Steel'],
      ['Features', 'ENERGY STAR'],
    ]));

  it('is the first key of a feature that no kind of the collection has', () =>
    expect(pairsOf(readDestination(collectionHref('refrigerators', [feature('Flies')])))).toEqual([
      ['Features', 'Flies'],
    ]));
});
