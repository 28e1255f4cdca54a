import type { Rebate } from '@kilowatt/contracts';

export type { Rebate };

/** Rebates that manufacturers pay; the first four are the menu's banners (specification §9). */
export const REBATES: readonly Rebate[] = [
  {
    id: 'electrolux-laundry',
    title: 'Extra $100 off washer-dryer sets',
    brand: 'Electrolux',
    collection: 'washer-dryer-sets',
    amount: 100,
    from: '2025-10-01',
    to: '2027-12-31',
  },
  {
    id: 'lg-laundry',
    title: 'Extra $250 off washer-dryer sets',
    brand: 'LG',
    collection: 'washer-dryer-sets',
    amount: 250,
    from: '2025-10-01',
    to: '2027-12-31',
  },
  {
    id: 'lg-cooking',
    title: 'Up to $500 off cooking',
    brand: 'LG',
    collection: 'cooking',
    amount: 500,
    share: 0.1,
    from: '2025-10-01',
    to: '2027-12-31',
  },
  {
    id: 'kitchenaid-cooking',
    title: 'Up to $500 off cooking',
    brand: 'KitchenAid',
    collection: 'cooking',
    amount: 500,
    share: 0.1,
    from: '2025-10-01',
    to: '2027-12-31',
  },
];
