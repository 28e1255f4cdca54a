import { expect, it } from '@jest/globals';
import request from 'supertest';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { newsletterRequests } from '../tables';

const gateway = sharedTestGateway();

it('of a hundred sign-ups in a minute ten are accepted, and the others get Retry-After', async () => {
  const answers = [];
  for (let n = 0; n < 100; n++)
    answers.push(
      await request(gateway.app)
        .post('/api/newsletter-signup')
        .send({ email: `ada+${n}@example.com`, phone: '' }),
    );
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), ...Array(90).fill(429)]);
  const last = answers.at(-1);
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(last?.headers['content-type']).toMatch(/problem\+json/);
  expect(last?.body).toMatchObject({
    status: 429,
    code: 'too-many-requests',
    message: 'Too many requests. Please wait a minute and try again.',
  });
  expect(await gateway.db.select().from(newsletterRequests)).toHaveLength(10);

  const { text, headers } = await request(gateway.app)
    .post('/newsletter')
    .type('form')
    .send({ email: 'ada@example.com' })
    .expect(429)
    .expect('content-type', /html/);
  expect(headers['retry-after']).toBeDefined();
  expect(text).toContain('value="ada@example.com"');
});
