import { feature, metafield } from '../filters';
import { category, link, section } from './entry';
import { type, width } from './filters';

export const REFRIGERATION = category(
  'Refrigeration',
  '/refrigeration',
  'refrigerator',
  5,
  section(
    'Refrigerators',
    'refrigerators',
    'refrigerator/french-door/stainless-steel/36',
    link('French Door', 'refrigerators', type('French Door')),
    link('Side by Side', 'refrigerators', type('Side by Side')),
    link('Top Freezer', 'refrigerators', type('Top Freezer')),
    link('Bottom Freezer', 'refrigerators', type('Bottom Freezer')),
    link('Counter Depth', 'refrigerators', metafield('Size', 'Counter Depth')),
  ),
  section(
    'Freezers',
    'freezers',
    'freezer/upright/white/28',
    link('Upright Freezers', 'freezers', type('Upright')),
    link('Chest Freezers', 'freezers', type('Chest')),
  ),
  section(
    'Beverage Centers',
    'beverage-centers',
    'beverage-center/undercounter/stainless-steel/24',
    link('Beverage Centers', 'beverage-centers'),
    link('24" Beverage Centers', 'beverage-centers', width(24)),
  ),
  section(
    'Ice Makers',
    'ice-makers',
    'ice-maker/undercounter/stainless-steel/15',
    link('Ice Makers', 'ice-makers'),
    link('15" Ice Makers', 'ice-makers', width(15)),
  ),
  section(
    'Wine Coolers',
    'wine-coolers',
    'wine-cooler/undercounter/stainless-steel/24',
    link('Wine Coolers', 'wine-coolers'),
    link('Dual Zone', 'wine-coolers', feature('Dual Zone')),
  ),
);
