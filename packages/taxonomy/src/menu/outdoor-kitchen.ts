import { category, link, section } from './entry';
import { fuel, type } from './filters';

export const OUTDOOR_KITCHEN = category(
  'Outdoor Kitchen',
  '/collection/outdoor-kitchen',
  'flame',
  6,
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
  ),
  section(
    'Utilities',
    'outdoor-essentials',
    'outdoor-essential/storage/stainless-steel/30',
    link('Utilities & Storage', 'outdoor-essentials', type('Storage')),
    link('Outdoor Sinks', 'outdoor-essentials', type('Sink')),
  ),
  section(
    'Refrigeration',
    'outdoor-refrigeration',
    'outdoor-refrigerator/undercounter/stainless-steel/24',
    link('Undercounter', 'outdoor-refrigeration', type('Undercounter')),
    link('Kegerators', 'outdoor-refrigeration', type('Kegerator')),
  ),
  section(
    'Cooking',
    'outdoor-kitchen-packages',
    'outdoor-package/gas/stainless-steel/48',
    link('Outdoor Kitchen Packages', 'outdoor-kitchen-packages'),
    link('Gas Grills', 'grills', fuel('Gas')),
    link('Charcoal Grills', 'grills', fuel('Charcoal')),
  ),
  section(
    'Comfort',
    'outdoor-essentials',
    'outdoor-essential/patio-heater/stainless-steel/24',
    link('Patio Heaters', 'outdoor-essentials', type('Patio Heater')),
  ),
);
