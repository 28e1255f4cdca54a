import { expect, it } from '@jest/globals';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import { knownCollection } from './known-collection';

it('knows the titles of all collections of the taxonomy', () => {
  expect(COLLECTIONS.map(({ handle }) => knownCollection(handle)?.title)).toEqual(
    COLLECTIONS.map(({ title }) => title),
  );
});

it.each(['', 'constructor', 'washers-2'])('says nothing of the handle "%s"', (handle) => {
  expect(knownCollection(handle)).toBeNull();
});
