import { expect, it } from '@jest/globals';
import { encodingFor } from './encodings';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.001,gzip;q=1', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['gzip, identity', 'gzip'],
  ['br ; Q=0.2 , gzip ; q=0.8', 'gzip'],
  ['br;q=x, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['BR', 'br'],
  ['brotli', 'identity'],
  ['*', 'gzip'],
  ['*;q=0', 'identity'],
  ['gzip;q=0, *', 'identity'],
  ['br, *;q=0.1', 'br'],
  ['identity, *;q=0.5', 'identity'],
])('who accepts %j gets %s', (accepted, encoding) => {
  // The second time from memory.
  for (let time = 0; time < 2; time++) expect(encodingFor(accepted)).toBe(encoding);
});
