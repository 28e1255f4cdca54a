import { category, link, section } from './entry';
import { type } from './filters';

export const OUTDOOR_KITCHEN = category(
  'Outdoor Kitchen',
  '/collection/outdoor-kitchen',
  'flame',
  4,
  section(
    'Grills',
    'grills',
    'grill/built-in/stainless-steel/36',
    link('Built-In Grills', 'grills', type('Built-In')),
    link('Freestanding Grills', 'grills', type('Freestanding')),
    link('Pellet Grills', 'grills', type('Pellet')),
  ),
  section(
    'Outdoor Essentials',
    'outdoor-essentials',
    'outdoor-essential/side-burner/stainless-steel/24',
    link('Side Burners', 'outdoor-essentials', type('Side Burner')),
    link('Pizza Ovens', 'outdoor-essentials', type('Pizza Oven')),
    link('Utilities & Storage', 'outdoor-essentials', type('Storage')),
  ),
  section(
    'Outdoor Refrigeration',
    'outdoor-refrigeration',
    'outdoor-refrigerator/undercounter/stainless-steel/24',
    link('Undercounter', 'outdoor-refrigeration', type('Undercounter')),
    link('Kegerators', 'outdoor-refrigeration', type('Kegerator')),
  ),
  section(
    'Packages',
    'outdoor-kitchen-packages',
    'outdoor-package/gas/stainless-steel/48',
    link('Outdoor Kitchen Packages', 'outdoor-kitchen-packages'),
  ),
);
