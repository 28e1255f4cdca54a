import { afterAll, beforeAll } from '@jest/globals';
import type { Dependencies } from '../app';
import { type TestGateway, testGateway } from './test-gateway';

/** Milliseconds. The first gateway of a worker fills a database with the demo catalogue. */
const START_TIMEOUT = 60_000;

/** One gateway for all tests of a file: started before the first and closed after the last; not usable outside of them. */
export function sharedTestGateway(more: Partial<Dependencies> = {}): TestGateway {
  const gateway = {} as TestGateway;
  beforeAll(async () => {
    Object.assign(gateway, await testGateway(more));
  }, START_TIMEOUT);
  afterAll(() => gateway.close());
  return gateway;
}
