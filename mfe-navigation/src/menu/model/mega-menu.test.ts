import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { allSettled, fork, type Scope } from 'effector';
import {
  $open,
  categoryCrossed,
  categoryEntered,
  categoryPressed,
  categoryToggled,
  menuClosed,
  menuLeft,
} from './mega-menu';

let scope: Scope;
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const enter = (category: number) => void allSettled(categoryEntered, { scope, params: category });
const leave = () => void allSettled(menuLeft, { scope });

beforeEach(() => {
  jest.useFakeTimers();
  scope = fork();
});
afterEach(() => {
  jest.useRealTimers();
});

it('opens after 250 ms of hovering, not before', async () => {
  enter(2);
  await pass(249);
  expect(scope.getState($open)).toBeNull();
  await pass(1);
  expect(scope.getState($open)).toBe(2);
});

it('does not open for a pointer that only passes', async () => {
  enter(2);
  await pass(100);
  leave();
  await pass(1000);
  expect(scope.getState($open)).toBeNull();
});

it('follows the pointer to the next category at once', async () => {
  enter(0);
  await pass(250);
  enter(1);
  await pass(0);
  expect(scope.getState($open)).toBe(1);
});

it('closes 150 ms after leaving, and stays when the pointer comes back sooner', async () => {
  enter(0);
  await pass(250);
  leave();
  await pass(149);
  enter(0);
  await pass(500);
  expect(scope.getState($open)).toBe(0);
  leave();
  await pass(150);
  expect(scope.getState($open)).toBeNull();
});

it('toggles by button and closes at once', async () => {
  await allSettled(categoryToggled, { scope, params: 3 });
  expect(scope.getState($open)).toBe(3);
  await allSettled(menuClosed, { scope });
  expect(scope.getState($open)).toBeNull();
});

it('stays while the pointer crosses another category on its way to the panel', async () => {
  enter(0);
  await pass(250);
  void allSettled(categoryCrossed, { scope, params: 1 });
  await pass(200);
  enter(0);
  await pass(1000);
  expect(scope.getState($open)).toBe(0);
});

it('follows a pointer that stays on the category which it crossed', async () => {
  enter(0);
  await pass(250);
  void allSettled(categoryCrossed, { scope, params: 1 });
  await pass(249);
  expect(scope.getState($open)).toBe(0);
  await pass(1);
  expect(scope.getState($open)).toBe(1);
});

it('keeps what hovering has opened when it is clicked, and closes it with the next click', async () => {
  enter(2);
  await pass(250);
  await allSettled(categoryPressed, { scope, params: 2 });
  expect(scope.getState($open)).toBe(2);
  await allSettled(categoryPressed, { scope, params: 2 });
  expect(scope.getState($open)).toBeNull();
});

it('opens at once by click or touch, and a plan to open by hovering is void then', async () => {
  enter(2);
  await pass(100);
  void allSettled(categoryPressed, { scope, params: 2 });
  expect(scope.getState($open)).toBe(2);
  void allSettled(categoryPressed, { scope, params: 2 });
  await pass(1000);
  expect(scope.getState($open)).toBeNull();
});

it('a key closes what hovering has opened, as its button says', async () => {
  enter(2);
  await pass(250);
  await allSettled(categoryToggled, { scope, params: 2 });
  expect(scope.getState($open)).toBeNull();
});
