import { feature, vendor } from '../filters';
import { category, link, section } from './entry';
import { fuel, type, width } from './filters';

export const LAUNDRY = category(
  'Laundry',
  '/laundry',
  'washing-machine',
  5,
  section(
    'Washers',
    'washers',
    'washer/front-load/white/27',
    link('Front Load Washers', 'washers', type('Front Load')),
    link('Top Load Washers', 'washers', type('Top Load')),
    link('Compact Washers', 'washers', width(24)),
    link('ENERGY STAR Washers', 'washers', feature('ENERGY STAR')),
  ),
  section(
    'Dryers',
    'dryers',
    'dryer/front-load/white/27',
    link('Electric Dryers', 'dryers', fuel('Electric')),
    link('Gas Dryers', 'dryers', fuel('Gas')),
    link('Heat Pump Dryers', 'dryers', feature('Heat Pump')),
    link('Compact Dryers', 'dryers', width(24)),
  ),
  section(
    'Washer/Dryer Sets',
    'washer-dryer-sets',
    'washer-dryer-set/front-load/graphite/27',
    link('Front Load Sets', 'washer-dryer-sets', type('Front Load')),
    link('Top Load Sets', 'washer-dryer-sets', type('Top Load')),
    link('LG Sets', 'washer-dryer-sets', vendor('LG')),
    link('Electrolux Sets', 'washer-dryer-sets', vendor('Electrolux')),
  ),
  section(
    'Combos & Laundry Centers',
    'washer-dryer-combo',
    'washer-dryer-combo/front-load/graphite/27',
    link('Washer Dryer Combos', 'washer-dryer-combo'),
    link('Laundry Centers', 'laundry-centers'),
    link('Compact Laundry', 'compact-laundry'),
  ),
  section(
    'Commercial Laundry',
    'commercial-laundry',
    'commercial-laundry/front-load/stainless-steel/28',
    link('Commercial Laundry', 'commercial-laundry'),
    link('Coin Drop', 'commercial-laundry', feature('Coin Drop')),
  ),
);
