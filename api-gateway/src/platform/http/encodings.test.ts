import { expect, it } from '@jest/globals';
import { encodingFor } from './encodings';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['brotli', 'identity'],
  ['*', 'identity'],
])('who accepts %j gets %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));
