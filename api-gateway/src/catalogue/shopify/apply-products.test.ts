import { describe, expect, it } from '@jest/globals';
import { smallCatalogue } from '../../testing/small-catalogue';
import type { CatalogueProduct } from '../products/catalogue-product';
import { inStoreOrder, withProducts } from './apply-products';

const [sample] = smallCatalogue();
/** `handle` or `handle#id`; the title tells what was read from what was there. */
function product(name: string, title = 'before'): CatalogueProduct {
  const [handle = '', id] = name.split('#');
  return { ...(sample as CatalogueProduct), handle, title, ...(id !== undefined && { externalId: id }) };
}
const named = (list: readonly CatalogueProduct[]) =>
  list.map(({ handle, title, externalId }) => `${handle}#${externalId ?? ''} ${title}`);
const before = ['a#1', 'b#2', 'c#3', 'file-only'].map((name) => product(name));

describe('changes of single products', () => {
  it.each<[string, [string, CatalogueProduct | null][], string[]]>([
    [
      'replace in place',
      [['2', product('b#2', 'now')]],
      ['a#1 before', 'b#2 now', 'c#3 before', 'file-only# before'],
    ],
    [
      'rename in place',
      [['2', product('z#2', 'now')]],
      ['a#1 before', 'z#2 now', 'c#3 before', 'file-only# before'],
    ],
    ['remove', [['2', null]], ['a#1 before', 'c#3 before', 'file-only# before']],
    [
      'add at the end',
      [['9', product('n#9', 'now')]],
      ['a#1 before', 'b#2 before', 'c#3 before', 'file-only# before', 'n#9 now'],
    ],
    [
      'take the place of what a file had under the handle',
      [['9', product('file-only#9', 'now')]],
      ['a#1 before', 'b#2 before', 'c#3 before', 'file-only#9 now'],
    ],
    [
      'give a handle from one product to another once',
      [
        ['1', null],
        ['2', product('a#2', 'now')],
      ],
      ['a#2 now', 'c#3 before', 'file-only# before'],
    ],
    [
      'say nothing of a product that is not there and not sold',
      [['9', null]],
      ['a#1 before', 'b#2 before', 'c#3 before', 'file-only# before'],
    ],
  ])('%s', (_what, changes, after) => expect(named(withProducts(before, new Map(changes)))).toEqual(after));
});

describe('a full sync', () => {
  const read = new Map<string, CatalogueProduct | null>([
    ['3', product('c#3', 'read')],
    ['1', product('a#1', 'read')],
    ['2', null],
  ]);

  it('has the order of the store, and drops what is not there', () => {
    expect(named(inStoreOrder(before, read, new Map()))).toEqual(['c#3 read', 'a#1 read']);
  });

  it('leaves what a webhook has brought since as it is, or gone', () => {
    const newer = new Map([['1', new Date()]]);
    expect(named(inStoreOrder(before, read, newer))).toEqual(['c#3 read', 'a#1 before']);
    expect(named(inStoreOrder(before.slice(1), read, newer))).toEqual(['c#3 read']);
  });

  it('keeps what a webhook has added since', () => {
    const newer = new Map([['9', new Date()]]);
    const now = [...before, product('n#9', 'added')];
    expect(named(inStoreOrder(now, read, newer))).toEqual(['c#3 read', 'a#1 read', 'n#9 added']);
    expect(named(inStoreOrder(before, read, newer))).toEqual(['c#3 read', 'a#1 read']);
  });

  it('keeps one product of a handle, the last', () => {
    const shared = new Map([...read, ['4', product('c#4', 'read')] as const]);
    expect(named(inStoreOrder(before, shared, new Map()))).toEqual(['c#4 read', 'a#1 read']);
  });
});
