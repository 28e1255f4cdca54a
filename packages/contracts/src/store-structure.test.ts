import { afterEach, expect, it } from '@jest/globals';
import settings from '../shop.json';
import type { ShopFacts } from './shop';
import { storeStructure } from './store-structure';

const page = globalThis as { __KILOWATT__?: { shop: ShopFacts } };
const inShop = (facts: Partial<ShopFacts>) => {
  page.__KILOWATT__ = { shop: { ...settings, ...facts } };
  return storeStructure(new Date('2026-11-26T12:00:00Z'));
};
afterEach(() => {
  delete page.__KILOWATT__;
});

it('describes where the shop is and when it is open, by weekday', () => {
  const store = storeStructure(new Date('2026-11-26T12:00:00Z'));
  expect(store).toMatchObject({
    telephone: '+12125550142',
    address: {
      ...{ '@type': 'PostalAddress', streetAddress: '36 West 25th Street', addressLocality: 'New York' },
      ...{ addressRegion: 'NY', postalCode: '10010', addressCountry: 'US' },
    },
  });
  expect(store.openingHoursSpecification).toHaveLength(7);
  expect(store.openingHoursSpecification?.[0]).toMatchObject({
    dayOfWeek: 'Sunday',
    opens: '11:00',
    closes: '17:00',
  });
  const closed = store.specialOpeningHoursSpecification?.map(({ validFrom }) => validFrom);
  expect(closed).toContain('2026-11-26');
  expect(closed).toContain('2027-01-01');
});

it('keeps an address that is written otherwise, and names no hours that it cannot parse', () => {
  const store = inShop({ showroom: 'By the river', hours: 'By appointment' });
  expect(store.address).toBe('By the river');
  expect(store).not.toHaveProperty('openingHoursSpecification');
  expect(store).not.toHaveProperty('specialOpeningHoursSpecification');
});
