import { expect, it } from '@jest/globals';
import { nextStop, type Stop } from './use-menu-input';

const bar = (index: number): Stop => ({ where: 'bar', index });
const panel = (index: number): Stop => ({ where: 'panel', index });
const press = (key: string, at: Stop, links = 5) => nextStop(key, { at, bar: 16, panel: links, opener: 3 });

it.each([
  ['ArrowRight', bar(2), bar(3)],
  ['ArrowRight', bar(15), bar(0)],
  ['ArrowLeft', bar(0), bar(15)],
  ['Home', bar(9), bar(0)],
  ['End', bar(9), bar(15)],
  ['ArrowDown', bar(3), panel(0)],
  ['ArrowUp', bar(3), null],
  ['ArrowDown', panel(1), panel(2)],
  ['ArrowDown', panel(4), panel(0)],
  ['ArrowUp', panel(2), panel(1)],
  ['ArrowUp', panel(0), bar(3)],
  ['End', panel(0), panel(4)],
  ['a', bar(0), null],
])('%s', (key, at, expected) => {
  expect(press(key, at)).toEqual(expected);
});

it('down does nothing while no panel is open', () => {
  expect(press('ArrowDown', bar(3), 0)).toBeNull();
});
