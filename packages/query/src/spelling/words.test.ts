import { describe, expect, it } from '@jest/globals';
import { normalise } from '../text/normalise';
import { readWords } from './words';

const read = (text: string): string => readWords(normalise(text)).words.join(' ');

describe('the words of a query', () => {
  it.each([
    ['gasnstove', 'gas stove', 'a letter between two words'],
    ['whirlpoolgas range', 'whirlpool gas range', 'two words run together'],
    ['counterdepthfridge', 'counter depth fridge', 'three words run together'],
    ['through thewall', 'through the wall', 'a connecting word run together with the next'],
    ['micro wave', 'micro wave', 'two words that the vocabulary has'],
    ['may tag washer', 'maytag washer', 'one word typed as two'],
    ['gaqs range', 'gas range', 'a short word, by its neighbour'],
    ['30 gar builtin ranges', '30 gas built in range', 'a short word, by the word after the next'],
    ['ft loading washers', 'front loading washer', 'an abbreviation, by its neighbour'],
    ['back gas range', 'black gas range', 'a word that is right elsewhere'],
    ['back door', 'back door', 'a word that is right where it stands'],
    ['zanussi washer', 'zanussi washer', 'an unknown word stays'],
    ['frying pan', 'frying pan', 'a word of the household, with its ending'],
    ['food processor', 'food processor', 'a thing that the shop does not sell'],
    ['rebate', 'rebate', 'a word of trade'],
    ['silverware basket', 'silverware basket', 'one word, no silver'],
    ['senior washer', 'senior washer', 'an everyday word near to a value'],
    ['man cave fridge', 'man cave fridge', 'an everyday word near to a brand'],
    ['longest dishwasher', 'longest dishwasher', 'an everyday word with its ending'],
    ['standing freezer', 'standing freezer', 'a form of a word, which few letters tell from another'],
    ['seller fridge', 'seller fridge', 'a word that is two letters from a part'],
    ['theft fridge', 'theft fridge', 'a word that is only short ones run together'],
    ['cannot washer', 'cannot washer', 'a negation'],
    ['thermostst', 'thermostat', 'one error in a part'],
    ['convect oven', 'convection oven', 'the beginning of a word'],
    ['refridgeratr', 'refrigerator', 'two errors in a long word'],
    ['lavadroa', 'lavadora', 'an error in the second language'],
  ])('%j is read as %j: %s', (typed, meant) => {
    expect(read(typed)).toBe(meant);
  });

  it('reports the considered candidates, the cheapest first', () => {
    const [first] = readWords('gaqs range').considered;
    expect(first?.typed).toBe('gaqs');
    expect(first?.candidates[0]?.words).toEqual(['gas']);
    const costs = first?.candidates.map(({ cost }) => cost) ?? [];
    expect(costs).toEqual([...costs].sort((a, b) => a - b));
  });

  it('prefers the likelier error where two words are equally near', () => {
    const costs = { ...readWordsCosts, dropVowel: 0.1, drop: 2 };
    expect(readWords('dryr', { costs, unknown: 4, pair: 0, realWord: 1 }).words).toEqual(['dryer']);
  });
});

const readWordsCosts = {
  double: 1,
  insert: 1,
  dropDouble: 1,
  dropVowel: 1,
  drop: 1,
  swap: 1,
  vowel: 1,
  sound: 1,
  neighbour: 1,
  replace: 1,
  join: 1,
  split: 1,
};
