import { expect, it } from '@jest/globals';
import { seeded } from '../random';
import { viewsUntilSentBack } from './watched-release';

const COURSE = { views: 10, minutes: 60, stable: 0.01 };
const sentBack = (canary: (minute: number) => number, seed = 1) =>
  viewsUntilSentBack({ ...COURSE, canary }, seeded(seed));

it('a canary that fails on every view is sent back within a minute', async () => {
  expect(await sentBack(() => 1)).toBeLessThanOrEqual(COURSE.views);
});

it('a canary that fails as seldom as its stable release is not sent back', async () => {
  expect(await sentBack(() => COURSE.stable)).toBeNull();
});

it('a canary that begins to fail later is sent back after that', async () => {
  const views = await sentBack((minute) => (minute < 20 ? COURSE.stable : 0.8));
  expect(views).toBeGreaterThan(20 * COURSE.views);
  expect(views).toBeLessThan(30 * COURSE.views);
});

it('is the same for the same seed', async () => {
  expect(await sentBack(() => 0.2, 7)).toBe(await sentBack(() => 0.2, 7));
});
