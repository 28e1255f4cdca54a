import { describe, expect, it } from '@jest/globals';
import { readTitle } from './read-title';

const kindOf = (title: string, productType = '') => readTitle(title, { vendor: '', productType }).kind;

describe('readTitle', () => {
  it('a series that nobody knows behind the appliance makes no accessory of it', () => {
    expect(kindOf('Dishwasher Quietus')).toBe('dishwasher');
  });

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

  it.each([
    ['Viking 36 in. Pro Range', 'Range', 'Gas', 'gas-range'],
    ['Viking 36 in. Pro Range', 'Range', 'Natural Gas', 'gas-range'],
    ['Viking 36 in. Pro Range', 'Range', 'Liquid Propane', 'gas-range'],
    ['Viking 36 in. Pro Range', 'Electric Range', 'Gas', 'gas-range'],
    ['Wolf 36 in. Range', 'Range', 'Dual Fuel', 'dual-fuel-range'],
    ['LG 30 in. Range', 'Range', 'Induction', 'induction-range'],
    ['LG 30 in. Gas Range', 'Range', 'unknown', 'gas-range'],
    ['Dacor 48 in. Range, Liquid Propane', 'Range', '', 'gas-range'],
    // Columns call these by one of their fuels.
    ['LG 30 in. Induction Range', 'Range', 'Electric', 'induction-range'],
    ['Wolf 36 in. Dual Fuel Range', 'Range', 'Gas', 'dual-fuel-range'],
    ['LG Dryer', 'Dryer', 'Gas', 'dryer'],
  ])('%s of type %s with the stated fuel %j', (title, productType, fuel, kind) => {
    expect(readTitle(title, { vendor: '', productType, fuel }).kind).toBe(kind);
  });

  it.each([
    ['LG 30 in. Range', 'Range', undefined],
    ['LG 30 in. Electric Range', 'Range', ['Electric']],
    ['LG 30 in. Range', 'Electric Range', ['Electric']],
    ['GE 30 in. Smooth Top Range', 'Range', ['Electric']],
  ])('%s of type %s has no fuel that nothing states', (title, productType, fuels) => {
    const { kind, attributes } = readTitle(title, { vendor: '', productType });
    expect(kind).toBe('electric-range');
    expect(attributes.Fuel_Type).toEqual(fuels);
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

  it.each([
    ['Samsung 28 cu. ft. French Door Refrigerator, Glass Shelves', 'refrigerator'],
    ['LG 4.5 cu. ft. Front Load Washer - Steam, Drain Pump', 'washer'],
    ['Whirlpool 30 in. Gas Range, Cast Iron Grates', 'gas-range'],
    ['Whirlpool Dishwasher, Lower Rack', null],
    ['Blaze 4 Burner Grill - Firebox Cover', null],
    ['Washer Hose, Braided, 6 ft.', null],
    ['Range Hood Baffle Filter, 30 in., Stainless', null],
  ])('%s: parts in a list behind a sized appliance are its own (%s)', (title, kind) => {
    expect(kindOf(title)).toBe(kind);
  });

  it.each([
    ['W10295370A', 'Refrigerator Parts', null],
    ['MWF', 'Refrigerator Filters', null],
    ['Samsung 28 cu. ft. Refrigerator - Door Shelf Bin', '', null],
    ['GE 30 in. Range, Racks', 'Parts', null],
    ['Whirlpool 24" Dishwasher - Lower Rack Assembly', '', null],
    ['SHX3AR75UC', 'Dishwashers & Accessories', 'dishwasher'],
    ['RF28R7351SR', 'Appliances & Parts > Refrigerators', 'refrigerator'],
    ['Zephyr Typhoon 30', 'Range Hoods & Vents', 'range-hood'],
  ])('%s in the category %s: a category of parts has no appliances (%s)', (title, productType, kind) => {
    expect(kindOf(title, productType)).toBe(kind);
  });

  it.each([
    ['LG 27" Front Load Washer', 'Washers & Dryers', 'washer'],
    ['Bosch 24" Compact Electric Dryer', 'Washer and Dryer', 'dryer'],
    ['LG WashTower', 'Washers & Dryers', 'laundry-center'],
    ['LG Washer & Dryer Set', 'Washers & Dryers', 'washer-dryer-set'],
    ['DLE4000W Electric', 'Washers & Dryers', null],
    ['WM4000HWA', 'Washer/Dryer Sets', 'washer-dryer-set'],
    ['GE Wall Oven 30', 'Ranges & Ovens', 'wall-oven'],
    ['GE JGB735 gas', 'Ranges & Ovens', 'gas-range'],
    ['RF28R7351SR', 'Refrigerator/Freezer', 'refrigerator'],
  ])('%s in the category %s: the title decides among its kinds (%s)', (title, productType, kind) => {
    expect(kindOf(title, productType)).toBe(kind);
  });

  it.each([
    ['Maytag 3.5 Cu. Ft. Commercial-Grade Residential Agitator Washer', 'washer'],
    ['Maytag Commercial Technology Top Load Washer', 'washer'],
    ['Speed Queen Commercial Front Load Washer', 'commercial-laundry'],
  ])('%s is made for a home or a laundry (%s)', (title, kind) => {
    expect(kindOf(title)).toBe(kind);
  });

  it.each([
    ['LG - 5.0 Cu. Ft. Washer and 7.4 Cu. Ft. Electric Dryer Set', 'washer-dryer-set'],
    ['Front Load Washer/Gas Dryer Package', 'washer-dryer-set'],
    ['Samsung Washer & Dryer Pair', 'washer-dryer-set'],
    ['LG Washer compatible with dryer DLEX4000', 'washer'],
    ['Stacking Kit for Washer and Dryer Set', null],
    ['LG 5.0 cu ft Washer (dryer sold separately)', 'washer'],
    ['GE Range - Hood Not Included - Black', 'electric-range'],
    ['LG Front Load Washer, pedestal optional', 'washer'],
    ['Samsung Dryer, Vent Kit Sold Separately', 'dryer'],
  ])('%s: what is sold together, and what is not in the box (%s)', (title, kind) => {
    expect(kindOf(title)).toBe(kind);
  });

  it.each([
    ['LG Washer Service Plan', null],
    ['Haul Away Old Washer', null],
    ['Old Refrigerator Removal', null],
    ['Asurion 4 Year Major Appliance Protection - Refrigerator', null],
    ['Dishwasher Install Labor', null],
    ['GE Range Installation', null],
    ['5 Year Extended Warranty Washer', null],
    ['Maytag washer 15-year warranty', 'washer'],
    ['Whirlpool Washer with Stain Removal', 'washer'],
    ['Window AC with Easy Installation', 'air-conditioner'],
    ['LG Dryer with 5-Year Service Plan', 'dryer'],
  ])('%s: a service is no appliance (%s)', (title, kind) => {
    expect(kindOf(title)).toBe(kind);
  });

  it.each([
    ['Amana Dishwasher Stainless Steel Interior Black', ['Black']],
    ['Wine Cooler in Black with Stainless Steel Trim', ['Black']],
    ['Range in White with Black Knobs', ['White']],
    ['GE Dishwasher Stainless Steel Interior with Hidden Controls', undefined],
    ['Stainless Steel Door Refrigerator', ['Stainless Steel']],
    ['Matte Black Range', ['Black']],
  ])('%s: the finish of a part is not the appliance’s', (title, colours) => {
    expect(readTitle(title, { vendor: '', productType: '' }).attributes.Color_Family).toEqual(colours);
  });
});
