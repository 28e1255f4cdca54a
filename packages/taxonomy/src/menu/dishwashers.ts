import { feature, metafield, vendor } from '../filters';
import { category, link, section } from './entry';
import { width } from './filters';

export const DISHWASHERS = category(
  'Dishwashers',
  '/collection/dishwashers',
  'dishwasher',
  2,
  section(
    'Dishwashers',
    'dishwashers',
    'dishwasher/top-control/stainless-steel/24',
    link('Top Control', 'dishwashers', metafield('Style', 'Top Control')),
    link('Front Control', 'dishwashers', metafield('Style', 'Front Control')),
    link('18" Dishwashers', 'dishwashers', width(18)),
    link('ADA Compliant', 'dishwashers', feature('ADA Compliant')),
    link('Bosch Dishwashers', 'dishwashers', vendor('Bosch')),
    link('Miele Dishwashers', 'dishwashers', vendor('Miele')),
  ),
  section(
    'Compactors',
    'trash-compactors',
    'trash-compactor/built-in/stainless-steel/15',
    link('Trash Compactors', 'trash-compactors'),
    link('15" Compactors', 'trash-compactors', width(15)),
  ),
);
