import { expect, it } from '@jest/globals';
import { NoData } from '../data/dataset';
import { rowsOf, runRender } from './run-render';

const turns = (...both: number[]) => ({ taken: both.map((one) => ({ shell: one - 10, gateway: 10 })) });

it('a checkout is compared turn by turn, so that a busy moment of the machine is in both', () => {
  const measured = new Map([
    ['beside', turns(40, 400, 40, 40)],
    ['here', turns(20, 200, 20, 30)],
  ]);
  expect(rowsOf('home', measured)).toEqual([
    ['home, beside', '30.0', '10.0', '40.0', '40.0', ''],
    ['home, here', '10.0', '10.0', '20.0', '20.0', '0.50'],
  ]);
});

it('a single checkout has no ratio', () => {
  expect(rowsOf('home', new Map([['here', turns(20)]]))).toEqual([
    ['home', '10.0', '10.0', '20.0', '20.0', ''],
  ]);
});

it.each([
  [{ pages: 'many', port: '3970' }, /--pages/],
  [{ pages: '10', port: '0' }, /--port/],
  [{ pages: '10', port: '3970', beside: '/nowhere' }, /--beside: no build in \/nowhere/],
])('nothing is started for %j', async (given, message) => {
  const failed = runRender(given);
  await expect(failed).rejects.toThrow(NoData);
  await expect(failed).rejects.toThrow(message);
});
