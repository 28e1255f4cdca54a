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
} from './open-menu';

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

it('does not open for a passing pointer', async () => {
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

it('closes 150 ms after leaving, and stays open if the pointer returns sooner', async () => {
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

it('stays open while the pointer crosses another category on its way to the panel', async () => {
  enter(0);
  await pass(250);
  void allSettled(categoryCrossed, { scope, params: 1 });
  await pass(200);
  enter(0);
  await pass(1000);
  expect(scope.getState($open)).toBe(0);
});

it('switches if the pointer rests on a crossed category', async () => {
  enter(0);
  await pass(250);
  void allSettled(categoryCrossed, { scope, params: 1 });
  await pass(249);
  expect(scope.getState($open)).toBe(0);
  await pass(1);
  expect(scope.getState($open)).toBe(1);
});

it('stays open on the first click after hovering, and closes on the next', async () => {
  enter(2);
  await pass(250);
  await allSettled(categoryPressed, { scope, params: 2 });
  expect(scope.getState($open)).toBe(2);
  await allSettled(categoryPressed, { scope, params: 2 });
  expect(scope.getState($open)).toBeNull();
});

it('opens at once on click or touch, and cancels a pending hover', async () => {
  enter(2);
  await pass(100);
  void allSettled(categoryPressed, { scope, params: 2 });
  expect(scope.getState($open)).toBe(2);
  void allSettled(categoryPressed, { scope, params: 2 });
  await pass(1000);
  expect(scope.getState($open)).toBeNull();
});

it('a key closes a panel that was opened by hovering', async () => {
  enter(2);
  await pass(250);
  await allSettled(categoryToggled, { scope, params: 2 });
  expect(scope.getState($open)).toBeNull();
});
