import { describe, expect, it } from '@jest/globals';
import { readText } from '@kilowatt/query';
import { collectionHref, feature, metafield, vendor } from '@kilowatt/taxonomy';
import type { LabelledQuery } from '../data/dataset';
import { readDestination } from './destination';
import { judge } from './judge';
import { isRightLeniently, quality } from './quality';

const label = (query: string, more: Partial<LabelledQuery> = {}): LabelledQuery => ({
  query,
  kind: 'collection',
  type: 'dishwasher',
  attributes: {},
  ...more,
});
/** The judgement of a label by a page that is given, whatever the shop would answer. */
const judged = (one: LabelledQuery, to: string | null, exposed: readonly string[] = []) => {
  const parsed = readText(one.query);
  const destination = readDestination(to);
  return {
    label: one,
    to,
    parsed,
    judgement: judge(one, { destination, parsed, exposed: new Set(exposed) }),
  };
};
const judgement = (...given: Parameters<typeof judged>) => judged(...given).judgement;
const BOSCH = label('white bosch dishwasher', { attributes: { brand: 'bosch', colour: 'White' } });

describe('a page of the requested type', () => {
  it('with every attribute and no other is right', () => {
    const to = collectionHref('dishwashers', [vendor('Bosch'), metafield('Color_Family', 'White')]);
    expect(judgement(BOSCH, to)).toEqual({
      kind: true,
      type: true,
      requested: 2,
      missing: [],
      impossible: [],
      unread: [],
      extra: [],
    });
  });

  it('without a requested filter lacks it, although the query was read', () => {
    const { missing, unread, impossible } = judgement(
      BOSCH,
      collectionHref('dishwashers', [vendor('Bosch')]),
    );
    expect([missing, unread, impossible]).toEqual([['White'], [], []]);
  });

  it('with a filter that was not requested has one too many', () => {
    const to = collectionHref('dishwashers', [metafield('Type', 'Drawer'), vendor('Miele')]);
    expect(judgement(label('dishwasher'), to).extra).toEqual(['Miele', 'Type=Drawer']);
  });

  it('lacks what no page can be filtered by, which the lenient figure forgives', () => {
    const one = label('purple dishwasher', { attributes: { colour: 'Purple' } });
    const result = judgement(one, collectionHref('dishwashers'));
    expect([result.missing, result.impossible, isRightLeniently(result)]).toEqual([
      ['Purple'],
      ['Purple'],
      true,
    ]);
  });

  it('expresses a value by its rule as well as by a filter', () => {
    const one = label('gas range', { type: 'gas range', attributes: { fuel: 'gas' } });
    expect(judgement(one, collectionHref('gas-ranges')).missing).toEqual([]);
  });
});

it('a page of another type, or of a wider one, is of the wrong type', () => {
  expect(judgement(label('dishwasher'), collectionHref('washers')).type).toBe(false);
  expect(judgement(label('gas range', { type: 'gas range' }), collectionHref('ranges')).type).toBe(false);
  expect(judgement(label('washer and dryer', { type: ['washer', 'dryer'] }), '/laundry').type).toBe(true);
});

it('a figure that no page is filtered by is judged by what was read, and only where readings have it', () => {
  const one = label('dishwasher', { attributes: { capacity: 5 } });
  expect(judgement(one, collectionHref('dishwashers'), ['capacity']).missing).toEqual(['capacity 5']);
  expect(judgement(one, collectionHref('dishwashers')).requested).toBe(0);
});

it.each<[LabelledQuery['kind'], string | null, boolean]>([
  ['sku', '/search?q=KRF-36', true],
  ['sku', '/products/krf-36', true],
  ['sku', '/collection/ranges', false],
  ['fallback', '/search?q=x', true],
  ['fallback', null, false],
  ['brand', '/brand/bosch', true],
  ['shortcut', '/collection/closeouts', true],
  ['shortcut', '/faq', true],
])('a label %s at %s is right: %s', (kind, to, right) => {
  expect(judgement(label('x', { kind, type: null }), to).kind).toBe(right);
});

it('the figures count each judgement over the queries that it applies to', () => {
  const all = [
    judged(BOSCH, collectionHref('dishwashers', [vendor('Bosch'), metafield('Color_Family', 'White')])),
    judged(BOSCH, collectionHref('dishwashers')),
    judged(label('dishwasher'), collectionHref('washers', [feature('ADA Compliant')])),
    judged(label('dishwasher rack', { kind: 'fallback', type: 'accessory' }), '/search?q=rack'),
  ];
  const figures = quality(all).map(([, result]) => result.replace(/ \(.*/, ''));
  expect(figures).toEqual([
    '4 of 4',
    '2 of 3',
    '1 of 2',
    '1 of 2',
    '2 of 4',
    '2 of 4',
    '3 of 4',
    '1 of 1',
    '1 of 3',
  ]);
});
