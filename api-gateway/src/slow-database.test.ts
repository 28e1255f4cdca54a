import type { IncomingMessage, RequestListener } from 'node:http';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { createApp } from './app';
import type { Database } from './platform/database/open-database';
import { sharedTestGateway } from './testing/shared-test-gateway';
import { TEST_TOKEN } from './testing/test-gateway';

const gateway = sharedTestGateway();

/** A database that never answers a write, and says when it has been asked for one. */
function silentDatabase() {
  let ask = () => {};
  const requested = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const never = () => {
    ask();
    return new Promise<never>(() => {});
  };
  const unanswered: unknown = new Proxy(never, {
    get: (_target, name) => (name === 'then' ? never : unanswered),
    apply: () => unanswered,
  });
  const db = new Proxy(gateway.db, {
    get: (target, name) =>
      ['insert', 'update', 'delete', 'execute', 'transaction'].includes(String(name))
        ? unanswered
        : Reflect.get(target, name),
  });
  return { db: db as Database, requested };
}

afterEach(() => void jest.useRealTimers());

describe('a write that the database does not answer', () => {
  it.each([
    ['/api/tokens', { name: 'pipeline', scopes: ['publish:footer'] }],
    ['/api/keys', { remote: 'footer', publicKey: 'key' }],
    ['/api/newsletter-signup', { email: 'ada@example.com' }],
    ['/api/track-search', { query: 'washer', resultsCount: 3 }],
    ['/api/shared-cart', { items: [{ id: 'a', sku: 'B', quantity: 1 }] }],
  ])(
    'POST %s is refused with 503 after ten seconds, counting the wait of the rate limit',
    async (address, body) => {
      const { db, requested } = silentDatabase();
      jest.useFakeTimers({
        doNotFake: [
          'Date',
          'hrtime',
          'nextTick',
          'performance',
          'queueMicrotask',
          'setImmediate',
          'clearImmediate',
        ],
      });
      const app = createApp({ ...gateway, db });
      let received: IncomingMessage | undefined;
      const listener: RequestListener = (asking, response) => {
        received = asking;
        app(asking, response);
      };
      const call = request(listener).post(address).set('authorization', `Bearer ${TEST_TOKEN}`).send(body);
      const answer = call.then(({ status, body }) => ({ status, code: body.code }));
      await requested;
      // Its body has arrived long before the ten seconds have passed.
      while (!received?.complete) await new Promise(setImmediate);
      jest.advanceTimersByTime(10_000);
      expect(await answer).toEqual({ status: 503, code: 'unavailable' });
    },
  );
});
