// cspell:ignore ELEC
import { describe, expect, it } from '@jest/globals';
import { readCatalogue } from './read-catalogue-file';

/** The product of a title with an option of these values. */
async function offered(title: string, name: string, values: readonly string[], more = '') {
  const rows = values.map(
    (value, at) => `a,${at === 0 ? title : ''},${more},"${name}","${value.replaceAll('"', '""')}",S${at},10`,
  );
  const file = (async function* () {
    yield ['Handle,Title,Type,Option1 Name,Option1 Value,SKU,Price', ...rows].join('\n');
  })();
  const [product] = (await readCatalogue('a.csv', file)).products;
  return { kind: product?.kind, ...product?.attributes };
}

describe('an option that is a color', () => {
  it.each(['Color', 'Exterior Color', 'Panel Color', 'Select Colour', 'Door Finish', 'Colors'])(
    'is one of the name %s',
    async (name) => {
      const { Color_Family } = await offered('GE Refrigerator', name, ['White', 'Black']);
      expect(Color_Family).toEqual(['White', 'Black']);
    },
  );

  it.each(['Handle Color', 'Knob Finish', 'Power Cord'])('is none of the name %s', async (name) => {
    expect((await offered('GE Refrigerator', name, ['White', 'Black'])).Color_Family).toBeUndefined();
  });

  it('may be abbreviated', async () => {
    const { Color_Family } = await offered('GE Refrigerator', 'Color', ['BLK', 'WHT', 'BSS', 'Tuscan']);
    expect(Color_Family).toEqual(['Black', 'White', 'Black Stainless Steel']);
  });
});

describe('an option that is the fuel', () => {
  it.each([
    ['Fuel', ['Gas', 'Electric']],
    ['Dryer Fuel', ['Gas', 'Electric']],
    ['Energy Source', ['NG', 'ELEC']],
    ['Heat Source', ['Liquid Propane', 'Electric']],
    ['Configuration', ['Gas', 'Electric']],
    ['Model', ['Natural Gas', 'Electric']],
  ])('is one of the name %s with the values %j', async (name, values) => {
    expect((await offered('LG Dryer', name, values)).Fuel_Type).toEqual(['Gas', 'Electric']);
  });

  it('decides about the kind of a range', async () => {
    expect(await offered('LG 30 in. Range', 'Model', ['Natural Gas', 'Liquid Propane'])).toMatchObject({
      ...{ kind: 'gas-range', Fuel_Type: ['Gas'], Gas_Type: ['Natural Gas', 'Liquid Propane'] },
    });
  });

  it.each([
    ['Power Cord', ['3-Prong', '4-Prong']],
    ['Model', ['Gas', 'Pedestal']],
    ['Ignition', ['Electric']],
  ])('is none of the name %s with the values %j', async (name, values) => {
    expect((await offered('LG Dryer', name, values)).Fuel_Type).toBeUndefined();
  });
});

describe('an option that is the width', () => {
  it.each([
    ['Size', ['24"', '30"', '36"'], ['24"', '30"', '36"']],
    ['Width', ['29 7/8 in.', '36 in', '36 in'], ['30"', '36"']],
    ['Width (cm)', ['60', '90'], ['24"', '35"']],
  ])('%s with the values %j is %j', async (name, values, widths) => {
    expect((await offered('GE Range Hood', name, values)).Exterior_Width).toEqual(widths);
  });

  it.each([
    ['Size', ['Large', 'Small']],
    ['Size', ['30"', 'Large']],
    ['Size', ['18', '22']],
    ['Cord', ['4 ft', '6 ft']],
  ])('is none of the name %s with the values %j', async (name, values) => {
    expect((await offered('GE Refrigerator', name, values)).Exterior_Width).toBeUndefined();
  });

  it('adds nothing to the width of the title', async () => {
    const { Exterior_Width } = await offered('GE 36 in. Refrigerator', 'Size', ['24"', '30"']);
    expect(Exterior_Width).toEqual(['36"']);
  });
});
