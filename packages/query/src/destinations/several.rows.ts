import { at, brand, has, is, type Row, SEARCHED, under } from './row';

const TWO = 'two kinds with package wording imply the kitchen package';

export const PACKAGES: readonly Row[] = [
  ['kitchen bundle', at('kitchen-package'), 'another word'],
  ['kitchen suite', at('kitchen-package'), 'another word'],
  ['appliance package', at('kitchen-package'), 'another word'],
  ['appliance bundle', at('kitchen-package'), 'another word'],
  ['kitchen appliance set', at('kitchen-package'), 'another word'],
  ['samsung kitchen package', at('kitchen-package', brand('Samsung')), 'with a brand'],
  ['4 piece kitchen package', at('kitchen-package', has('4 Piece')), 'the number of pieces is a feature'],
  ['lg 3 piece kitchen package', at('kitchen-package', brand('LG'), has('3 Piece')), 'with a brand'],
  ['7 piece kitchen package', at('kitchen-package'), 'packages have two to six pieces'],
  [
    'stainless steel kitchen package',
    at('kitchen-package', is('Color_Family', 'Stainless Steel')),
    'with a colour',
  ],
  ['gas kitchen package', at('kitchen-package', is('Fuel_Type', 'Gas')), 'with a fuel'],
  [
    'refrigerator and dishwasher package',
    at('kitchen-package', has('Includes Refrigerator'), has('Includes Dishwasher')),
    TWO,
  ],
  [
    'refrigerator dishwasher microwave bundle',
    at(
      'kitchen-package',
      has('Includes Refrigerator'),
      has('Includes Dishwasher'),
      has('Includes Microwave'),
    ),
    TWO,
  ],
  ['fridge and stove set', at('kitchen-package', has('Includes Refrigerator'), has('Includes Range')), TWO],
  [
    'dishwasher and wall oven suite',
    at('kitchen-package', has('Includes Dishwasher'), has('Includes Wall Oven')),
    TWO,
  ],
  [
    'bosch refrigerator and dishwasher package',
    at('kitchen-package', brand('Bosch'), has('Includes Refrigerator'), has('Includes Dishwasher')),
    'with a brand',
  ],
  ['refrigerator and dishwasher', SEARCHED, 'two kinds without package wording are searched for'],
  ['washer and dryer package', at('washer-dryer-sets'), 'laundry makes a set, not a kitchen'],
  ['washer dryer bundle', at('washer-dryer-sets'), 'laundry makes a set, not a kitchen'],
  ['laundry set', at('washer-dryer-sets'), 'laundry makes a set, not a kitchen'],
  ['outdoor kitchen package', at('outdoor-kitchen-packages'), 'the outdoor one by its name'],
  [
    'bosch 3 piece package with dishwasher',
    at('kitchen-package', brand('Bosch'), has('3 Piece')),
    'pieces that are counted are several',
  ],
  ['4 piece set', at('kitchen-package', has('4 Piece')), 'pieces that are counted are a package'],
];

const colour = (value: string) => is('Color_Family', value);

export const EITHER_OR_NOT: readonly Row[] = [
  ['lg or samsung refrigerator', at('refrigerators', brand('LG'), brand('Samsung')), 'either brand'],
  ['bosch or miele dishwasher', at('dishwashers', brand('Bosch'), brand('Miele')), 'either brand'],
  ['lg or samsung washer', at('washers', brand('LG'), brand('Samsung')), 'either of two laundry brands'],
  ['black or white dishwasher', at('dishwashers', colour('Black'), colour('White')), 'either colour'],
  [
    'refrigerator in white or bisque',
    at('refrigerators', colour('White'), colour('Bisque')),
    'either colour',
  ],
  ['gas or electric dryer', at('dryers', is('Fuel_Type', 'Gas'), is('Fuel_Type', 'Electric')), 'either fuel'],
  [
    'gas or electric range',
    at('ranges', is('Fuel_Type', 'Gas'), is('Fuel_Type', 'Electric')),
    'either range, not the second alone',
  ],
  [
    'slide in dual fuel range or gas range',
    at('ranges', is('Type', 'Slide-In'), is('Fuel_Type', 'Dual Fuel'), is('Fuel_Type', 'Gas')),
    'either range, each with its name',
  ],
  ['electric induction range', at('induction-ranges'), 'induction ranges are electric'],
  ['front or top load washer', at('washers', is('Type', 'Top Load')), 'a word alone is no type'],
  ['refrigerator or freezer', SEARCHED, 'two appliances at once are searched for'],
  ['dishwasher or microwave', SEARCHED, 'two appliances at once are searched for'],
  ['white dishwasher not black', at('dishwashers', colour('White')), 'what is not wanted is no filter'],
  ['dishwasher not stainless', at('dishwashers'), 'what is not wanted is no filter'],
  ['dishwasher not black stainless steel', at('dishwashers'), 'the whole phrase is not wanted'],
  ['refrigerator without ice maker', at('refrigerators'), 'without is no filter, and no ice maker'],
  ['fridge without water dispenser', at('refrigerators'), 'without is no filter'],
  ['refrigerator no ice maker', at('refrigerators'), 'no is without'],
  ['refrigerator with ice maker no dispenser', at('refrigerators', has('Ice Maker')), 'one wanted, one not'],
  ['washer without agitator', at('washers'), 'without is no filter'],
  ['non smart refrigerator', at('refrigerators'), 'non is without'],
  ['refrigerator not samsung', at('refrigerators'), 'a brand that is not wanted is no filter'],
  ['lg refrigerator not samsung', at('refrigerators', brand('LG')), 'the wanted brand stays'],
  ['dishwasher except bosch', at('dishwashers'), 'except is without'],
  ['range not gas', at('ranges'), 'a fuel that is not wanted picks no collection'],
  ['dryer not electric under $700', at('dryers', under(700)), 'the price behind stays'],
  ['fridge not black or white', at('refrigerators'), 'what stands behind "or" is not wanted either'],
  ["dryer that isn't electric", at('dryers'), 'a shortened not'],
  ['stove other than black', at('ranges'), 'other than is not'],
  ["microwave i don't want over the range", at('microwaves'), 'a verb between'],
  ['refrigerator not a side by side', at('refrigerators'), 'with an article between'],
];
