import { feature, vendor } from '../filters';
import { category, link, section } from './entry';
import { fuel } from './filters';

export const KITCHEN_PACKAGES = category(
  'Kitchen Packages',
  '/collection/kitchen-package',
  'layout-grid',
  4,
  section(
    'By Brand',
    'kitchen-package',
    'kitchen-package/4-piece/stainless-steel/48',
    link('LG Packages', 'kitchen-package', vendor('LG')),
    link('Samsung Packages', 'kitchen-package', vendor('Samsung')),
    link('GE Packages', 'kitchen-package', vendor('GE')),
    link('KitchenAid Packages', 'kitchen-package', vendor('KitchenAid')),
    link('Bosch Packages', 'kitchen-package', vendor('Bosch')),
    link('Whirlpool Packages', 'kitchen-package', vendor('Whirlpool')),
  ),
  section(
    'By Size',
    'kitchen-package',
    'kitchen-package/3-piece/black-stainless-steel/48',
    link('3 Piece', 'kitchen-package', feature('3 Piece')),
    link('4 Piece', 'kitchen-package', feature('4 Piece')),
    link('5 Piece', 'kitchen-package', feature('5 Piece')),
  ),
  section(
    'Laundry Pairs',
    'washer-dryer-sets',
    'washer-dryer-set/top-load/white/27',
    link('All Laundry Pairs', 'washer-dryer-sets'),
    link('Gas Pairs', 'washer-dryer-sets', fuel('Gas')),
  ),
  section(
    'Outdoor Packages',
    'outdoor-kitchen-packages',
    'outdoor-package/gas/stainless-steel/48',
    link('Outdoor Kitchen Packages', 'outdoor-kitchen-packages'),
  ),
);
