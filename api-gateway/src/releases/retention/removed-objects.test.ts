import { expect, it, jest } from '@jest/globals';
import type { Logger } from 'pino';
import { BucketError } from '../../platform/objects/bucket-errors';
import { startSweeps } from './removed-objects';

const awayDatabase = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const awayBucket = new BucketError('away', 'the bucket shop does not answer');
const wrongStatement = new Error('column "kept" does not exist');

it.each<[string, Error, object]>([
  ['while the database is away', awayDatabase, { warn: [], error: [] }],
  [
    'while the bucket is away',
    awayBucket,
    { warn: [[`files of removed releases stay for now: ${awayBucket.message}`]], error: [] },
  ],
  [
    'that fails otherwise',
    wrongStatement,
    {
      warn: [],
      error: [[{ err: wrongStatement }, 'files of removed releases could not be removed from the bucket']],
    },
  ],
])('a sweep %s rejects nothing, since nobody waits for it after a prune', async (_what, failure, logged) => {
  const sweep = jest.fn(async () => 0);
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const objects = startSweeps({ db: {} as never, files: { sweep }, log: log as unknown as Logger });
  await objects.stop();
  sweep.mockRejectedValueOnce(failure);
  await objects.sweep();
  expect({ warn: log.warn.mock.calls, error: log.error.mock.calls }).toEqual(logged);
});
