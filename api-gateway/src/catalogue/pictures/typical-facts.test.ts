import { describe, expect, it } from '@jest/globals';
import { nearestPicture, type PicturedProduct } from './rendered-pictures';
import { STUDIO } from './studio-pictures';
import { pictureColour } from './typical-facts';

const picture = (id: string, must: Record<string, string[]>, width: number) => ({
  ...{ id, kinds: ['gas-range', 'dishwasher', 'refrigerator'], finish: 'white', must, width },
});
const product = (kind: string, more: Partial<PicturedProduct> = {}): PicturedProduct => ({
  ...{ kind, attributes: {}, colour: 'White', width: 0, tier: 'standard', key: 'a' },
  ...more,
});

describe('a product of which little is stated', () => {
  const ranges = [picture('freestanding', { Type: ['Freestanding'] }, 30)].concat(
    picture('narrow', { Type: ['Freestanding'] }, 24),
    picture('professional', { Type: ['Professional'] }, 48),
    picture('slide-in', { Type: ['Slide-In'] }, 30),
  );

  it.each([
    ['of the usual type and width', product('gas-range'), 'freestanding'],
    ['of its width, if that is stated', product('gas-range', { width: 24 }), 'narrow'],
    ['of a type that is made in its width', product('gas-range', { width: 48 }), 'professional'],
    [
      'of its type, if that is stated',
      product('gas-range', { attributes: { Type: ['Slide-In'] } }),
      'slide-in',
    ],
  ])('has a picture %s', (_what, given, id) => expect(nearestPicture(given, ranges)).toBe(id));

  it.each([
    ['has another type', product('gas-range', { attributes: { Type: ['Drop-In'] } })],
    ['has another width', product('gas-range', { width: 72 })],
    ['is of a kind without a usual type', product('refrigerator')],
  ])('has none if it %s', (_what, given) =>
    expect(nearestPicture(given, [...ranges, picture('column', { Type: ['Column'] }, 24)])).toBeNull(),
  );
});

it.each([
  ['is what the catalogue says', 'washer', 'Washer in Onyx', 'Black', 'Black'],
  ['is the usual one where nothing is said', 'gas-range', '30 Inch Gas Range', undefined, 'Stainless Steel'],
  ['is unknown where the title names an unknown finish', 'washer', 'Washer in Onyx', undefined, ''],
  ['is unknown whatever follows', 'washer', 'Washer in Chrome Shadow with Steam', undefined, ''],
  ['is usual for a title with a size', 'gas-range', 'Gas Range, 30 in. Wide', undefined, 'Stainless Steel'],
])('the colour of a picture %s', (_what, kind, title, stated, colour) =>
  expect(pictureColour(kind, title, stated)).toBe(colour),
);

it('titles of common appliances without width, style and colour have a studio picture', () => {
  for (const [kind, Type] of [
    ['refrigerator', 'French Door'],
    ['refrigerator', 'Compact'],
    ['microwave', 'Over the Range'],
    ['washer', 'Front Load'],
    ['air-conditioner', 'Portable'],
    ['freezer', 'Chest'],
    ['wall-oven', 'Double'],
  ] as const) {
    const colour = pictureColour(kind, '', undefined);
    const shown = STUDIO.nearest(product(kind, { attributes: { Type: [Type] }, colour }));
    expect([kind, Type, shown?.src ?? null]).toEqual([kind, Type, expect.stringContaining('/studio/')]);
  }
});
