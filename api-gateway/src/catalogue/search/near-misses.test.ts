import { describe, expect, it } from '@jest/globals';
import { readText } from '@kilowatt/query';
import { smallCatalogue } from '../../testing/small-catalogue';
import { createEntry, type Entry } from '../products/entry';
import { type Condition, conditionIds, conditionsOf } from './conditions';
import { sortText } from './describe';
import { narrow, ordered, unknownModels } from './near-misses';
import { queriesWithout, withoutConditions } from './without-condition';

describe('near misses', () => {
  // cspell:ignore qqxz
  /** Products with a noise level; undefined where the product does not state it. */
  const product = (sku: string, noise?: number) => ({ preview: { sku }, noise }) as unknown as Entry;
  const noiseOf = (entry: Entry) => (entry as unknown as { noise?: number }).noise;
  const skus = (entries: readonly Entry[]) => entries.map(({ preview }) => preview.sku);

  const ALL = [product('loud', 58), product('silent'), product('quiet', 39), product('middle', 46)];
  const below = (limit: number, more: Partial<Condition> = {}): Condition => ({
    id: `below ${limit}`,
    text: `under ${limit} dB`,
    fact: 'noise level',
    isKnown: true,
    test(entry) {
      const noise = noiseOf(entry);
      return noise === undefined ? null : noise < limit;
    },
    miss: (entry) => Math.max(0, (noiseOf(entry) ?? 100) - limit),
    ...more,
  });

  describe('products that are held against conditions', () => {
    it('are those that meet all of them, in their order', () => {
      const { entries, met, relaxed } = narrow(ALL, [below(60), below(50)]);
      expect(skus(entries)).toEqual(['quiet', 'middle']);
      expect([met.map(({ id }) => id), relaxed]).toEqual([['below 60', 'below 50'], []]);
    });

    it('are counted where they do not state the fact', () => {
      const condition = below(60);
      expect(narrow(ALL, [condition]).unstated).toEqual([{ condition, count: 1 }]);
    });

    it('are not counted for a condition that is about no fact', () => {
      const { fact: _, ...condition } = below(60);
      expect(narrow(ALL, [condition]).unstated).toEqual([]);
    });

    it('come by how far they miss a condition that none of them meets', () => {
      const { entries, met, relaxed, unused } = narrow(ALL, [below(30)]);
      expect(skus(entries)).toEqual(['quiet', 'middle', 'loud', 'silent']);
      expect([met, relaxed.map(({ id }) => id), unused]).toEqual([[], ['below 30'], []]);
    });

    it('keep the conditions before one that would leave nothing', () => {
      const { entries, relaxed } = narrow(ALL, [below(50), below(30)]);
      expect(skus(entries)).toEqual(['quiet', 'middle']);
      expect(relaxed.map(({ id }) => id)).toEqual(['below 30']);
    });

    it('do not change for a condition that the shop has no filter for', () => {
      const { entries, unused } = narrow(ALL, [below(30, { isKnown: false })]);
      expect(skus(entries)).toEqual(skus(ALL));
      expect(unused.map(({ id }) => id)).toEqual(['below 30']);
    });

    it('do not change for a condition that no product says anything about', () => {
      const { entries, unused, relaxed } = narrow([product('silent')], [below(30)]);
      expect([skus(entries), unused.length, relaxed]).toEqual([['silent'], 1, []]);
    });
  });

  describe('products in an order', () => {
    it('come by the fact, those that do not state it last', () => {
      const entries = ordered(ALL, { key: noiseOf, fact: 'noise level' });
      expect(skus(entries ?? [])).toEqual(['quiet', 'middle', 'loud', 'silent']);
    });

    it('are none if no product states it', () => {
      expect(ordered([product('silent')], { key: noiseOf, fact: 'noise level' })).toBeNull();
      expect(ordered(ALL, { key: () => undefined, fact: 'rating' })).toBeNull();
    });
  });

  describe('a model number', () => {
    const products = smallCatalogue().map((one, position) => createEntry(one, position));
    const catalogue = { products } as unknown as Parameters<typeof unknownModels>[0];
    const found = (sku: string) => products.filter(({ preview }) => preview.sku === sku);

    it('that is sold is what the results are about', () => {
      expect(unknownModels(catalogue, readText('lg wm4000hwa'), found('WM4000HWA'))).toEqual({
        relatives: [],
        like: null,
        unsold: [],
        notes: ['Looking for the model WM4000HWA.'],
      });
    });

    it('that is not sold leads to the appliances of its maker whose numbers begin like it', () => {
      const { relatives, like, notes } = unknownModels(catalogue, readText('wm4200hba'), []);
      expect(skus(relatives)).toContain('WM4000HWA');
      expect(like).toMatchObject({ kinds: ['washer'], brands: ['LG'] });
      expect(notes).toEqual(['We do not sell the model WM4200HBA. The nearest that we have are LG washers.']);
    });

    it('that no maker has is reported as not sold, and nothing is shown instead', () => {
      const { relatives, like, notes } = unknownModels(catalogue, readText('qqxz99871zz'), []);
      expect([relatives, like, notes]).toEqual([[], null, ['We do not sell the model QQXZ99871ZZ.']]);
    });

    it('of a part is said not to be sold, without appliances', () => {
      const { like, notes } = unknownModels(catalogue, readText('drain hose for wm4200hba'), []);
      expect([like, notes]).toEqual([null, ['We do not sell the model WM4200HBA.']]);
    });

    it('is nothing to speak of in a query without one', () => {
      expect(unknownModels(catalogue, readText('lg washer'), []).notes).toEqual([]);
    });
  });
});

