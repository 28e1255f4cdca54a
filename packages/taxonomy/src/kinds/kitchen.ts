import type { Kind } from '../types';
import { GENERAL_FEATURES, inches, STEEL_FAMILY } from '../values';

/** What a kitchen package may consist of (specification §3). */
const PACKAGE_FEATURES = [
  ...[2, 3, 4, 5, 6].map((pieces) => `${pieces} Piece`),
  ...['Cooktop', 'Dishwasher', 'Freezer', 'Hood', 'Microwave', 'Range', 'Refrigerator', 'Wall Oven'].map(
    (piece) => `Includes ${piece}`,
  ),
];

export const KITCHEN_KINDS: readonly Kind[] = [
  {
    slug: 'dishwasher',
    productType: 'Dishwasher',
    plural: 'Dishwashers',
    collection: 'dishwashers',
    words: ['dish washer', 'dish washing machine', 'dish drawer', 'dishdrawer'],
    catalogue: {
      Color_Family: [...STEEL_FAMILY, 'Bisque'],
      Type: ['Built-In', 'Portable', 'Drawer', 'Countertop'],
      Style: ['Top Control', 'Front Control'],
      Exterior_Width: inches(18, 24),
      Control_Style: ['Hidden', 'Visible'],
      Features: [...GENERAL_FEATURES, 'Third Rack', 'Stainless Tub', 'Quiet 45 dBA', 'Fingerprint Resistant'],
    },
  },
  {
    slug: 'trash-compactor',
    productType: 'Trash Compactor',
    plural: 'Trash Compactors',
    collection: 'trash-compactors',
    words: ['compactor', 'garbage compactor'],
    catalogue: {
      Color_Family: ['Stainless Steel', 'Black', 'White', 'Panel Ready'],
      Type: ['Built-In', 'Freestanding'],
      Exterior_Width: inches(15, 18),
      Features: ['Air Filter', 'Toe Bar', 'Smart'],
    },
  },
  {
    slug: 'disposer',
    productType: 'Disposer',
    plural: 'Garbage Disposers',
    collection: 'garbage-disposers',
    words: [
      'garbage disposal',
      'waste disposer',
      'waste king',
      'food disposer',
      'food waste disposer',
      'disposal',
      'food disposal',
    ],
    catalogue: {
      Type: ['Continuous Feed', 'Batch Feed'],
      Features: ['Quiet', 'Stainless Tub'],
    },
  },
  {
    slug: 'coffee-machine',
    productType: 'Coffee Machine',
    plural: 'Coffee Machines',
    collection: 'coffee-machines',
    words: ['espresso machine', 'espresso maker', 'coffee system', 'coffee maker'],
    catalogue: {
      Color_Family: ['Stainless Steel', 'Black', 'White'],
      Type: ['Built-In', 'Countertop'],
      Exterior_Width: inches(24, 30),
      Features: ['Smart', 'Plumbed'],
    },
  },
  {
    slug: 'kitchen-package',
    productType: 'Kitchen Package',
    plural: 'Kitchen Packages',
    collection: 'kitchen-package',
    words: [
      'kitchen suite',
      'appliance package',
      'appliance bundle',
      'kitchen set',
      'appliance set',
      'appliance suite',
      'kitchen bundle',
      'kitchen appliance package',
      'kitchen appliance set',
    ],
    catalogue: {
      Color_Family: ['Stainless Steel', 'Black Stainless Steel', 'White', 'Black', 'Slate'],
      Fuel_Type: ['Gas', 'Electric', 'Dual Fuel', 'Induction'],
      Features: PACKAGE_FEATURES,
    },
  },
];
