// cspell:disable
import { describe, expect, it } from '@jest/globals';
import { readText } from '@kilowatt/query';
import fc from 'fast-check';
import { atOnce } from '../../platform/jobs/slices';
import { lowerBound, mayBeSku, SKU_LIMITS, SkuIndex, skuKey, skuTexts } from './sku-index';

const indexOf = (...skus: string[]) => atOnce(SkuIndex.of(skus.map((sku, doc) => [sku, doc] as const)));
const SKUS = ['WM4000HWA', 'WM4000HBA', 'DLEX4000W', 'RF28R7351SR', 'SHPM88Z75N', '12-345 A'];
const index = indexOf(...SKUS);
/** The SKUs that a text finds. */
const found = (text: string) => index.find(text).map((doc) => SKUS[doc]);

describe('a SKU', () => {
  it.each([
    ['WM4000HWA', ['WM4000HWA'], 'as it is'],
    ['wm4000hwa', ['WM4000HWA'], 'in lower case'],
    ['WM-4000 HWA', ['WM4000HWA'], 'with a dash and a space'],
    ['12345a', ['12-345 A'], 'without those of the file'],
    ['WM40', ['WM4000HBA', 'WM4000HWA'], 'by its beginning, in their order'],
    ['4000HB', ['WM4000HBA'], 'by its end'],
    ['R7351', ['RF28R7351SR'], 'by a part of it'],
    ['WM4000HWS', ['WM4000HWA'], 'with a wrong character'],
    ['WM400HWA', ['WM4000HWA'], 'with a missing one'],
    ['WM40000HWA', ['WM4000HWA'], 'with one too many'],
    ['MW4000HWA', ['WM4000HWA'], 'with two swapped'],
    ['DLEX4000V', ['DLEX4000W'], 'with a wrong last one'],
  ])('is found by %j: %j, %s', (text, skus) => expect(found(text)).toEqual(skus));

  it.each([
    ['', 'nothing'],
    ['washer', 'a word'],
    ['WMHWA', 'letters alone'],
    ['W4', 'too short'],
    ['400', 'a fragment that half of the shop has'],
    ['QQ1234X', 'another model'],
    ['MW4000HWX', 'two typing errors'],
    ['-- --', 'signs'],
    [`${'9'.repeat(SKU_LIMITS.longest + 1)}`, 'longer than any SKU'],
  ])('is not found by %j: %s', (text) => expect(found(text)).toEqual([]));

  it('of two products is that of the first, and an empty one of none', () => {
    const shared = indexOf('AB123', 'ab-123', '', '  ');
    expect([shared.exact('AB 123'), shared.exact(''), shared.find('ab123')]).toEqual([0, undefined, [0]]);
  });

  it('is found by every fragment of it, whatever the others are', () => {
    const sku = fc.stringMatching(/^[a-z]{1,4}\d{2,6}[a-z]{0,3}$/);
    fc.assert(
      fc.property(
        fc.uniqueArray(sku, { minLength: 1, maxLength: 20 }),
        fc.nat(),
        fc.nat(),
        (skus, which, from) => {
          const chosen = skus[which % skus.length] as string;
          const fragment = chosen.slice(from % Math.max(1, chosen.length - 3)).slice(0, 6);
          fc.pre(fragment.length >= SKU_LIMITS.fragment && mayBeSku(fragment));
          const results = indexOf(...skus)
            .find(fragment)
            .map((doc) => skus[doc]);
          const exact = skus.includes(fragment);
          const starts = skus.some((one) => one.startsWith(fragment));
          const expected = exact ? fragment : starts && !chosen.startsWith(fragment) ? results[0] : chosen;
          expect(results).toContain(expected);
        },
      ),
    );
  });

  it('finds no more products than a popup could show', () => {
    const many = indexOf(...Array.from({ length: 200 }, (_, at) => `AB1${String(at).padStart(3, '0')}X`));
    expect(many.find('AB1')).toEqual([]);
    expect(many.find('AB10')).toHaveLength(SKU_LIMITS.most);
    expect(many.find('B100').length).toBeLessThanOrEqual(SKU_LIMITS.most);
    expect(many.find('AB1999Y').length).toBeLessThanOrEqual(SKU_LIMITS.mostMistyped);
  });
});

describe('what may be a SKU', () => {
  it.each<[string, boolean]>([
    ['wm4', true],
    ['123', true],
    ['w4', false],
    ['washer', false],
    ['', false],
  ])('%j: %j', (key, expected) => expect(mayBeSku(key)).toBe(expected));

  it('is compared without case and signs', () => {
    expect(['WM-4000 HWA', 'é12/3', '___'].map(skuKey)).toEqual(['wm4000hwa', '123', '']);
  });

  it.each<[string, string[]]>([
    ['wm4000hwa', ['wm4000hwa']],
    ['LG washer', []],
    ['', ['']],
  ])('in the query %j is %j', (query, texts) => {
    expect(skuTexts(query, readText(query))).toEqual(expect.arrayContaining(texts));
  });
});

describe('the place of a text among sorted ones', () => {
  it.each([
    ['a', 0],
    ['b', 0],
    ['c', 1],
    ['d', 1],
    ['z', 3],
  ])('%s is %d', (text, place) => expect(lowerBound(['b', 'd', 'f'], text)).toBe(place));
  it('is 0 among none', () => expect(lowerBound([], 'a')).toBe(0));
});
