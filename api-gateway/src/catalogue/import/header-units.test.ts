// cspell:ignore Zoll
import { describe, expect, it } from '@jest/globals';
import type { MeasureName } from '@kilowatt/taxonomy';
import { unitOfHeader } from './header-units';
import { measureOf } from './measure-of';
import { readCatalogue } from './read-catalogue-file';
import { readFeed } from './read-feed';

async function* once<T>(whole: T): AsyncGenerator<T> {
  yield whole;
}

describe('the unit in the header of a column', () => {
  it.each<[string, MeasureName, string]>([
    ['Width (cm)', 'width', 'cm'],
    ['Height [mm]', 'height', 'mm'],
    ['Width cm', 'width', 'cm'],
    ['Depth, mm', 'depth', 'mm'],
    ['width_cm', 'width', 'cm'],
    ['Width-mm', 'width', 'mm'],
    ['Width (cm, net)', 'width', 'cm'],
    ['Width cm (net)', 'width', 'cm'],
    ['Width (mm) max', 'width', 'mm'],
    ['cm width', 'width', 'cm'],
    ['Height m', 'height', 'm'],
    ['Volume L', 'capacity', 'L'],
    ['Flow m3/h', 'cfm', 'm3/h'],
    ['Moisture (l/day)', 'pints', 'l/day'],
    ['Capacity (cu. ft.)', 'capacity', 'cu. ft.'],
    ['X (product.metafields.specs.height_mm)', 'height', 'mm'],
    ['Width', 'width', ''],
    ['Overall width', 'width', ''],
    ['Built-in width', 'width', ''],
    ['Width (net)', 'width', ''],
    ['Width 2', 'width', ''],
    ['Burners (sealed)', 'burners', ''],
    ['Width (product.metafields.custom.width)', 'width', ''],
  ])('of %s as a %s is %j', (header, name, unit) => expect(unitOfHeader(header, name)).toBe(unit));

  it('is that of the cells without one', () => {
    expect(measureOf('90.8', 'width', 'cm')).toBe(35.75);
    expect(measureOf('1778', 'height', 'mm')).toBe(70);
    expect(measureOf('36 in.', 'width', 'cm')).toBe(36);
  });

  it.each<[string, MeasureName]>([
    ['Capacity (kg)', 'capacity'],
    ['Load kg', 'capacity'],
    ['Cooling (kW)', 'btu'],
    ['Noise (sone)', 'noise'],
    ['Energy kWh/month', 'kwh'],
    ['Energy (kWh per month)', 'kwh'],
    ['Width (Zoll)', 'width'],
    ['Width (in/cm)', 'width'],
  ])('makes a figure below %s no %s in the unit of the shop', (header, name) => {
    expect(measureOf('8', name, unitOfHeader(header, name))).toBeNull();
  });
});

describe('columns whose header is a measure with its unit', () => {
  const read = async (column: string, cell: string) => {
    const quoted = column.replaceAll('"', '""');
    const { products, summary } = await readCatalogue(
      'products.csv',
      once(`Handle,Title,Price,"${quoted}"\na,LG Refrigerator,10,${cell}\n`),
    );
    const { attributes, measures } = products[0] ?? {};
    return { ...measures, filter: attributes?.Exterior_Width, summary };
  };

  it.each([
    ['Width (in)', '29.875', { width: 29.875, filter: ['30"'] }],
    ['Overall Width (cm)', '75.9', { width: 29.88, filter: ['30"'] }],
    ['Height cm', '177.8', { height: 70 }],
    ['Depth, mm', '762', { depth: 30 }],
    ['depth_in', '30', { depth: 30 }],
    ['Width in inches', '30', { width: 30 }],
    ['Height "', '70', { height: 70 }],
    ['Capacity (L)', '787', { capacity: 27.79 }],
    ['Noise level (dBA)', '44', { noise: 44 }],
  ])('are read: %s %s', async (column, cell, expected) => {
    const { summary, ...facts } = await read(column, cell);
    expect(facts).toMatchObject(expected);
    expect(summary).toMatchObject({ ignoredColumns: [], warningCount: 0 });
  });

  it.each(['Capacity (kg)', 'Width (kg)', 'Width (in/cm)', 'Shipping Width (in)', 'Weight (kg)', 'Width'])(
    'are not read, and reported, where the figure may be another one: %s',
    async (column) => {
      const { summary, filter: _filter, ...facts } = await read(column, '30');
      expect(facts).toEqual({});
      expect(summary.ignoredColumns).toEqual([column]);
    },
  );

  it('are those of the box where a column has its length', async () => {
    const { products, summary } = await readCatalogue(
      'products.csv',
      once('Handle,Title,Price,Length (in),Width (in)\na,LG Refrigerator,10,40,33\n'),
    );
    expect(products[0]?.measures).toEqual({});
    expect(summary.ignoredColumns).toEqual(['Length (in)', 'Width (in)']);
  });

  it('are not read from a feed of prices, which says so', async () => {
    const feed = await readFeed('prices.csv', once('SKU,Price,Width (in)\nA,1,30\n'));
    expect(feed.ignoredColumns).toEqual(['Width (in)']);
  });
});
