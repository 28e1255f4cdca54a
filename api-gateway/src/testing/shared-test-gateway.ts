import { afterAll, beforeAll } from '@jest/globals';
import type { Dependencies } from '../app';
import type { Content } from './test-database';
import { type TestGateway, testGateway } from './test-gateway';

/**
 * One gateway for all tests of a file: started before the first and closed after the last; not usable outside of them.
 * @param content initial content of its database, by default a small catalogue
 */
export function sharedTestGateway(more: Partial<Dependencies> = {}, content?: Content): TestGateway {
  const gateway = {} as TestGateway;
  beforeAll(async () => {
    Object.assign(gateway, await testGateway(more, content));
  });
  afterAll(() => gateway.close());
  return gateway;
}
