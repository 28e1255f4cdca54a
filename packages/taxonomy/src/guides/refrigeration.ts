import { feature, metafield } from '../filters';
import { type, width } from '../menu/entry';
import { type Guide, point, to } from './guide';

export const REFRIGERATION_GUIDES: Readonly<Record<string, Guide>> = {
  refrigeration: {
    title: 'How to plan what keeps things cold',
    points: [
      point(
        'The refrigerator first',
        'It decides the kitchen. Count 4 to 6 cubic feet for each adult, and measure the opening, the doors on the way and the swing of the doors.',
        to('French door', 'refrigerators', type('French Door')),
        to('Side by side', 'refrigerators', type('Side by Side')),
        to('Top freezer', 'refrigerators', type('Top Freezer')),
      ),
      point(
        'More cold where it is needed',
        'A chest freezer keeps the most for its price. Upright ones are sorted like a bookcase. In a garage take one that is made for it: others stop freezing when it is cold outside.',
        to('Chest freezers', 'freezers', type('Chest')),
        to('Upright freezers', 'freezers', type('Upright')),
        to('Garage ready', 'freezers', feature('Garage Ready')),
      ),
      point(
        'Wine, drinks and ice',
        'Under a counter take one that vents to the front. Two zones keep red and white apart. Built-in ice makers need water, and most a drain.',
        to('Wine coolers', 'wine-coolers'),
        to('Beverage centers', 'beverage-centers'),
        to('Ice makers', 'ice-makers'),
      ),
    ],
  },
  refrigerators: {
    title: 'How to choose a refrigerator',
    points: [
      point(
        'Measure the opening',
        'Leave about half an inch at the sides and an inch above and behind. A counter-depth one is flush with the cabinets and holds a little less.',
        to('30-inch', 'refrigerators', width(30)),
        to('33-inch', 'refrigerators', width(33)),
        to('36-inch', 'refrigerators', width(36)),
        to('Counter depth', 'refrigerators', metafield('Size', 'Counter Depth')),
      ),
      point(
        'Which doors',
        'French doors need little room in front and show everything fresh at eye level. Side by side has freezer and refrigerator at every height. A top freezer costs the least.',
        to('French door', 'refrigerators', type('French Door')),
        to('Side by side', 'refrigerators', type('Side by Side')),
        to('Top freezer', 'refrigerators', type('Top Freezer')),
        to('Bottom freezer', 'refrigerators', type('Bottom Freezer')),
      ),
      point(
        'Ice and water',
        'An ice maker or a dispenser needs a water line of a quarter inch behind the refrigerator.',
        to('With an ice maker', 'refrigerators', feature('Ice Maker')),
        to('With a water dispenser', 'refrigerators', feature('Water Dispenser')),
      ),
      point(
        'Built in, or freestanding',
        'Freestanding ones slide out and move with you. Built-in ones and columns sit within cabinetry and may carry its panels.',
        to('Built-in', 'refrigerators', metafield('Style', 'Built-In')),
        to('Columns', 'refrigerators', type('Column')),
        to('Panel ready', 'refrigerators', metafield('Color_Family', 'Panel Ready')),
      ),
    ],
  },
  freezers: {
    title: 'How to choose a freezer',
    points: [
      point(
        'Chest or upright',
        'A chest holds more for its price and stays cold longer without power. An upright one takes half the floor and is sorted on shelves.',
        to('Chest freezers', 'freezers', type('Chest')),
        to('Upright freezers', 'freezers', type('Upright')),
      ),
      point(
        'Where it stands',
        'In an unheated garage it needs to be made for temperatures from 0 to 110 °F. Under a counter it must vent to the front.',
        to('Garage ready', 'freezers', feature('Garage Ready')),
        to('Undercounter', 'freezers', type('Undercounter')),
      ),
      point(
        'Defrosting',
        'Frost-free ones never need it. Manual defrost uses less energy and dries food less, but is thawed about once a year.',
        to('Frost free', 'freezers', metafield('Defrost_Type', 'Frost Free')),
        to('Manual defrost', 'freezers', metafield('Defrost_Type', 'Manual Defrost')),
      ),
    ],
  },
};
