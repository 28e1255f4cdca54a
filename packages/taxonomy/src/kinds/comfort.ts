import type { Kind } from '../types';
import { GENERAL_FEATURES, inches } from '../values';

export const COMFORT_KINDS: readonly Kind[] = [
  {
    slug: 'air-conditioner',
    productType: 'Air Conditioner',
    plural: 'Room Air Conditioners',
    collection: 'room-air-conditioners',
    words: ['air conditioner', 'ac', 'a c', 'window unit', 'ac unit', 'air conditioning'],
    catalogue: {
      Color_Family: ['White', 'Black', 'Gray'],
      Type: ['Window', 'Portable', 'Through the Wall', 'PTAC'],
      Size: ['Up to 8,000 BTU', '8,001 to 12,000 BTU', 'Over 12,000 BTU'],
      Features: [...GENERAL_FEATURES, 'Heat', 'Dehumidifier', 'Inverter'],
    },
  },
  {
    slug: 'mini-split',
    productType: 'Mini Split',
    plural: 'Mini Splits',
    collection: 'mini-splits',
    words: ['mini split', 'ductless air conditioner', 'split system', 'heat pump system'],
    catalogue: {
      Color_Family: ['White'],
      Type: ['Single Zone', 'Multi Zone'],
      Size: ['Up to 12,000 BTU', 'Over 12,000 BTU'],
      Features: [...GENERAL_FEATURES, 'Heat', 'Inverter'],
    },
  },
  {
    slug: 'air-quality',
    productType: 'Air Quality',
    plural: 'Air Quality',
    collection: 'air-quality',
    words: ['air purifier', 'dehumidifier', 'humidifier', 'air cleaner'],
    catalogue: {
      Color_Family: ['White', 'Black', 'Gray'],
      Type: ['Air Purifier', 'Dehumidifier', 'Humidifier'],
      Features: [...GENERAL_FEATURES, 'HEPA', 'Built-In Pump'],
    },
  },
  {
    slug: 'grill',
    productType: 'Grill',
    plural: 'Grills',
    collection: 'grills',
    words: ['grill', 'bbq', 'barbecue', 'outdoor grill', 'smoker'],
    catalogue: {
      Color_Family: ['Stainless Steel', 'Black'],
      Type: ['Built-In', 'Freestanding', 'Portable', 'Pellet'],
      Exterior_Width: inches(24, 30, 36, 42),
      Fuel_Type: ['Gas', 'Charcoal', 'Electric', 'Pellet'],
      Gas_Type: ['Natural Gas', 'Liquid Propane'],
      Features: ['Rotisserie', 'Sear Burner', 'Side Burner', 'Smart'],
    },
  },
  {
    slug: 'outdoor-essential',
    productType: 'Outdoor Essential',
    plural: 'Outdoor Essentials',
    collection: 'outdoor-essentials',
    words: [
      'side burner',
      'outdoor storage',
      'pizza oven',
      'patio heater',
      'power burner',
      'access door',
      'outdoor sink',
    ],
    catalogue: {
      Color_Family: ['Stainless Steel', 'Black'],
      Type: ['Side Burner', 'Pizza Oven', 'Patio Heater', 'Storage', 'Sink'],
      Features: ['Weatherproof', 'LED Lights'],
    },
  },
  {
    slug: 'outdoor-refrigerator',
    productType: 'Outdoor Refrigerator',
    plural: 'Outdoor Refrigeration',
    collection: 'outdoor-refrigeration',
    words: ['outdoor refrigerator', 'outdoor fridge', 'outdoor refrigeration', 'outdoor freezer'],
    catalogue: {
      Color_Family: ['Stainless Steel', 'Panel Ready'],
      Type: ['Undercounter', 'Drawer', 'Kegerator'],
      Exterior_Width: inches(15, 24),
      Features: ['ENERGY STAR', 'Left Hinge', 'Right Hinge', 'Lock'],
    },
  },
  {
    slug: 'outdoor-package',
    productType: 'Outdoor Kitchen Package',
    plural: 'Outdoor Kitchen Packages',
    collection: 'outdoor-kitchen-packages',
    words: ['outdoor kitchen package', 'outdoor kitchen', 'outdoor package'],
    catalogue: {
      Color_Family: ['Stainless Steel'],
      Fuel_Type: ['Gas'],
      Features: ['3 Piece', '4 Piece', '5 Piece', 'Includes Grill', 'Includes Refrigerator'],
    },
  },
];
