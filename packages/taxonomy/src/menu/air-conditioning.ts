import { feature } from '../filters';
import { category, link, section } from './entry';
import { type } from './filters';

export const AIR_CONDITIONING = category(
  'Air Conditioning',
  '/collection/air-conditioning',
  'snowflake',
  4,
  section(
    'Room Air Conditioners',
    'room-air-conditioners',
    'air-conditioner/window/white/24',
    link('Window', 'room-air-conditioners', type('Window')),
    link('Portable', 'room-air-conditioners', type('Portable')),
    link('Through the Wall', 'room-air-conditioners', type('Through the Wall')),
  ),
  section(
    'Mini Splits',
    'mini-splits',
    'mini-split/single-zone/white/32',
    link('Single Zone', 'mini-splits', type('Single Zone')),
    link('Multi Zone', 'mini-splits', type('Multi Zone')),
  ),
  section(
    'Air Quality',
    'air-quality',
    'air-quality/air-purifier/white/16',
    link('Air Purifiers', 'air-quality', type('Air Purifier')),
    link('Dehumidifiers', 'air-quality', type('Dehumidifier')),
  ),
  section(
    'Comfort',
    'air-conditioning',
    'air-conditioner/portable/white/16',
    link('ENERGY STAR', 'air-conditioning', feature('ENERGY STAR')),
    link('Smart Comfort', 'air-conditioning', feature('Smart')),
  ),
);
