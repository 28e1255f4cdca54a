import { describe, expect, it } from '@jest/globals';
import { TEST_SETTINGS } from '../../platform/config/variables';
import { type MinuteOutcomes, outageMinutes } from './outages';

const MINUTE = 60_000;
const NOON = Date.parse('2026-01-01T12:00:00Z');
/** The minute of a day. */
const at = (minute: number) => NOON + minute * MINUTE;
const outcome = (remote: string, minute: number, views: number, failures: number): MinuteOutcomes => ({
  ...{ remote, version: '1.0.0', uncaught: 0 },
  ...{ minute: minute === EARLIER ? 0 : at(minute), views, failures },
});
const EARLIER = -1;
const LIVE = new Map(['footer', 'navigation', 'cart'].map((remote) => [remote, '1.0.0']));
/** Minutes after noon. */
const found = (outcomes: readonly MinuteOutcomes[], live = LIVE) =>
  [...outageMinutes(outcomes, live, TEST_SETTINGS)]
    .map((minute) => (minute - NOON) / MINUTE)
    .sort((a, b) => a - b);

const works = (remote: string, minutes: readonly number[]) =>
  minutes.map((minute) => outcome(remote, minute, 30, 0));
const fails = (remote: string, minutes: readonly number[]) =>
  minutes.map((minute) => outcome(remote, minute, 30, 15));

describe('the minutes of an outage', () => {
  it('are those in which several remotes fail that worked before, with the minutes around them', () => {
    const outcomes = ['footer', 'navigation'].flatMap((remote) => [
      ...works(remote, [0, 1, 2, 30, 31]),
      ...fails(remote, [10, 11]),
      ...works(remote, [12, 13, 40]),
    ]);
    expect(found(outcomes)).toEqual([10, 11, 12, 13]);
  });

  it('go on for as long as it lasts', () => {
    const minutes = Array.from({ length: 60 }, (_, minute) => 10 + minute);
    const outcomes = ['footer', 'navigation'].flatMap((remote) => [
      ...works(remote, [0]),
      ...fails(remote, minutes),
    ]);
    expect(found(outcomes)).toEqual(minutes);
  });

  it('are known by what worked hours ago', () => {
    const outcomes = [
      outcome('footer', EARLIER, 5_000, 20),
      ...fails('footer', [10]),
      ...fails('navigation', [10]),
    ];
    expect(found(outcomes)).toEqual([10]);
  });

  it.each([
    [
      'one remote fails',
      [...works('footer', [0]), ...works('navigation', [0, 10]), ...fails('footer', [10])],
    ],
    [
      'several new versions fail that have never worked',
      [...fails('footer', [10]), ...fails('navigation', [10]), ...works('cart', [0, 10])],
    ],
    [
      'remotes fail one after the other',
      ['footer', 'navigation'].flatMap((remote, index) => [
        ...works(remote, [0, 1]),
        ...fails(remote, [10 + 20 * index]),
      ]),
    ],
    ['nothing was counted', []],
  ])('are none if %s', (_what, outcomes) => expect(found(outcomes)).toEqual([]));

  it('are none if the versions that fail are not live', () => {
    const outcomes = ['footer', 'navigation'].flatMap((remote) => [
      ...works(remote, [0]),
      ...fails(remote, [10]),
    ]);
    expect(
      found(
        outcomes,
        new Map([
          ['footer', '1.0.0'],
          ['navigation', '2.0.0'],
        ]),
      ),
    ).toEqual([]);
  });
});
