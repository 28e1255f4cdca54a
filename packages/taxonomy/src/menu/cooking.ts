import { vendor } from '../filters';
import { category, link, section } from './entry';
import { fuel, type, width } from './filters';

export const COOKING = category(
  'Cooking',
  '/cooking',
  'chef-hat',
  6,
  section(
    'Ranges',
    'ranges',
    'gas-range/slide-in/stainless-steel/30',
    link('Gas Ranges', 'gas-ranges'),
    link('Electric Ranges', 'electric-ranges'),
    link('Dual Fuel Ranges', 'dual-fuel-ranges'),
    link('Induction Ranges', 'induction-ranges'),
    link('Slide-In Ranges', 'ranges', type('Slide-In')),
    link('36" Ranges', 'ranges', width(36)),
  ),
  section(
    'Cooktops',
    'cooktops',
    'cooktop/gas/stainless-steel/36',
    link('Gas Cooktops', 'cooktops', fuel('Gas')),
    link('Electric Cooktops', 'cooktops', fuel('Electric')),
    link('Induction Cooktops', 'cooktops', fuel('Induction')),
  ),
  section(
    'Wall Ovens',
    'wall-ovens',
    'wall-oven/double/stainless-steel/30',
    link('Single Wall Ovens', 'wall-ovens', type('Single')),
    link('Double Wall Ovens', 'wall-ovens', type('Double')),
    link('Combination Ovens', 'wall-ovens', type('Combination')),
  ),
  section(
    'Microwaves',
    'microwaves',
    'microwave/over-the-range/stainless-steel/30',
    link('Over the Range', 'microwaves', type('Over the Range')),
    link('Countertop', 'microwaves', type('Countertop')),
    link('Drawer', 'microwaves', type('Drawer')),
  ),
  section(
    'Range Hoods',
    'range-hoods',
    'range-hood/wall-mount/stainless-steel/36',
    link('Wall Mount', 'range-hoods', type('Wall Mount')),
    link('Under Cabinet', 'range-hoods', type('Under Cabinet')),
    link('Island', 'range-hoods', type('Island')),
  ),
  section(
    'Cooking Brands',
    'cooking-appliances',
    'dual-fuel-range/slide-in/stainless-steel/36',
    link('KitchenAid Cooking', 'cooking-appliances', vendor('KitchenAid')),
    link('LG Cooking', 'cooking-appliances', vendor('LG')),
    link('Thermador Cooking', 'cooking-appliances', vendor('Thermador')),
  ),
);
