import { describe, it } from '@jest/globals';
import request from 'supertest';
import { ALL_CALLS } from './operations/openapi/all-calls';
import { sharedTestGateway } from './testing/shared-test-gateway';

const gateway = sharedTestGateway({ formsAMinute: 1_000 });
const fromElsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
/** Spans are accepted only where requests are traced. */
const declared = ALL_CALLS.filter(
  ({ id, problems = [] }) => problems.includes('cross-site') && id !== 'reportSpans',
);

describe('a request of another site', () => {
  it.each(declared.map(({ method, path }) => [method, path] as const))(
    'is refused where the call declares it: %s %s',
    async (method, path) => {
      const address = path.replaceAll(/\{\w+\}/g, 'x');
      await request(gateway.app)[method](address).set(fromElsewhere).send({}).expect(403);
    },
  );
});
