import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { responseHeaders } from '@kilowatt/contracts';
import request from 'supertest';
import { openShells } from './platform/shells/shells';
import { releaseCalls } from './testing/release-calls';
import { type TestGateway, testGateway } from './testing/test-gateway';

let shell: Server;
let gateway: TestGateway;
beforeAll(async () => {
  shell = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<p>page'),
  );
  shell.listen(0, '127.0.0.1');
  await once(shell, 'listening');
  gateway = await testGateway({
    shells: openShells([`http://127.0.0.1:${(shell.address() as AddressInfo).port}`]),
    origin: 'https://shop.example',
  });
  const calls = releaseCalls(gateway);
  await calls.publish('reviews', '1.0.0');
  await calls.operate('reviews', 'promote', { version: '1.0.0' }).expect(200);
});
afterAll(async () => {
  shell.close();
  shell.closeAllConnections();
  await gateway.close();
});

/** An answer of every kind that the gateway gives, with the headers that differ there on purpose. */
const ANSWERS: readonly [string, number, string, Record<string, string>?][] = [
  ['a page', 200, '/'],
  ['a call', 200, '/api/collections'],
  ['a refused query', 400, '/api/search?q=a&q=b'],
  ['an unknown call', 404, '/api/nothing'],
  ['a call that needs a token', 401, '/api/searches/top'],
  ['a malformed address', 400, '/api/products/%ff'],
  ['an unknown script', 404, '/remotes/reviews/9.9.9/web/remoteEntry.js'],
  ['a picture', 200, '/pictures/placeholder.svg', { 'cross-origin-resource-policy': 'cross-origin' }],
  ['robots.txt', 200, '/robots.txt'],
  ['the site map', 200, '/sitemap.xml'],
  ['metrics', 200, '/metrics'],
  ['health', 200, '/healthz'],
  ['readiness', 200, '/readyz'],
  ['a form without a script', 302, '/search/go?q=washer'],
  [
    'a page of the gateway’s own',
    404,
    '/newsletter/unsubscribe?token=x',
    { 'referrer-policy': 'no-referrer' },
  ],
  ['the console’s session', 200, '/ops/session'],
];

describe('every answer says how browsers are to treat it', () => {
  it.each(ANSWERS)('%s', async (_name, status, address, different = {}) => {
    const { headers } = await request(gateway.app).get(address).redirects(0).expect(status);
    expect(headers).toMatchObject({ ...responseHeaders('https://shop.example'), ...different });
  });

  it('a script of a remote, but for what concerns documents alone', async () => {
    const { headers } = await request(gateway.app)
      .get('/remotes/reviews/1.0.0/web/remoteEntry.js')
      .expect(200);
    const { 'x-content-type-options': sniffing, 'strict-transport-security': secure } =
      responseHeaders('https://shop.example');
    expect(headers).toMatchObject({
      'x-content-type-options': sniffing,
      'strict-transport-security': secure,
      'cross-origin-resource-policy': 'cross-origin',
    });
    for (const absent of ['permissions-policy', 'referrer-policy', 'x-frame-options', 'origin-agent-cluster'])
      expect(headers).not.toHaveProperty(absent);
  });

  it('a method that an address does not take', async () => {
    const { headers } = await request(gateway.app).put('/api/search').expect(405);
    expect(headers).toMatchObject(responseHeaders('https://shop.example'));
  });

  it.each(['/', '/search', '/sitemap.xml', '/feeds/merchant-center.tsv', '/robots.txt'])(
    'a method that %s does not take, which is there to be read',
    async (address) => {
      const { app } = gateway;
      for (const sent of [
        request(app).post(address),
        request(app).put(address).send({ a: 1 }),
        request(app).delete(address),
      ]) {
        const { headers } = await sent.expect(405);
        expect(headers).toMatchObject({ ...responseHeaders('https://shop.example'), allow: 'GET, HEAD' });
      }
    },
  );

  it('a page whose shell is away', async () => {
    const lonely = await testGateway();
    const { headers } = await request(lonely.app)
      .get('/')
      .expect(({ status }) => status >= 502);
    expect(headers).toMatchObject({ ...responseHeaders('http://shop'), 'referrer-policy': 'no-referrer' });
    await lonely.close();
  });
});

it('asks browsers to stay with HTTPS only where the shop has it', () => {
  expect(responseHeaders('https://shop.example')).toHaveProperty('strict-transport-security');
  expect(responseHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
});
