import { expect, it } from '@jest/globals';
import { kindOf } from '@kilowatt/taxonomy';
import { demoCatalogue } from '.';
import { describe } from './describe';
import type { Named } from './profile';

const named = (slug: string): Named => {
  const kind = kindOf(slug);
  if (!kind) throw new Error(`There is no kind ${slug}`);
  return { kind, brand: 'LG', series: '', size: null };
};
const DELIVERY = 'Delivery, installation and haul-away can be arranged with your order.';

it.each([
  [
    'refrigerator',
    {
      Type: ['French Door'],
      Exterior_Width: ['36"'],
      Color_Family: ['White', 'Black'],
      Features: ['Ice Maker'],
    },
    { capacity: 19.8 },
    'The LG French door refrigerator fits a 36-inch opening and comes in white and black. Its 19.8 cu. ft. hold a week of groceries for a family. The ice maker keeps ice ready without trays to fill.',
  ],
  ['wine-cooler', {}, { capacity: 5 }, 'The LG wine cooler is made for every day. It holds 5 cu. ft.'],
  [
    'dishwasher',
    { Exterior_Width: ['24"'], Features: ['Quiet 45 dBA', 'Toe Bar', 'Air Filter', 'ADA Compliant'] },
    { noise: 45 },
    'The LG dishwasher fits a 24-inch opening. At 45 dBA it runs below the level of a conversation. It meets the ADA, with controls within reach. It also has toe bar and air filter.',
  ],
])('the description of a %s says what its facts are good for', (slug, attributes, measures, text) => {
  expect(describe(named(slug), attributes, measures)).toBe(`${text} ${DELIVERY}`);
});

it('of every product is made of whole sentences', () => {
  for (const { description, kind } of demoCatalogue())
    if (kind !== null) expect(description).not.toMatch(/undefined|It offers|\s{2}|\.\.|\s[.,]/);
});
