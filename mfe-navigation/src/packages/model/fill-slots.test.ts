import { describe, expect, it } from '@jest/globals';
import type { CollectionPage, ProductPreview } from '@kilowatt/contracts';
import { product } from '@kilowatt/remote-kit/testing';
import { fillSlots } from './fill-slots';
import type { Facts } from './load-facts';
import { PACKAGE_KINDS } from './package-kinds';

type Sold = [handle: string, facts?: Partial<Facts>, title?: string];
const [KITCHEN, LAUNDRY] = PACKAGE_KINDS;
const range = (width: number): Sold => [`range-${width}`, { width }];
const hood = (width: number): Sold => [`hood-${width}`, { width, type: 'Under Cabinet' }];
const OVER: Sold = ['over', { width: 29.875, type: 'Over the Range' }];
const COUNTER: Sold = ['counter', { width: 24, type: 'Countertop' }];

/** What each slot of a package holds, by the slot, out of what the shop has for each. */
function filled(
  kind: (typeof PACKAGE_KINDS)[number],
  sold: Readonly<Record<string, readonly Sold[]>>,
  chosen: Record<string, string> = {},
) {
  const facts = new Map<string, Facts>();
  const lists = kind.slots.map(({ id: slot }) => {
    const products = (sold[slot] ?? [[slot]]).map(([handle, known, title = handle]): ProductPreview => {
      facts.set(handle, { type: '', fuel: '', width: null, ...known });
      return product({ ...{ id: handle, handle, title, vendor: 'GE', sku: '' } });
    });
    const found = { products, total: products.length, page: 1, pageCount: 1, sort: 'featured' as const };
    const collection = { title: slot, handle: slot, description: '', image: null };
    return { ...found, collection, filters: [], facets: [] } satisfies CollectionPage;
  });
  return fillSlots(kind.slots, lists, { chosen, facts, filters: [] });
}
const chosenIn = (...given: Parameters<typeof filled>) =>
  Object.fromEntries(filled(...given).map(({ slot, chosen }) => [slot.id, chosen?.handle ?? null]));

describe('above the range of a kitchen package', () => {
  const sold = { range: [range(30)], microwave: [OVER, COUNTER], hood: [hood(24), hood(30), hood(36)] };

  it.each<[string, Record<string, string>, Record<string, string | null>]>([
    ['is the microwave that hangs there', {}, { microwave: 'over', hood: null }],
    [
      'is a hood where no microwave does',
      { microwave: 'counter' },
      { microwave: 'counter', hood: 'hood-30' },
    ],
    ['is the hood that was chosen', { hood: 'hood-36' }, { microwave: 'counter', hood: 'hood-36' }],
    [
      'is one of both where both are asked for',
      { microwave: 'over', hood: 'hood-36' },
      { microwave: 'over', hood: null },
    ],
    ['is nothing where both are left out', { microwave: '', hood: '' }, { microwave: null, hood: null }],
    ['is no hood narrower than the range', { microwave: '', hood: 'hood-24' }, { hood: 'hood-30' }],
  ])('%s', (_what, chosen, expected) => expect(chosenIn(KITCHEN, sold, chosen)).toMatchObject(expected));

  it('is nothing narrower than the range', () => {
    const wide = { ...sold, range: [range(48)] };
    expect(chosenIn(KITCHEN, wide)).toMatchObject({ microwave: 'counter', hood: null });
    expect(filled(KITCHEN, wide).at(-1)).toMatchObject({ products: [], total: 3 });
  });

  it('is anything where the width is not known', () => {
    const unknown = { range: [range(30)], microwave: [COUNTER], hood: [['hood', {}] as Sold] };
    expect(chosenIn(KITCHEN, unknown)).toMatchObject({ hood: 'hood' });
  });
});

describe('the dryer of a laundry pair', () => {
  const electric = { fuel: 'Electric' };
  const gas = { fuel: 'Gas' };
  const dryer = (handle: string, facts: Partial<Facts>, title: string): Sold => [handle, facts, title];

  it.each<[string, string, Sold[]]>([
    [
      'electric',
      'GE 27 Inch Smart Gas Washer',
      [dryer('other', gas, 'GE 27 Inch Smart Gas Dryer'), dryer('own', electric, 'GE Dryer')],
    ],
    [
      'of the line, even by gas',
      'GE Profile Washer',
      [dryer('other', electric, 'GE Dryer'), dryer('own', gas, 'GE Profile Dryer')],
    ],
    [
      'of no line beside a washer of none',
      'GE 27 Inch Washer',
      [dryer('other', electric, 'GE Profile 27 Inch Dryer'), dryer('own', electric, 'GE Dryer')],
    ],
  ])('is %s', (_what, title, dryers) => {
    const washer: Sold[] = [['washer', {}, title]];
    expect(chosenIn(LAUNDRY, { washer, dryer: dryers })).toEqual({ washer: 'washer', dryer: 'own' });
  });

  it('is another one where that is asked for', () => {
    const dryers = [dryer('electric', electric, 'GE Dryer'), dryer('gas', gas, 'GE Gas Dryer')];
    expect(chosenIn(LAUNDRY, { dryer: dryers }, { dryer: 'gas' })).toMatchObject({ dryer: 'gas' });
  });
});