describe('without a condition', () => {
  // cspell:ignore lavadora barata gasnstove
  function removals(query: string): Record<string, string> {
    const parsed = readText(query);
    const order = sortText(parsed);
    const all = [...conditionsOf(parsed, query), ...(order === null ? [] : [{ id: 'sort', text: order }])];
    return Object.fromEntries(queriesWithout(query, all));
  }

  describe('a query without one of its conditions', () => {
    it.each([
      ['cheapest lg washer under $1500', 'price', 'cheapest lg washer'],
      ['cheapest lg washer under $1500', 'brand', 'cheapest washer under $1500'],
      ['cheapest lg washer under $1500', 'sort', 'lg washer under $1500'],
      ['fridge for a family of 5', 'measure capacity', 'fridge'],
      ['window air conditioner for 400 square feet', 'measure btu', 'window air conditioner'],
      ['black 18 inch samsung dishwasher', 'Exterior_Width', 'black samsung dishwasher'],
      ['lavadora lg barata', 'brand', 'lavadora barata'],
    ])('%j without its %s is %j', (query, id, rest) => {
      expect(removals(query)[id]).toBe(rest);
    });

    it.each([
      'gasnstove whirlpool under 900',
      'ge slate french door frige 36 inch under 3000 with ice maker not black and more than 20 cu ft please',
      'refrigerator between 18 and 22 cubic feet and 66 inches tall',
      '30 gar builtin ranges',
    ])('no longer states it, however it is written: %s', (query) => {
      for (const [id, rest] of Object.entries(removals(query)))
        expect(
          conditionIds(readText(rest), rest).map((one) => one.slice(0, one.indexOf(': '))),
        ).not.toContain(id);
    });

    it('is found in bounded work for 500 characters', () => {
      const query = 'dishwasher under 44 db '.repeat(22).slice(0, 500);
      expect(Object.keys(removals(query))).toContain('kind');
    });
  });

  describe('what was read, without conditions by their ids', () => {
    const idsWithout = (query: string, ...ids: string[]) =>
      conditionIds(withoutConditions(readText(query), ids), query);

    it.each([
      ['french door refrigerator', 'kind', ['Type: french door']],
      ['36 inch lg refrigerator', 'Exterior_Width', ['kind: refrigerators', 'brand: LG']],
      ['fridge for a family of 5', 'measure capacity', ['kind: refrigerators']],
      ['dishwasher under 44 db under $900', 'price', ['kind: dishwashers', 'measure noise: under 44 dB']],
      ['refrigerator not black', 'not Color_Family', ['kind: refrigerators']],
      ['smart energy star washer', 'Features Smart', ['kind: washers', 'Features ENERGY STAR: energy star']],
      ['cheapest washer', 'sort', ['kind: washers']],
    ])('%j without its %s', (query, id, left) => {
      expect(idsWithout(query, id)).toEqual(left);
    });

    it('ignores ids of conditions that it lacks', () => {
      const all = conditionIds(readText('lg washer'), 'lg washer');
      expect(idsWithout('lg washer', 'price', 'Nonsense', 'measure nothing', '')).toEqual(all);
    });
  });
});
