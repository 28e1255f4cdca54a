// cspell:ignore SMHZ
import { describe, expect, it } from '@jest/globals';
import { modelNumbers } from '@kilowatt/query';
import { smallCatalogue } from '../../testing/small-catalogue';
import { createEntry } from '../products/entry';
import { relativePhrases, relativesAmong } from './model-relatives';

const entries = smallCatalogue().map(createEntry);

describe('the relatives of a model number', () => {
  it.each([
    ['WM4500HBA', 'lg washers', 'a number of the same series'],
    ['WM9000', 'lg washers', 'letters that the maker gives to one appliance'],
    ['lg WM4500HBA washer', 'lg washers', 'a number among words'],
    ['SHPM65Z55N', 'bosch dishwashers', 'a number of the same series'],
    ['WTW5000DW', 'washers', 'the nomenclature of a maker whose washers are not sold'],
    ['WRF535SMHZ', 'refrigerators', 'the same of another appliance'],
  ])('%s: %s, by %s', (text, expected) => {
    expect(relativePhrases(entries, modelNumbers(text))[0]).toBe(expected);
  });

  it('are none of a longer run of letters, which names another series', () => {
    const [washer] = entries.filter(({ preview }) => preview.sku.startsWith('WM'));
    if (!washer) throw new Error('There is no washer');
    const [variant] = washer.product.variants;
    const oven = { ...washer.product, handle: 'oven', kind: 'microwave', vendor: 'Whirlpool' } as const;
    const sold = { ...oven, variants: [{ ...variant, sku: 'WMH24181AB' }] } as typeof washer.product;
    expect(relativePhrases([createEntry(sold, 0)], modelNumbers('WM4500HBA'))[0]).toBe('washers');
  });

  it.each(['Cafe', 'Café'])('are those of the brand, however the merchant spells %s', (vendor) => {
    const [washer] = smallCatalogue();
    if (!washer) throw new Error('There is no product');
    const sold = { ...washer, handle: 'fridge', kind: 'refrigerator', vendor } as const;
    expect(relativePhrases([createEntry(sold, 0)], modelNumbers('CVE28DP2NS1'))[0]).toBe(
      'cafe refrigerators',
    );
  });

  it.each(['QQ1234X', 'white dishwasher', ''])('%j has none', (text) => {
    expect(relativePhrases(entries, modelNumbers(text))).toEqual([]);
  });

  it('are products, those that share most first', () => {
    const skus = relativesAmong(entries)('SHPM65Z55N')?.entries.map(({ preview }) => preview.sku);
    expect(skus?.[0]).toBe('SHPM88Z75N');
  });
});
