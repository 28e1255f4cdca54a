import { describe, expect, it } from '@jest/globals';
import { readTitle } from './read-title';

describe('readTitle', () => {
  it.each([
    [
      'Amana 28 Inch Top Load Washer',
      'Amana',
      'Washer',
      'washer',
      { Type: ['Top Load'], Exterior_Width: ['28"'] },
    ],
    [
      'Amana 30 Inch Over the Range Microwave',
      'Amana',
      'Microwave',
      'microwave',
      { Type: ['Over the Range'], Exterior_Width: ['30"'] },
    ],
    [
      'Avanti 20 Inch Freestanding Gas Range',
      'Avanti',
      'Range',
      'gas-range',
      { Type: ['Freestanding'], Fuel_Type: ['Gas'], Exterior_Width: ['20"'] },
    ],
    [
      'Asko 24 Inch Electric Dryer',
      'Asko',
      'Dryer',
      'dryer',
      { Fuel_Type: ['Electric'], Exterior_Width: ['24"'] },
    ],
    [
      'Avanti 44 Inch Freestanding Chest Freezer',
      'Avanti',
      'Freezer',
      'freezer',
      { Type: ['Chest'], Exterior_Width: ['44"'] },
    ],
    [
      'Frigidaire 18 cu. ft. Top Freezer Refrigerator in Stainless Steel',
      'Frigidaire',
      'Refrigerator',
      'refrigerator',
      { Type: ['Top Freezer'], Color_Family: ['Stainless Steel'] },
    ],
    [
      'Frigidaire 4 Piece Kitchen Appliances Package',
      'Frigidaire',
      'Kitchen Package',
      'kitchen-package',
      { Features: ['4 Piece'] },
    ],
    [
      'Artisan 24 Inch Outdoor Refrigerator',
      'Artisan',
      'Refrigerator',
      'outdoor-refrigerator',
      { Exterior_Width: ['24"'] },
    ],
    [
      'Whirlpool 24 Inch Electric Laundry Center',
      'Whirlpool',
      'Washer-Dryer Combo',
      'laundry-center',
      { Fuel_Type: ['Electric'], Exterior_Width: ['24"'] },
    ],
  ])('%s', (title, vendor, productType, kind, attributes) => {
    expect(readTitle(title, { vendor, productType })).toMatchObject({ kind, brand: vendor, attributes });
  });

  it('parses capacity and BTU', () => {
    expect(
      readTitle('LG 5,000 BTU Window Air Conditioner', { vendor: 'LG', productType: 'Air Conditioner' })
        .measures.btu,
    ).toBe(5000);
    expect(
      readTitle('Samsung 4.2 cu. ft. Front Load Washer', { vendor: 'Samsung', productType: 'Washer' })
        .measures.capacity,
    ).toBe(4.2);
  });
});
