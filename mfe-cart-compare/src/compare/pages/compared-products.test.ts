import { describe, expect, it } from '@jest/globals';
import type { CompareProduct } from '@kilowatt/contracts';
import fc from 'fast-check';
import { compareHref } from '../model/compare';
import { readCompareIds } from './compare-page';

const read = (query: string) => readCompareIds(new URLSearchParams(query));

describe('readCompareIds', () => {
  it.each([
    ['', []],
    ['id0=a&id1=b', ['a', 'b']],
    ['id1=b&title0=only+a+title', ['b']],
    ['id0=a&id1=a', ['a']],
    ['id0=a&id0=b', ['a']],
    ['id0=a&id4=e&id9=x&idx=y&foo=bar', ['a']],
    ['id0=a%2Cb&id1=c', ['c']],
    ['id0=%00&id1=a%0Ab&id2=+a+', ['a']],
    [`id0=${'x'.repeat(10_240)}&id1=a`, ['a']],
    [`id0=a&title0=${'x'.repeat(10_240)}`, ['a']],
    ['id0=%3Cscript%3Ealert(1)%3C%2Fscript%3E', ['<script>alert(1)</script>']],
    ['id0=__proto__', ['__proto__']],
  ])('of %.40s', (query, ids) => {
    expect(read(query)).toEqual(ids);
  });

  it('reads any URL, and at most four ids', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const ids = read(query);
        expect(ids.length).toBeLessThanOrEqual(4);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

describe('compareHref', () => {
  const product = (id: string): CompareProduct => ({
    id,
    handle: 'h',
    title: 'A & B',
    price: 1,
    compareAtPrice: null,
    image: '/i.svg',
    sku: 's',
  });

  it('contains seven fields of each product, suffixed with its index', () => {
    const { pathname, searchParams } = new URL(compareHref([product('a'), product('b')]), 'http://shop');
    expect(pathname).toBe('/compare');
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{
        id0: 'a',
        handle0: 'h',
        title0: 'A & B',
        price0: '1',
        compareAtPrice0: '',
        image0: '/i.svg',
        sku0: 's',
      },
      ...{
        id1: 'b',
        handle1: 'h',
        title1: 'A & B',
        price1: '1',
        compareAtPrice1: '',
        image1: '/i.svg',
        sku1: 's',
      },
    });
  });

  it('contains four of five', () => {
    const products = ['a', 'b', 'c', 'd', 'e'].map(product);
    expect(readCompareIds(new URL(compareHref(products), 'http://shop').searchParams)).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });
});
