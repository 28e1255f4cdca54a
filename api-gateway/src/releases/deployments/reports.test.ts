import { expect, it } from '@jest/globals';
import { promotedBy } from './reports';

const move = (kind: 'promote' | 'canary' | 'rollback', to: string, who: string) => ({
  kind,
  to,
  who,
  why: '',
  at: new Date(0),
});

it.each([
  ['promoted', [move('promote', '2', 'ada'), move('promote', '1', 'bob')], 'ada', null],
  ['tried', [move('canary', '3', 'eve'), move('promote', '2', 'ada')], 'ada', 'eve'],
  [
    'left alone when a canary ended',
    [
      move('rollback', '2', 'eve'),
      move('canary', '3', 'eve'),
      move('promote', '2', 'ada'),
      move('promote', '1', 'bob'),
    ],
    'ada',
    'eve',
  ],
  [
    'gone back to',
    [move('rollback', '2', 'eve'), move('promote', '3', 'bob'), move('promote', '2', 'ada')],
    'eve',
    null,
  ],
  ['of unknown origin', [], null, null],
] as const)('a version that was %s was put there by who did that', (_what, operations, live, canary) => {
  const deployed = promotedBy({ version: '2', canary: canary && { version: '3', percent: 5 } }, operations);
  expect([deployed.live?.who ?? null, deployed.canary?.who ?? null]).toEqual([live, canary]);
});
