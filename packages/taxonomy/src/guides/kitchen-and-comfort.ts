import { feature, metafield } from '../filters';
import { fuel, type, width } from '../menu/entry';
import { type Guide, point, to } from './guide';

export const KITCHEN_AND_COMFORT_GUIDES: Readonly<Record<string, Guide>> = {
  dishwashers: {
    title: 'How to choose a dishwasher',
    points: [
      point(
        'Width',
        'Almost every kitchen has an opening of 24 inches; small ones take 18. Portable ones roll to the sink and need no installation.',
        to('24-inch', 'dishwashers', width(24)),
        to('18-inch', 'dishwashers', width(18)),
        to('Portable', 'dishwashers', type('Portable')),
      ),
      point(
        'How quiet it is',
        'At 45 dBA one forgets that it runs; above 50 it is heard beside a conversation. In an open kitchen it matters most.',
        to('45 dBA and quieter', 'dishwashers', feature('Quiet 45 dBA')),
      ),
      point(
        'Inside',
        'A third rack takes cutlery and leaves the place of its basket. A stainless tub dries better and lasts longer than plastic.',
        to('With a third rack', 'dishwashers', feature('Third Rack')),
        to('With a stainless tub', 'dishwashers', feature('Stainless Tub')),
      ),
      point(
        'The front',
        'With controls on top the front is plain. Panel-ready ones carry the panels of the cabinets.',
        to('Top control', 'dishwashers', metafield('Style', 'Top Control')),
        to('Front control', 'dishwashers', metafield('Style', 'Front Control')),
        to('Panel ready', 'dishwashers', metafield('Color_Family', 'Panel Ready')),
      ),
    ],
  },
  'kitchen-package': {
    title: 'How to choose a kitchen package',
    points: [
      point(
        'What it should include',
        'Four pieces are a kitchen: refrigerator, range, dishwasher and microwave. A package costs less than its pieces, and their handles and steel match.',
        to('3 pieces', 'kitchen-package', feature('3 Piece')),
        to('4 pieces', 'kitchen-package', feature('4 Piece')),
        to('5 pieces', 'kitchen-package', feature('5 Piece')),
      ),
      point(
        'What the kitchen is connected to',
        'The range decides: gas needs a gas line, electric and induction 240 volts.',
        to('With a gas range', 'kitchen-package', fuel('Gas')),
        to('With an electric range', 'kitchen-package', fuel('Electric')),
        to('With induction', 'kitchen-package', fuel('Induction')),
      ),
      point(
        'One delivery',
        'Measure every opening before you order; all pieces come on one day.',
        to('With a wall oven', 'kitchen-package', feature('Includes Wall Oven')),
        to('With a hood', 'kitchen-package', feature('Includes Hood')),
      ),
    ],
  },
  'air-conditioning': {
    title: 'How to choose air conditioning',
    points: [
      point(
        'How much power',
        'Count some 20 BTU for each square foot: 8,000 BTU cool about 350 square feet, 12,000 about 550. Sunny rooms and kitchens need more.',
        to('Up to 8,000 BTU', 'room-air-conditioners', metafield('Size', 'Up to 8,000 BTU')),
        to('8,001 to 12,000 BTU', 'room-air-conditioners', metafield('Size', '8,001 to 12,000 BTU')),
        to('Over 12,000 BTU', 'room-air-conditioners', metafield('Size', 'Over 12,000 BTU')),
      ),
      point(
        'Window, portable, wall or split',
        'Window units cost the least. Portable ones need a hose to a window. Mini splits are the quietest and heat as well, and an electrician mounts them.',
        to('Window', 'room-air-conditioners', type('Window')),
        to('Portable', 'room-air-conditioners', type('Portable')),
        to('Through the wall', 'room-air-conditioners', type('Through the Wall')),
        to('Mini splits', 'mini-splits'),
      ),
      point(
        'The air itself',
        'A purifier with a HEPA filter holds back dust and pollen. Above 60 percent of humidity a dehumidifier keeps mold away.',
        to('Air purifiers', 'air-quality', type('Air Purifier')),
        to('Dehumidifiers', 'air-quality', type('Dehumidifier')),
      ),
    ],
  },
};
