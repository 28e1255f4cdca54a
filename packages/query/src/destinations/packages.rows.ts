import { at, brand, has, is, type Row, SEARCHED } from './row';

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
