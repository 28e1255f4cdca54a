import { feature } from '../filters';
import { fuel, type, width } from '../menu/entry';
import { type Guide, point, to } from './guide';

export const COOKING_GUIDES: Readonly<Record<string, Guide>> = {
  cooking: {
    title: 'How to plan the cooking side of a kitchen',
    points: [
      point(
        'One range, or oven and cooktop apart',
        'A range is cooktop and oven in one, and the quickest to replace. A wall oven is at the height of your arms, and a cooktop leaves drawers beneath it.',
        to('Ranges', 'ranges'),
        to('Wall ovens', 'wall-ovens'),
        to('Cooktops', 'cooktops'),
      ),
      point(
        'Gas, electric or induction',
        'Gas needs a gas line and good ventilation. Electric needs 240 volts and costs the least. Induction heats the pan alone: the fastest and the coolest around it; pans must attract a magnet.',
        to('Gas ranges', 'gas-ranges'),
        to('Electric ranges', 'electric-ranges'),
        to('Induction ranges', 'induction-ranges'),
      ),
      point(
        'Air away from the pans',
        'A hood should be at least as wide as what it is above. Ducted ones carry smoke outside; a microwave over the range saves the space of both.',
        to('Range hoods', 'range-hoods'),
        to('Over-the-range microwaves', 'microwaves', type('Over the Range')),
      ),
    ],
  },
  ranges: {
    title: 'How to choose a range',
    points: [
      point(
        'Width and fit',
        'Most kitchens have an opening of 30 inches. Freestanding ranges have finished sides and may stand anywhere; slide-in ones have controls in front and lie on the counter.',
        to('30-inch ranges', 'ranges', width(30)),
        to('36-inch ranges', 'ranges', width(36)),
        to('Slide-in ranges', 'ranges', type('Slide-In')),
      ),
      point(
        'Fuel',
        'Gas shows its heat and works with any pan. Electric smooth tops wipe clean. Induction is the fastest. Dual fuel has gas burners above an electric oven, which bakes more evenly.',
        to('Gas', 'gas-ranges'),
        to('Electric', 'electric-ranges'),
        to('Induction', 'induction-ranges'),
        to('Dual fuel', 'dual-fuel-ranges'),
      ),
      point(
        'The oven',
        'Convection moves the air, so that several trays brown alike. Air fry does the same, hotter. Self-cleaning burns residue to ash at some 900 °F.',
        to('With convection', 'ranges', feature('Convection')),
        to('With air fry', 'ranges', feature('Air Fry')),
        to('Double ovens', 'ranges', feature('Double Oven')),
      ),
      point(
        'Professional style',
        'Strong burners, heavy grates and widths up to 48 inches. They need a hood to match, and often a larger gas line.',
        to('Professional ranges', 'professional-ranges'),
      ),
    ],
  },
  cooktops: {
    title: 'How to choose a cooktop',
    points: [
      point(
        'The cutout decides',
        'A replacement must fit the hole in the counter. Compare the cutout in the manual, not the width alone: two cooktops of 30 inches may differ by an inch.',
        to('30-inch cooktops', 'cooktops', width(30)),
        to('36-inch cooktops', 'cooktops', width(36)),
      ),
      point(
        'Gas, electric or induction',
        'Gas needs a line and a hood. Electric and induction need 240 volts; induction is the fastest, and stays cool around the pan.',
        to('Gas cooktops', 'cooktops', fuel('Gas')),
        to('Electric cooktops', 'cooktops', fuel('Electric')),
        to('Induction cooktops', 'cooktops', fuel('Induction')),
      ),
      point(
        'Cooktop or rangetop',
        'A cooktop lies in the counter. A rangetop has its knobs in front, stronger burners, and needs a cabinet made for it.',
        to('Rangetops', 'cooktops', type('Rangetop')),
      ),
    ],
  },
  'wall-ovens': {
    title: 'How to choose a wall oven',
    points: [
      point(
        'Measure the cabinet',
        'Wall ovens are 24, 27 or 30 inches wide. The cutout’s width and height must match the manual; a double oven needs about 50 inches of height.',
        to('24-inch', 'wall-ovens', width(24)),
        to('27-inch', 'wall-ovens', width(27)),
        to('30-inch', 'wall-ovens', width(30)),
      ),
      point(
        'One, two, or with a microwave',
        'A second oven bakes at its own temperature. A combination has a microwave or speed oven above the oven.',
        to('Single ovens', 'wall-ovens', type('Single')),
        to('Double ovens', 'wall-ovens', type('Double')),
        to('Combination ovens', 'wall-ovens', type('Combination')),
      ),
      point(
        'How it heats',
        'Convection browns evenly on several racks. Steam keeps bread and fish moist. Speed ovens add microwaves and cook in about half the time.',
        to('With convection', 'wall-ovens', feature('Convection')),
        to('Steam ovens', 'wall-ovens', type('Steam Oven')),
        to('Speed ovens', 'wall-ovens', type('Speed Oven')),
      ),
    ],
  },
  microwaves: {
    title: 'How to choose a microwave',
    points: [
      point(
        'Where it stands',
        'Over the range it is a hood as well, and is mounted on the wall. On the counter it needs a plug alone. A drawer opens below the counter, at a height that children reach: most have a lock.',
        to('Over the range', 'microwaves', type('Over the Range')),
        to('Countertop', 'microwaves', type('Countertop')),
        to('Drawers', 'microwaves', type('Drawer')),
        to('Built in', 'microwaves', type('Built-In')),
      ),
      point(
        'More than warming up',
        'With convection or air fry it bakes and browns. Sensor cooking measures the steam and stops by itself.',
        to('With convection', 'microwaves', feature('Convection')),
        to('With sensor cooking', 'microwaves', feature('Sensor Cooking')),
      ),
    ],
  },
  'range-hoods': {
    title: 'How to choose a range hood',
    points: [
      point(
        'As wide as the cooktop, or wider',
        'Against a wall the hood should be as wide as the cooktop; above an island 6 inches wider.',
        to('30-inch hoods', 'range-hoods', width(30)),
        to('36-inch hoods', 'range-hoods', width(36)),
        to('48-inch hoods', 'range-hoods', width(48)),
      ),
      point(
        'Where it hangs',
        'Under a cabinet, on a bare wall, from the ceiling above an island, or hidden in cabinetry of your own.',
        to('Under cabinet', 'range-hoods', type('Under Cabinet')),
        to('Wall mount', 'range-hoods', type('Wall Mount')),
        to('Island', 'range-hoods', type('Island')),
        to('Inserts', 'range-hoods', type('Insert')),
      ),
      point(
        'Ducted or ductless',
        'A duct carries smoke, steam and heat outside. Ductless hoods filter the air and return it: charcoal filters are renewed about every six months.',
        to('Ducted', 'range-hoods', feature('Ducted')),
        to('Ductless', 'range-hoods', feature('Ductless')),
        to('Convertible', 'range-hoods', feature('Convertible')),
      ),
    ],
  },
};
