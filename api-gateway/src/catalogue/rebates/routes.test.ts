import { expect, it } from '@jest/globals';
import { RebatesAnswer } from '@kilowatt/contracts';
import request from 'supertest';
import * as v from 'valibot';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { DEMO } from '../../testing/test-gateway';

const gateway = sharedTestGateway({}, DEMO);
const rebates = async (query: string) =>
  v.parse(RebatesAnswer, (await request(gateway.app).get(`/api/rebates?${query}`).expect(200)).body);

it('rebates come with some of the products that they apply to, and with the number of all', async () => {
  const { rebates: running, eligible = {} } = await rebates('active=true&models=4');
  expect(Object.keys(eligible)).toEqual(running.map(({ id }) => id));
  for (const { id, brand, amount } of running) {
    const { total = 0, models = [] } = eligible[id] ?? {};
    expect(models).toHaveLength(Math.min(4, total));
    for (const { title, rebate } of models) {
      expect(title).toContain(brand);
      expect(rebate).toBeLessThanOrEqual(amount);
    }
  }
  expect(Math.max(...Object.values(eligible).map(({ total }) => total))).toBeGreaterThan(4);
});

it('rebates come without products unless they are asked for', async () => {
  expect((await rebates('active=true')).eligible).toBeUndefined();
});

it('a number of products that cannot be is refused', async () => {
  const { body } = await request(gateway.app).get('/api/rebates?models=900').expect(400);
  expect(JSON.stringify(body)).toContain('models must be 0 to 8');
});
