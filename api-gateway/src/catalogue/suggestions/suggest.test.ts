import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SUGGESTIONS } from '@kilowatt/contracts';
import { smallCatalogue } from '../../testing/small-catalogue';
import { createEntry } from '../products/entry';
import type { Popular } from '../tracking/tracked-searches';
import { knownWords, phrasesInUse } from './known-words';
import { suggestText } from './suggest';

const known = knownWords(smallCatalogue().map(createEntry));
const suggest = (query: string, popular: Popular[] = []) => suggestText(query, phrasesInUse(known, popular));

describe('suggestions while somebody types', () => {
  it.each(['', ' ', 'r', 'lg', '  lg  '])('are the default list below three characters: %j', (query) => {
    expect(suggest(query)).toEqual([...DEFAULT_SUGGESTIONS]);
  });

  it.each([
    ['ref', 'refrigerators'],
    ['dishw', 'dishwashers'],
    ['bos', 'bosch dishwashers'],
    ['french d', 'french door refrigerators'],
    ['ge fre', 'ge french door refrigerators'],
    ['slate', 'slate refrigerators'],
    ['24 in d', '24 inch dishwashers'],
    ['36" fr', '36 inch refrigerators'],
    ['gas dr', 'gas dryers'],
    ['DISHWASHER', 'dishwashers'],
    ['dishwaser', 'dishwashers'],
    ['lg fridge that is not too big for my kitchen', 'lg refrigerators'],
  ])('%j goes on to %j', (query, phrase) => expect(suggest(query)).toContain(phrase));

  it('are eight at most, each once', () => {
    const found = suggest('stainless');
    expect(found.length).toBeGreaterThan(3);
    expect(found.length).toBeLessThanOrEqual(8);
    expect(new Set(found).size).toBe(found.length);
  });

  it('name nothing that the catalogue does not have', () => {
    expect(suggest('trash comp')).toEqual([]);
    expect(suggest('miele')).toEqual([]);
    expect(suggest('qzxv')).toEqual([]);
  });

  it('rank what was searched for above what was not, and more searches above fewer', () => {
    const usual = suggest('dish');
    expect(usual[0]).toBe('dishwashers');
    const found = suggest('dish', [
      { phrase: 'bosch dishwasher', count: 90 },
      { phrase: 'dishwasher with third rack', count: 40 },
    ]);
    expect(found.slice(0, 3)).toEqual(['bosch dishwashers', 'dishwasher with third rack', 'dishwashers']);
  });

  it.each([
    'john smith dishwasher',
    'dishwasher 555-0100-2000',
    'dishwasher for my ex wife',
    '[email] dishwasher',
  ])('never show what names more than the catalogue does: %j', (phrase) =>
    expect(suggest('dishwasher', [{ phrase, count: 500 }])).not.toContain(phrase),
  );
});
