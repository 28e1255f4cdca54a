import { describe, expect, it } from '@jest/globals';
import type { MeasureName } from '@kilowatt/taxonomy';
import { MAX_MEASURE, measureOf, unitOfHeader } from './measure-of';

describe('a measure', () => {
  it.each<[string, MeasureName, number]>([
    ['35.75', 'width', 35.75],
    [' 35.75 in ', 'width', 35.75],
    ['36"', 'width', 36],
    ['36 in.', 'height', 36],
    ['36 Inches', 'depth', 36],
    ['90,8 cm', 'width', 35.75],
    ['12,000 BTU', 'btu', 12_000],
    ['1,200.5 CFM', 'cfm', 1_200.5],
    ['35,875 in', 'width', 35.875],
    ['4,5 cu. ft.', 'capacity', 4.5],
    ['30.', 'width', 30],
    ['908 mm', 'width', 35.75],
    ['0.5 m', 'width', 19.69],
    ['3 ft', 'height', 36],
    ['1 yd', 'depth', 36],
    ['{"value":35.75,"unit":"in"}', 'width', 35.75],
    ['{"value":"90.8","unit":"CENTIMETERS"}', 'width', 35.75],
    ['{"value": 44}', 'noise', 44],
    ['[36]', 'width', 36],
    ['44 dB', 'noise', 44],
    ['4.5 cu. ft.', 'capacity', 4.5],
    ['27.8 ft³', 'capacity', 27.8],
    ['27.8 Cubic Feet', 'capacity', 27.8],
    ['787 L', 'capacity', 27.79],
    ['787 liters', 'capacity', 27.79],
    ['50 gal', 'capacity', 6.68],
    ['35 3/4', 'width', 35.75],
    ['35-3/4 in', 'width', 35.75],
    ['36-1/2"', 'height', 36.5],
    ['35¾', 'width', 35.75],
    ['29 ⅞ in.', 'width', 29.875],
    ['35.75”', 'width', 35.75],
    ['35.75 in. (90.8 cm)', 'width', 35.75],
    ['1,778 mm', 'height', 70],
    ['1.778 mm', 'height', 70],
    ['12k', 'btu', 12_000],
    ['12K BTU', 'btu', 12_000],
    ['12000 BTU/h', 'btu', 12_000],
    ['12,000 BTU per hour', 'btu', 12_000],
    ['700 kWh/yr', 'kwh', 700],
    ['700kWh per year', 'kwh', 700],
    ['0.7 MWh', 'kwh', 700],
    ['44 dB(A)', 'noise', 44],
    ['120 volts AC', 'volts', 120],
    ['15-amp', 'amps', 15],
    ['600 CFM max', 'cfm', 600],
    ['350 sq. ft.', 'area', 350],
    ['50 pints/day', 'pints', 50],
    ['5 sealed burners', 'burners', 5],
    ['7 parts', 'constructor' as MeasureName, 7],
    ['27 in. W', 'width', 27],
    ['70" H', 'height', 70],
    ['70"(H)', 'height', 70],
    ['35.75”D', 'depth', 35.75],
    ["27''", 'width', 27],
    ['35 3\u20444"', 'width', 35.75],
    ['27 inches wide', 'width', 27],
    ['W 27"', 'width', 27],
    ['Height: 70 in.', 'height', 70],
    [`5' 10"`, 'height', 70],
    ['5 ft. 10 1/2 in.', 'height', 70.5],
    ['5’ 10”', 'height', 70],
    ["6'", 'width', 72],
    ['30-1/8" (with handle)', 'depth', 30.125],
    ['27.4 ft^3', 'capacity', 27.4],
    ['Total: 27.4 cu ft', 'capacity', 27.4],
    ['14 place settings', 'placeSettings', 14],
    ['1.5 tons', 'btu', 18_000],
    ['20 qt.', 'capacity', 0.67],
    ['0.8 m³', 'capacity', 28.25],
    ['24 L/day', 'pints', 50.72],
    ['600 m³/h', 'cfm', 353.15],
    ['up to 500 sq. ft.', 'area', 500],
  ])('%j is a %s of %d', (cell, name, value) => expect(measureOf(cell, name)).toBe(value));

  it.each<[string, MeasureName]>([
    ['', 'width'],
    ['wide', 'width'],
    ['-36', 'width'],
    ['36 x 24', 'width'],
    ['36 parsecs', 'width'],
    ['36 3/2', 'width'],
    ['36 1/3', 'width'],
    ['0', 'width'],
    ['36 in. (24 in.)', 'width'],
    ['36 in. (actual)', 'width'],
    ['20 lb', 'capacity'],
    ['70" H', 'width'],
    ['30"-36"', 'width'],
    ['35.75" W x 70" H x 36" D', 'depth'],
    ['W 27" x H 70"', 'width'],
    [`5' 14"`, 'height'],
    ['36" (with handle 38")', 'depth'],
    ['208/240V', 'volts'],
    ['3.5 kW', 'btu'],
    // Millimeters without their unit.
    ['910', 'width'],
    ['1778', 'height'],
    ['12.000', 'btu'],
    ['1.5 sones', 'noise'],
    ['60 kWh per month', 'kwh'],
    ['90.8 cm', 'noise'],
    ['1.2.3', 'width'],
    ['1,20,000', 'btu'],
    ['[]', 'width'],
    ['{"unit":"in"}', 'width'],
    ['{"value":null}', 'width'],
    [`${MAX_MEASURE + 1}`, 'btu'],
    [`${'9'.repeat(400)}`, 'btu'],
  ])('%j is no %s', (cell, name) => expect(measureOf(cell, name)).toBeNull());

  it.each([
    ['a list', '[[36]]'],
    ['lists too deep to be written', `${'['.repeat(90_000)}${']'.repeat(90_000)}`],
    ['a list as its value', '{"value":[36]}'],
    ['a list as its unit', '{"value":36,"unit":["in"]}'],
  ])('is not taken out of %s', (_case, cell) => expect(measureOf(cell, 'width')).toBeNull());

  it.each([' ', '.', ',', 'a', '1'])(
    'is looked for in time in a cell of the largest size full of %j',
    (filler) => {
      expect(measureOf(`1${filler.repeat(199_998)}!`, 'width')).toBeNull();
    },
  );
});

describe('the unit in the header of a column', () => {
  it.each<[string, MeasureName, string]>([
    ['Width (cm)', 'width', 'cm'],
    ['Height [mm]', 'height', 'mm'],
    ['Width cm', 'width', 'cm'],
    ['Capacity (cu. ft.)', 'capacity', 'cu. ft.'],
    ['Width', 'width', ''],
    ['Overall width', 'width', ''],
    ['Width (net)', 'width', ''],
    ['Width (product.metafields.custom.width)', 'width', ''],
  ])('of %s as a %s is %j', (header, name, unit) => expect(unitOfHeader(header, name)).toBe(unit));

  it('is that of the cells without one', () => {
    expect(measureOf('90.8', 'width', 'cm')).toBe(35.75);
    expect(measureOf('1778', 'height', 'mm')).toBe(70);
    expect(measureOf('36 in.', 'width', 'cm')).toBe(36);
  });
});
