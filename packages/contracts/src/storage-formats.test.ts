import { describe, expect, it } from '@jest/globals';
import { StorageFormats, storageBorders, storageMessage } from './storage-formats';
import { refusal } from './testing/refusal';

const cart = (reads: number[], writes: number) => [{ key: 'cart', reads, writes }];

describe('what a version declares to store', () => {
  it.each([
    ['nothing', []],
    ['a format that it reads and writes', cart([1], 1)],
    ['a format that it writes, and older ones that it reads', cart([1, 2, 3], 3)],
    ['a format that it writes, and a newer one that it reads', cart([1, 2], 1)],
  ])('may be %s', (_, formats) => expect(refusal(StorageFormats, formats)).toBeNull());

  it.each([
    ['a key with a space', [{ key: 'my cart', reads: [1], writes: 1 }], '0.key'],
    ['a key of 61 characters', [{ key: 'x'.repeat(61), reads: [1], writes: 1 }], '0.key'],
    ['format 0', cart([0], 0), '0.reads.0'],
    ['half a format', cart([1.5], 1.5), '0.reads.0'],
    ['no format that it reads', cart([], 1), '0.reads'],
    ['a format in words', [{ key: 'cart', reads: ['1'], writes: 1 }], '0.reads.0'],
  ])('is refused with %s', (_, formats, field) =>
    expect(refusal(StorageFormats, formats)?.field).toBe(field),
  );

  it('is refused where it could not read itself, or names a key again', () => {
    expect(refusal(StorageFormats, cart([1], 2))?.message).toBe(
      'reads must contain the format that it writes',
    );
    expect(refusal(StorageFormats, [...cart([1], 1), ...cart([2], 2)])?.message).toBe(
      'storage must name each key once',
    );
  });
});

describe('the border between two versions', () => {
  it.each([
    ['nobody writes another format', cart([1], 1), cart([1], 1)],
    ['the next one reads the older format too', cart([1], 1), cart([1, 2], 2)],
    ['neither has declared any format', undefined, undefined],
    ['the next one has the first format of what was declared by nobody', undefined, cart([1, 2], 2)],
    ['a key is new', [], cart([4], 4)],
    ['a key is left', cart([4], 4), []],
  ])('is none where %s', (_, from, to) => expect(storageBorders(from, to)).toEqual([]));

  it('is a key whose stored format the next version does not read, forwards and back', () => {
    expect(storageBorders(cart([1, 2], 2), cart([1], 1))).toEqual([{ key: 'cart', written: 2, reads: [1] }]);
    expect(storageBorders(cart([1], 1), cart([2], 2))).toEqual([{ key: 'cart', written: 1, reads: [2] }]);
  });

  it('counts a version from before formats were declared as one of the first', () => {
    expect(storageBorders(undefined, cart([2, 3], 3))).toEqual([{ key: 'cart', written: 1, reads: [2, 3] }]);
    expect(storageBorders(cart([1, 2], 2), undefined)).toEqual([{ key: 'cart', written: 2, reads: [1] }]);
  });

  it('is said in one sentence, with each key', () => {
    const versions = { remote: 'cart-compare', from: '2.0.0', to: '1.0.0' };
    const borders = [
      { key: 'cart', written: 2, reads: [1] },
      { key: 'compareProducts', written: 4, reads: [2, 3] },
    ];
    expect(storageMessage(versions, borders)).toBe(
      'cart-compare 1.0.0 does not read what 2.0.0 has stored in browsers: "cart" in format 2 (it reads 1), "compareProducts" in format 4 (it reads 2, 3); it is set aside there until a version that reads it is live again',
    );
    expect(storageMessage(versions, [])).toBeNull();
  });
});
