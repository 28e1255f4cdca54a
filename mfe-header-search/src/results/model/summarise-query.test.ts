import { describe, expect, it } from '@jest/globals';
import { summariseQuery } from './summarise-query';

describe('readAs', () => {
  it('offers the collection of the query', () => {
    expect(summariseQuery('36 inch french door refrigerator in stainless').collection).toEqual({
      label: 'Refrigerators · French Door · Stainless Steel · 36"',
      href: expect.stringMatching(/^\/collection\/refrigerators\?filters=/),
    });
  });

  it.each([
    ['dishwaser for elephants', 'dishwasher for elephants', null],
    ['bosch SHPM88Z75N', null, 'Looking for the model SHPM88Z75N.'],
    ['dryer vent hose', null, 'Parts and accessories come first; appliances follow.'],
    ['purple elephants', null, null],
  ])('%j is summarised as %j, %j', (query, corrected, note) => {
    expect(summariseQuery(query)).toMatchObject({ corrected, notes: note === null ? [] : [note] });
  });
});
