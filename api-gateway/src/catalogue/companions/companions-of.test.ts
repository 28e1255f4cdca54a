import { describe, expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import { demoCatalogue } from '../demo';
import { createCatalogue } from '../live/catalogue';
import type { CatalogueProduct } from '../products/catalogue-product';
import { companionsOf } from './companions-of';

const part = (title: string, more: Parameters<typeof testProduct>[0] = {}): CatalogueProduct =>
  testProduct({ handle: title, title, kind: null, vendor: 'Homewright', price: 25, ...more });
const PAIR = { Type: ['Front Load'], Exterior_Width: ['27"'], Color_Family: ['White'] };
const washer = testProduct({ handle: 'washer', title: 'LG Washer', kind: 'washer', attributes: PAIR });
const dryer = (handle: string, more: Parameters<typeof testProduct>[0] = {}) =>
  testProduct({
    ...{ handle, title: 'LG Electric Dryer', kind: 'dryer' as const, price: 900 },
    ...more,
    attributes: { ...PAIR, Fuel_Type: ['Electric'], Venting_Type: ['Vented'], ...more.attributes },
  });

/** Needs of a product in a shop that sells the others, each with what is offered. */
const needsOf = (product: CatalogueProduct, ...others: CatalogueProduct[]) =>
  Object.fromEntries(
    companionsOf(createCatalogue(1, [product, ...others]), product).map(({ need, products }) => [
      need,
      products.map(({ handle }) => handle),
    ]),
  );

describe('the matching dryer', () => {
  it('is of the same brand, type, width and color: the cheapest for electricity and for gas', () => {
    const gas = { attributes: { Fuel_Type: ['Gas'] }, price: 1_000 };
    expect(needsOf(washer, dryer('dear', { price: 950 }), dryer('gas', gas), dryer('electric'))).toEqual({
      'matching-dryer': ['electric', 'gas'],
    });
  });

  it.each([
    ['of another brand', { vendor: 'Samsung' }],
    ['in another color', { attributes: { Color_Family: ['Black'] } }],
    ['whose color is not stated', { attributes: { Color_Family: [] } }],
    ['of another width', { attributes: { Exterior_Width: ['24"'] } }],
    ['of another line', { title: 'LG Signature Electric Dryer' }],
    ['that is out of stock', { stock: 0 }],
  ])('is none %s', (_what, more) => expect(needsOf(washer, dryer('other', more))).toEqual({}));
});

const CORDS = [
  part('4-Prong Dryer Cord', { price: 28 }),
  part('3-Prong Dryer Cord'),
  part('Range Cord, 4-Prong'),
];

describe('parts', () => {
  it('are both cords and the vent kit for an electric dryer', () => {
    expect(needsOf(dryer('dryer'), ...CORDS, part('Dryer Vent Kit'), part('Gas Dryer Connector'))).toEqual({
      'dryer-cord': ['3-Prong Dryer Cord', '4-Prong Dryer Cord'],
      'dryer-vent': ['Dryer Vent Kit'],
    });
  });

  it('are the connector for a gas dryer, and nothing for one whose fuel differs by variant', () => {
    const connector = part('Gas Dryer Connector');
    expect(needsOf(dryer('gas', { attributes: { Fuel_Type: ['Gas'] } }), ...CORDS, connector)).toEqual({
      'gas-dryer-connector': ['Gas Dryer Connector'],
    });
    expect(
      needsOf(dryer('both', { attributes: { Fuel_Type: ['Gas', 'Electric'] } }), ...CORDS, connector),
    ).toEqual({});
  });

  it('of another maker of appliances are never offered, those of the own brand are', () => {
    const pedestal = { vendor: 'Samsung', attributes: { Exterior_Width: ['27"'], Color_Family: ['White'] } };
    expect(
      needsOf(washer, part('Samsung Washer Hose', { vendor: 'Samsung' }), part('Pedestal', pedestal)),
    ).toEqual({});
    expect(needsOf(washer, part('Pedestal', { ...pedestal, vendor: 'LG' }))).toEqual({
      pedestal: ['Pedestal'],
    });
    expect(needsOf(washer, part('White pedestal of no stated width', { vendor: 'LG' }))).toEqual({});
  });

  it('are asked for by appliances alone, and not by what has no need of them', () => {
    const line = part('Refrigerator Water Line');
    const fridge = (features: string[]) =>
      testProduct({ handle: 'fridge', kind: 'refrigerator', attributes: { Features: features } });
    expect(needsOf(fridge(['Ice Maker']), line)).toEqual({ 'water-line': ['Refrigerator Water Line'] });
    expect(needsOf(fridge([]), line)).toEqual({});
    expect(needsOf(line, ...CORDS)).toEqual({});
  });
});

describe('in the demo shop', () => {
  const products = [...demoCatalogue()];
  const catalogue = createCatalogue(1, products);
  const needed = (isOne: (product: CatalogueProduct) => boolean): Set<string> =>
    new Set(
      products
        .filter(isOne)
        .slice(0, 40)
        .flatMap((one) => companionsOf(catalogue, one).map(({ need }) => need)),
    );

  it.each([
    ['washer', ['matching-dryer', 'pedestal', 'washer-hoses']],
    ['dryer', ['dryer-cord', 'dryer-vent', 'gas-dryer-connector', 'matching-washer', 'pedestal']],
    ['gas-range', ['gas-range-connector', 'propane-kit']],
    ['dishwasher', ['dishwasher-kit']],
    ['refrigerator', ['water-line']],
    ['range-hood', ['hood-duct', 'recirculation-kit']],
    ['microwave', ['recirculation-kit']],
  ])('%s: %j', (kind, needs) => {
    expect([...needed((product) => product.kind === kind)].sort()).toEqual(needs);
  });
});
