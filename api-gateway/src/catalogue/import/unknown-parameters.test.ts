import { expect, it } from '@jest/globals';
import request from 'supertest';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { TEST_TOKEN } from '../../testing/test-gateway';

const gateway = sharedTestGateway();
const authorization = `Bearer ${TEST_TOKEN}`;

it.each([
  ['post', 'import?name=a.csv&dry=true&allowShrink=true'],
  ['post', 'upload?name=a.csv&dry=true&allowShrink=true'],
  ['patch', 'feed?name=a.csv&dry=true'],
  ['post', 'undo?dry=true'],
  ['post', 'schedules/1/run?dry=true'],
] as const)('a parameter that there is not is refused, and nothing changed: %s %s', async (method, path) => {
  const before = gateway.catalogue.current().products;
  const { body } = await request(gateway.app)
    [method](`/api/catalogue/${path}`)
    .set({ authorization })
    .type('application/octet-stream')
    .send('Handle,Title,Variant Price,Variant SKU\na,A,1,A1\n')
    .expect(400);
  expect(body).toMatchObject({ message: 'unknown parameter dry', field: 'dry' });
  expect(gateway.catalogue.current().products).toBe(before);
});

it('a list takes parameters that others add to its address', async () => {
  await request(gateway.app).get('/api/catalogue/history?utm_source=mail').set({ authorization }).expect(200);
});
