import { feature, metafield } from '../filters';
import { fuel, type, width } from '../menu/entry';
import { type Guide, point, to } from './guide';

export const LAUNDRY_GUIDES: Readonly<Record<string, Guide>> = {
  laundry: {
    title: 'How to plan a laundry room',
    points: [
      point(
        'Measure the place first',
        'Full-size machines are 27 inches wide and need about 6 inches behind them for hoses and the vent. In a closet or a kitchen, 24-inch machines fit under a counter. Measure doors and stairs on the way, too.',
        to('Compact laundry', 'compact-laundry'),
        to('Laundry centers', 'laundry-centers'),
      ),
      point(
        'Side by side, stacked, or in one',
        'A pair side by side is the easiest to load. Stacked front loaders take half the floor. A combo washes and dries in one drum and needs no vent if it is ventless, but one load takes longer.',
        to('Washer and dryer sets', 'washer-dryer-sets'),
        to('Stackable washers', 'washers', metafield('Stackable', 'Yes')),
        to('Washer dryer combos', 'washer-dryer-combo'),
      ),
      point(
        'What the wall offers',
        'An electric dryer needs an outlet of 240 volts, a gas dryer a gas line and an outlet of 120 volts. Vented dryers need a duct to the outside; heat pump dryers need none.',
        to('Electric dryers', 'dryers', fuel('Electric')),
        to('Gas dryers', 'dryers', fuel('Gas')),
        to('Heat pump dryers', 'dryers', feature('Heat Pump')),
      ),
    ],
  },
  washers: {
    title: 'How to choose a washer',
    points: [
      point(
        'Front load or top load',
        'Front loaders use less water, spin faster and can be stacked under a dryer. Top loaders are filled without bending and their cycles are shorter.',
        to('Front load washers', 'washers', type('Front Load')),
        to('Top load washers', 'washers', type('Top Load')),
      ),
      point(
        'Agitator or impeller',
        'Among top loaders, an agitator is the post in the middle that scrubs hard. An impeller is a low disc, gentler and with room for comforters.',
        to('With an agitator', 'washers', feature('Agitator')),
        to('With an impeller', 'washers', feature('Impeller')),
      ),
      point(
        'How much it holds',
        'About 4.5 cubic feet wash the laundry of a family of four; a king-size comforter needs 5. Compact washers hold about 2.4.',
        to('Compact washers', 'washers', metafield('Size', 'Compact')),
        to('Full-size washers', 'washers', metafield('Size', 'Full Size')),
      ),
      point(
        'What it costs to run',
        'A certified washer uses about a quarter less energy and a third less water than a standard one.',
        to('ENERGY STAR washers', 'washers', feature('ENERGY STAR')),
      ),
    ],
  },
  dryers: {
    title: 'How to choose a dryer',
    points: [
      point(
        'Electric or gas',
        'Take what the room has: a 240-volt outlet for electric, a gas line for gas. Gas dries faster and often costs less per load; electric costs less to buy and to install.',
        to('Electric dryers', 'dryers', fuel('Electric')),
        to('Gas dryers', 'dryers', fuel('Gas')),
      ),
      point(
        'Vented, ventless or heat pump',
        'Vented dryers blow damp air outside through a 4-inch duct. Without a duct, take a ventless one: a heat pump needs the least energy, and is the gentlest and the slowest.',
        to('Vented dryers', 'dryers', feature('Vented')),
        to('Ventless dryers', 'dryers', feature('Ventless')),
        to('Heat pump dryers', 'dryers', feature('Heat Pump')),
      ),
      point(
        'Match the washer',
        'The drum of a dryer should hold about one and a half times as much as that of the washer. Stacked machines need the same brand and a stacking kit.',
        to('Stackable dryers', 'dryers', metafield('Stackable', 'Yes')),
        to('24-inch dryers', 'dryers', width(24)),
      ),
      point(
        'Stop when it is dry',
        'A moisture sensor ends the cycle when the laundry is dry, which saves energy and wear. Steam takes out wrinkles.',
        to('With a moisture sensor', 'dryers', feature('Moisture Sensor')),
        to('With steam', 'dryers', feature('Steam')),
      ),
    ],
  },
};
