import { expect, it } from '@jest/globals';
import pino from 'pino';
import { awayDatabase } from '../../testing/away-database';
import { bytesOf, jsonLines, reviewLine } from '../../testing/review-files';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { reviewState } from '../tables';
import { importReviews } from './import-reviews';
import { openReviews } from './live-reviews';

const gateway = sharedTestGateway();
const log = pino({ level: 'silent' });

it('shows ratings, and the texts that it has read, while the database is away', async () => {
  const file = bytesOf(jsonLines(reviewLine('r1', 'a'), reviewLine('r2', 'b', { rating: 3 })));
  await importReviews(gateway.db, ({ product = null }) => product, { name: 'a.jsonl', file, by: 'ada' });
  const { db, setAway } = awayDatabase(gateway.db);
  const reviews = await openReviews(db, log);
  await reviews.ofProduct('a');
  setAway(true);
  expect((await reviews.ofProduct('a'))?.reviews).toMatchObject([{ id: 'r1' }]);
  expect(await reviews.ofProduct('b')).toMatchObject({ summary: { rating: 3 }, reviews: [] });
  expect(await reviews.ofProduct('c')).toBeUndefined();
  setAway(false);
  expect((await reviews.ofProduct('b'))?.reviews).toMatchObject([{ id: 'r2' }]);
});

it('starts without reviews while the database is away, and reads them once it is back', async () => {
  const { db, setAway } = awayDatabase(gateway.db);
  setAway(true);
  const reviews = await openReviews(db, log);
  expect(reviews.current().summaries.size).toBe(0);
  setAway(false);
  await reviews.reload();
  expect(reviews.current().summaries.get('b')).toMatchObject({ rating: 3, count: 1 });
});

it('shows the newest state after reloads at the same time, whichever is answered last', async () => {
  let version = 1;
  const pending: (() => void)[] = [];
  const summary = { distribution: [0, 0, 0, 0, 1], shown: 0, questions: 0 };
  const from = (table: unknown) => {
    if (table === reviewState) return { where: async () => [{ version }] };
    const rows = [{ handle: `of version ${version}`, ...summary }];
    return new Promise((resolve) => void pending.push(() => resolve(rows)));
  };
  const turn = () => new Promise(setImmediate);
  const opening = openReviews({ select: () => ({ from }) } as never, log);
  await turn();
  pending.pop()?.();
  const reviews = await opening;
  version = 2;
  const earlier = reviews.reload();
  await turn();
  version = 3;
  const later = reviews.reload();
  await turn();
  for (let answer = pending.pop(); answer; answer = pending.pop()) {
    answer();
    await turn();
  }
  await Promise.all([earlier, later]);
  expect([...reviews.current().summaries.keys()]).toEqual(['of version 3']);
});
