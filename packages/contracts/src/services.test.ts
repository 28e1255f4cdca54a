import { expect, it } from '@jest/globals';
import { readServiceLine, SERVICES, serviceLineId, serviceLineTitle } from './services';

it.each(SERVICES)('the line of %s names its product', (service) => {
  const line = { service, productId: 'p-1: a' };
  expect(readServiceLine(serviceLineId(line))).toEqual(line);
});

it.each(['p-1', 'service:', 'service:installation:', 'service:painting:p-1', 'a service:installation:p-1'])(
  '%j is the line of a product',
  (id) => expect(readServiceLine(id)).toBeNull(),
);

it('a title fits into a line of a cart', () => {
  expect(serviceLineTitle('haulAway', 'LG Washer')).toBe('Haul-away of your old appliance: LG Washer');
  expect(serviceLineTitle('installation', 'x'.repeat(400))).toHaveLength(300);
});
