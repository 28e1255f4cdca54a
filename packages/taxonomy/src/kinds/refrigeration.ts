import type { Kind } from '../types';
import { GENERAL_FEATURES, HINGES, inches, STEEL_FAMILY } from '../values';

const glassDoor = (Exterior_Width: string[], Type: string[]) => ({
  Color_Family: ['Stainless Steel', 'Black Stainless Steel', 'Black', 'Panel Ready'],
  Type,
  Exterior_Width,
  Features: [...GENERAL_FEATURES, ...HINGES, 'Dual Zone'],
});

export const REFRIGERATION_KINDS: readonly Kind[] = [
  {
    slug: 'refrigerator',
    productType: 'Refrigerator',
    plural: 'Refrigerators',
    collection: 'refrigerators',
    words: ['refrigerator', 'fridge', 'refrig', 'icebox'],
    catalogue: {
      Color_Family: [...STEEL_FAMILY, 'Bisque', 'Red', 'Blue'],
      Type: [
        'French Door',
        'Side by Side',
        'Top Freezer',
        'Bottom Freezer',
        'Column',
        'Compact',
        'Undercounter',
      ],
      Style: ['Freestanding', 'Built-In'],
      Size: ['Standard Depth', 'Counter Depth', 'Apartment Size'],
      Exterior_Width: inches(18, 20, 24, 28, 30, 33, 36, 42, 48),
      Defrost_Type: ['Frost Free', 'Manual Defrost'],
      Drawer_Type: ['Refrigerator Drawers', 'Freezer Drawer'],
      Features: [
        ...GENERAL_FEATURES,
        ...HINGES,
        'Ice Maker',
        'Water Dispenser',
        'Door in Door',
        'Garage Ready',
      ],
    },
  },
  {
    slug: 'freezer',
    productType: 'Freezer',
    plural: 'Freezers',
    collection: 'freezers',
    words: ['freezer', 'deep freezer', 'chest freezer', 'upright freezer', 'deep freeze'],
    catalogue: {
      Color_Family: [...STEEL_FAMILY],
      Type: ['Upright', 'Chest', 'Column', 'Undercounter'],
      Exterior_Width: inches(18, 24, 28, 30, 33, 36, 44),
      Defrost_Type: ['Frost Free', 'Manual Defrost'],
      Features: [...GENERAL_FEATURES, ...HINGES, 'Garage Ready', 'Ice Maker'],
    },
  },
  {
    slug: 'wine-cooler',
    productType: 'Wine Cooler',
    plural: 'Wine Coolers',
    collection: 'wine-coolers',
    words: ['wine cooler', 'wine fridge', 'wine refrigerator', 'wine cellar', 'wine storage'],
    catalogue: glassDoor(inches(15, 18, 24, 30), ['Undercounter', 'Tower', 'Column']),
  },
  {
    slug: 'beverage-center',
    productType: 'Beverage Center',
    plural: 'Beverage Centers',
    collection: 'beverage-centers',
    words: [
      'beverage center',
      'beverage cooler',
      'beverage fridge',
      'beverage refrigerator',
      'drink fridge',
      'kegerator',
    ],
    catalogue: glassDoor(inches(15, 24), ['Undercounter', 'Freestanding', 'Kegerator']),
  },
  {
    slug: 'ice-maker',
    productType: 'Ice Maker',
    plural: 'Ice Makers',
    collection: 'ice-makers',
    words: ['ice maker', 'ice machine', 'icemaker', 'nugget ice maker'],
    catalogue: {
      Color_Family: ['Stainless Steel', 'Black', 'White', 'Panel Ready'],
      Type: ['Undercounter', 'Countertop'],
      Exterior_Width: inches(15, 18, 24),
      Features: [...GENERAL_FEATURES, ...HINGES, 'Clear Ice', 'Nugget Ice', 'Drain Pump'],
    },
  },
];
