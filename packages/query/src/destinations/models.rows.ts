import { at, brand, type Row, SEARCHED } from './row';

const MODEL = 'a model number is searched for, never corrected';

export const MODELS: readonly Row[] = [
  ['SHPM88Z75N', SEARCHED, MODEL],
  ['shpm88z75n', SEARCHED, MODEL],
  ['NTW4519JW', SEARCHED, MODEL],
  ['WM4000HWA', SEARCHED, MODEL],
  ['GDF511PSMSS', SEARCHED, MODEL],
  ['RF28R7201SR/AA', SEARCHED, MODEL],
  ['WDT750SAHZ', SEARCHED, MODEL],
  ['FFTR1821TW', SEARCHED, MODEL],
  ['TR7003WN', SEARCHED, MODEL],
  ['104dbl', SEARCHED, MODEL],
  ['S-420', SEARCHED, MODEL],
  ['PR3-PG3', SEARCHED, MODEL],
  ['000-767-816', SEARCHED, 'a store’s item number'],
  ['bosch SHPM88Z75N dishwasher', SEARCHED, 'a model number inside a phrase'],
  ['lg WM4000HWA washer', SEARCHED, 'a model number inside a phrase'],
  ['ge JGB735SPSS gas range', SEARCHED, 'a model number inside a phrase'],
  ['model WDT750SAHZ', SEARCHED, 'a model number inside a phrase'],
  ['110v dryer', at('dryers'), 'a voltage is no model number'],
  [
    '24in dishwasher black 2nd hand',
    at(
      'dishwashers',
      { productMetafield: { namespace: 'api', key: 'Exterior_Width', value: '24"' } },
      { productMetafield: { namespace: 'api', key: 'Color_Family', value: 'Black' } },
    ),
    'an ordinal is no model number',
  ],
  ['5.0cu washer', at('washers'), 'a capacity is no model number'],
  ['8000btu air conditioner', at('room-air-conditioners'), 'a cooling power is no model number'],
  ['44db dishwasher', at('dishwashers'), 'a loudness is no model number'],
  ['bosch 800 series dishwasher', at('dishwashers', brand('Bosch')), 'a series is no model number'],
  ['bosch 500 dishwasher', at('dishwashers', brand('Bosch')), 'a bare figure is no model number'],
];
