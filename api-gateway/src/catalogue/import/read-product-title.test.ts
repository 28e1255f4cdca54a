import { describe, expect, it } from '@jest/globals';
import { readProductTitle } from './read-product-title';

const read = (title: string, vendor = '', productType = '') =>
  readProductTitle(title, { vendor, productType, fuel: undefined });

describe('a vendor that is named like a color', () => {
  it.each([
    ['Black+Decker Portable 8000 BTU Air Conditioner', 'BLACK+DECKER', undefined],
    ['White-Westinghouse 30 in. Gas Range in Bisque', 'White Westinghouse', ['Bisque']],
    ['Silver Falcon 24 in. Wine Cooler, Black', 'Silver Falcon', ['Black']],
    ['Black Washer', 'Black Friday Deals', ['Black']],
    ['White GE Washer', 'GE', ['White']],
  ])('%s of %s', (title, vendor, colors) => {
    expect(read(title, vendor).attributes.Color_Family).toEqual(colors);
  });
});

describe('a part or a service is no appliance', () => {
  it.each([
    'Whirlpool 27 in. Laundry Pedestal with Storage Drawer',
    'Wolf Range Knob Set, Red',
    'High Altitude Kit Harmony All Range',
    'Stainless Knob Kit 5 Series 36 Inch DF Ranges',
    'Bosch Leg Levelers Dishwasher',
    'Installation Fee - Dishwasher',
    'Washer Hookup Service',
    '3 Yr In-Home Warranty Range',
    '2-Year Extended Protection for Refrigerators',
  ])('%s', (title) => {
    expect(read(title, 'Wolf', 'Appliances')).toMatchObject({ kind: null, attributes: {} });
  });

  it.each([
    ['LG 27 Inch SideKick Pedestal Washer', 'washer'],
    ['Front Load Washer with Pedestal', 'washer'],
    ['30 in. Gas Range with LP Conversion Kit', 'gas-range'],
    ['GE Gas Range (LP Kit Included)', 'gas-range'],
    ['10 Year Warranty LG Refrigerator 28 cu. ft.', 'refrigerator'],
    ['Free Delivery Service GE Freezer', 'freezer'],
  ])('but %s is one', (title, kind) => {
    expect(read(title).kind).toBe(kind);
  });
});

it.each([
  ['36 in. DF Range', 'dual-fuel-range'],
  ['GE Profile UltraFast Combo Washer & Dryer All In One', 'washer-dryer-combo'],
  ['LG Washer & Dryer Set with All-in-One Controls', 'washer-dryer-set'],
])('%s is a %s', (title, kind) => {
  expect(read(title).kind).toBe(kind);
});
