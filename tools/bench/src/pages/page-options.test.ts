import { expect, it } from '@jest/globals';
import { pageOptions } from './page-options';

it('runs and port are numbers', () => {
  expect(pageOptions({ runs: '3', port: '4400' })).toEqual({ runs: 3, port: 4_400 });
});

it.each(['', '0', '-1', '2.5', 'many', '101', '1,2'])('refuses --runs %j in one line', (runs) => {
  expect(() => pageOptions({ runs, port: '4400' })).toThrow(
    `--runs: needs a number from 1 to 100, not "${runs}"`,
  );
});

it('refuses a port that none could follow', () => {
  expect(() => pageOptions({ runs: '1', port: '65535' })).toThrow('--port: needs a number from 1 to 65532');
});
