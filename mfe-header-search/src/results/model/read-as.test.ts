import { describe, expect, it } from '@jest/globals';
import { readAs } from './read-as';

describe('readAs', () => {
  it('offers the collection that the words lead to', () => {
    expect(readAs('36 inch french door refrigerator in stainless').instead).toEqual({
      label: 'Refrigerators · French Door · Stainless Steel · 36"',
      href: expect.stringMatching(/^\/collection\/refrigerators\?filters=/),
    });
  });

  it.each([
    ['dishwaser for elephants', 'dishwasher for elephants', null],
    ['bosch SHPM88Z75N', null, 'Looking for the model SHPM88Z75N.'],
    ['dryer vent hose', null, 'Parts and accessories come first; appliances follow.'],
    ['purple elephants', null, null],
  ])('%j is told as %j, %j', (query, corrected, note) => {
    expect(readAs(query)).toMatchObject({ corrected, note });
  });
});
