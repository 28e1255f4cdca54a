import { describe, expect, it } from '@jest/globals';
import { countOnes, distance, lettersOf, normalise, stem } from './normalise';

describe('a normalised text', () => {
  it.each([
    ['36-Inch  French Door', '36" french door'],
    ['36 in. range', '36" range'],
    ['36” wide', '36" wide'],
    ["30'' cooktop", '30" cooktop'],
    ['27 1/2 inches', '27.5"'],
    ['2 in 1 washer', '2 in 1 washer'],
    ['$1,299.99', '$1299.99'],
    ['8,000BTU', '8000btu'],
    ['8000btuwindow', '8000 btu window'],
    ['30inchgasrange', '30" gasrange'],
    ['24inoven 24incyh 30induction', '24" oven 24incyh 30induction'],
    ['under 800 in stock, $60 in cash', 'under 800 in stock $60 in cash'],
    ['36 in black, 35.5 in wide', '36" black 35.5" wide'],
    ['washer & dryer', 'washer and dryer'],
    ["LG's washer", 'lg washer'],
    ['ge’s range', 'ge range'],
    ['L.G. washer', 'lg washer'],
    ["what's the L G price", 'whats the lg price'],
    ['Frigidaire Café', 'frigidaire cafe'],
    ['frid\u00adge 36 in\u00adch\u200b', 'fridge 36"'],
    ['\u200fwhite\u200e dryer\ufeff', 'white dryer'],
    ['free standing range', 'freestanding range'],
    ['Free-Standing Gas Range', 'freestanding gas range'],
    ['a stand-alone ice maker, please!', 'a stand alone ice maker please'],
    ['w/o ice maker...', 'without ice maker'],
    ['w/out handles, w/ice', 'without handles w ice'],
    ['29½ in.', '29.5"'],
    ['29 ½"', '29.5"'],
    ['29-15/16" wide', '29.9375" wide'],
    ['32 13/16"', '32.8125"'],
    ['1/2 hp', '1/2 hp'],
    ['under .9 cu ft', 'under 0.9 cu ft'],
    ['No.5', 'no 5'],
    ['20-25 cu ft', '20 to 25 cu ft'],
    ['$800-1200', '$800 to 1200'],
    ['$1,000 – $2,000', '$1000 to $2000'],
    ['30"-36" range', '30" to 36" range'],
    ['1-1.5k', '1k to 1.5k'],
    ['1k-2k', '1k to 2k'],
    ['000-767-816', '000 767 816'],
    ['212-555-0142', '212 555 0142'],
    ['24-7', '24 7'],
    ['JB655-3', 'jb655 3'],
    ['range <30"', 'range under 30"'],
    ['fridge >= 20 cu ft', 'fridge over 20 cu ft'],
    ['fridge under1200', 'fridge under 1200'],
    ['dryer over$500', 'dryer over $500'],
    ['≤$500, ~ 44 dB', 'up to $500 around 44 db'],
    ['600cfm+ hood', 'at least 600cfm hood'],
    ['$900+ 30 inch+', 'at least $900 at least 30"'],
    ['washer+dryer', 'washer dryer'],
    ['800$ - 1,100$', '$800 to $1100'],
    ['28 × 66 * 30', '28 x 66 x 30'],
    ['   ', ''],
  ])('%j is %j', (text, normalised) => {
    expect(normalise(text)).toBe(normalised);
  });

  it('is the same when it is normalised again', () => {
    for (const text of ['36” Free-Standing range, $1,200', '27 1/2 in. washer & dryer', 'GE Profile™ 30"'])
      expect(normalise(normalise(text))).toBe(normalise(text));
  });

  it('is cut, so that a long text takes no more work', () => {
    expect(normalise('dryer '.repeat(1_000)).length).toBeLessThanOrEqual(500);
  });
});

it.each([
  ['washers', 'washer'],
  ['batteries', 'battery'],
  ['switches', 'switch'],
  ['boxes', 'box'],
  ['glass', 'glass'],
  ['gas', 'gas'],
  ['wm4000s', 'wm4000s'],
])('the singular of %s is %s', (word, single) => {
  expect(stem(word)).toBe(single);
});

describe('the distance of two words', () => {
  it.each([
    ['dryer', 'dryer', 0],
    ['dryr', 'dryer', 1],
    ['dryerr', 'dryer', 1],
    ['drzer', 'dryer', 1],
    ['rdyer', 'dryer', 1],
    ['frigde', 'fridge', 1],
    ['washer', 'dryer', 4],
    ['', 'ab', 2],
  ])('%j and %j differ by %d', (one, other, far) => {
    expect(distance(one, other, 5)).toBe(far);
    expect(distance(other, one, 5)).toBe(far);
  });

  it('beyond the limit is one more than the limit', () => {
    expect(distance('washer', 'dryer', 1)).toBe(2);
    expect(distance('a', 'refrigerator', 2)).toBe(3);
    expect(distance('x'.repeat(60), 'x'.repeat(60), 2)).toBe(3);
  });

  it('is at least half the number of letters that only one word has', () => {
    const words = ['dryer', 'dishwasher', 'washer', 'range', 'ranges', 'orange', 'fridge', 'bridge'];
    for (const one of words)
      for (const other of words) {
        const differing = countOnes(lettersOf(one) ^ lettersOf(other));
        expect(2 * distance(one, other, 20)).toBeGreaterThanOrEqual(differing);
      }
  });
});
