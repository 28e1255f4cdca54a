// Apart from the other lines: the search box's interpreter loads these alone.
import type { KindSlug, Line } from './types';

const RANGES: KindSlug[] = ['gas-range', 'electric-range', 'dual-fuel-range', 'induction-range'];
const line = (name: string, brand: string, ...kinds: KindSlug[]): Line => ({ name, brand, kinds });

/** Product lines of specific kinds; lines across all appliances are excluded. */
export const LINES: readonly Line[] = [
  line('Duet', 'Whirlpool', 'washer', 'dryer'),
  line('Cabrio', 'Whirlpool', 'washer', 'dryer'),
  line('Bravos', 'Maytag', 'washer', 'dryer'),
  line('Maxima', 'Maytag', 'washer', 'dryer'),
  line('Neptune', 'Maytag', 'washer', 'dryer'),
  line('Centennial', 'Maytag', 'washer', 'dryer'),
  line('FlexWash', 'Samsung', 'washer'),
  line('SideKick', 'LG', 'washer'),
  line('WashTower', 'LG', 'laundry-center'),
  line('WashCombo', 'LG', 'washer-dryer-combo'),
  line('UltraFast Combo', 'GE Profile', 'washer-dryer-combo'),
  line('Spacemaker', 'GE', 'microwave'),
  line('Advantium', 'GE Profile', 'wall-oven'),
  line('Family Hub', 'Samsung', 'refrigerator'),
  line('InstaView', 'LG', 'refrigerator'),
  line('Freedom Collection', 'Thermador', 'refrigerator'),
  line('Pro Grand', 'Thermador', ...RANGES),
  line('Opal', 'GE Profile', 'ice-maker'),
  line('Genesis', 'Weber', 'grill'),
  line('Spirit', 'Weber', 'grill'),
  line('Traveler', 'Weber', 'grill'),
  line('Kuhl', 'Friedrich', 'air-conditioner'),
];
