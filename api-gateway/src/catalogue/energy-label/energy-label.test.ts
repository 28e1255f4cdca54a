import { describe, expect, it } from '@jest/globals';
import { KINDS, LABELLED_PRODUCTS, needsEnergyLabel } from '@kilowatt/taxonomy';
import request from 'supertest';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { DEMO } from '../../testing/test-gateway';

const gateway = sharedTestGateway({}, DEMO);

/** Product types that 16 CFR 305.3 and 305.4 name and this shop sells, in its own words. */
const BY_LAW = [
  'Refrigerator',
  'Outdoor Refrigerator',
  'Freezer',
  'Dishwasher',
  'Washer',
  'Washer Dryer Combo',
  'Washer Dryer Set',
  'Laundry Center',
  'Air Conditioner',
  'Mini Split',
  'Kitchen Package',
];

describe('the EnergyGuide label', () => {
  it('is linked by every product of the catalogue that the law wants labelled, and by no other', () => {
    const { products } = gateway.catalogue.current();
    expect(products.length).toBeGreaterThan(3_000);
    const wrong = products
      .filter(({ product, preview }) => {
        const requested =
          BY_LAW.includes(product.productType) && !(product.attributes.Type ?? []).includes('PTAC');
        return requested !== (preview.energyGuide !== undefined);
      })
      .map(({ product }) => product.title);
    expect(wrong).toEqual([]);
    for (const type of BY_LAW)
      expect(products.some(({ product }) => product.productType === type)).toBe(true);
  });

  it('is there behind the link, with cost and electricity of a year', async () => {
    const { handle, measures } = gateway.catalogue.current().collection('refrigerators')[0]?.product ?? {};
    const { body } = await request(gateway.app)
      .get(`/api/products/${handle}/energy-guide`)
      .expect(200)
      .expect('content-type', /image\/svg/);
    expect(String(body)).toMatch(/Estimated Yearly Energy Cost.*\$\d+.*kWh/s);
    expect(String(body)).toContain(`${measures?.kwh} kWh`);
  });

  it('is not made up for what needs none', async () => {
    const handle = gateway.catalogue.current().collection('gas-ranges')[0]?.product.handle;
    await request(gateway.app).get(`/api/products/${handle}/energy-guide`).expect(404);
  });

  it('names its source for every product, and only kinds that are sold', () => {
    for (const { source, kinds } of LABELLED_PRODUCTS) {
      expect(source).toMatch(/^16 CFR 305\.\d+$/);
      for (const kind of kinds) expect(KINDS.some(({ slug }) => slug === kind)).toBe(true);
    }
    expect(needsEnergyLabel('dryer')).toBe(false);
    expect(needsEnergyLabel(null)).toBe(false);
  });
});
