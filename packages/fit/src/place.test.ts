import { describe, expect, it } from '@jest/globals';
import { readPlace, readStoredPlace } from './place';

const read = (query: string) => readPlace(new URLSearchParams(query));

describe('the fields of the form', () => {
  it.each([
    ['35 3/4', 35.75],
    ['35¾', 35.75],
    ['35.875 in', 35.875],
    ['36"', 36],
  ])('"%s" is %d inches', (text, inches) => {
    expect(read(`openingWidth=${encodeURIComponent(text)}`)).toEqual({
      place: { openingWidth: inches },
      problems: {},
    });
  });

  it.each(['0', '9,999', '9999', 'wide', '-4', '1/0', '500'])(
    '"%s" is refused beside its field, and the others are kept',
    (text) => {
      const { place, problems } = read(
        `openingWidth=${encodeURIComponent(text)}&openingHeight=70&outlet=240&gas=coal`,
      );
      expect(place).toEqual({ openingHeight: 70, outlet: '240' });
      expect(problems.openingWidth).toContain(`“${text}” is not between 1 and 240 inches`);
      expect(problems.gas).toBe('Gas: choose one of the list.');
    },
  );

  it('empty fields are not known', () => {
    expect(read('openingWidth=&outlet=&other=1')).toEqual({ place: {}, problems: {} });
  });
});

describe('what the browser has stored', () => {
  it('is read again', () => {
    const place = { openingWidth: 35.875, outlet: '240', stairs: 'none' };
    expect(readStoredPlace(JSON.stringify(place))).toEqual(place);
  });

  it.each([null, '', '{', '[]', 'null', '7', '"text"', '{"cart":1}', '{"__proto__":{"outlet":"240"}}'])(
    '%s has no measures',
    (stored) => {
      expect(readStoredPlace(stored)).toEqual({});
    },
  );

  it('by another version loses only what cannot be', () => {
    const stored = {
      openingWidth: '36',
      openingHeight: 70,
      doorwayWidth: 0,
      outlet: '400',
      gas: 'none',
      lift: 1,
    };
    expect(readStoredPlace(JSON.stringify(stored))).toEqual({ openingHeight: 70, gas: 'none' });
  });
});
