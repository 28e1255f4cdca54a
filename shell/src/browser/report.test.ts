import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Deployment, Telemetry } from '@kilowatt/contracts';
import { LoadTimeoutError } from '../federation/timeouts';
import { watchPageUnload } from './beacon';
import { createReport } from './report';

const deployment = (remote: string, version = '1.0.0') =>
  ({ release: { remote, version }, base: '/' }) as unknown as Deployment;
const [footer, navigation] = [deployment('footer'), deployment('navigation')];

let running: Deployment[];
let sent: Partial<Telemetry>[];
let report: ReturnType<typeof createReport>;
let page: EventTarget;
let arrived: Deployment[];
let free: number;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  sent = [];
  running = [footer, navigation];
  page = new EventTarget();
  arrived = [];
  free = 1;
  report = createReport({
    running: () => running,
    send: (telemetry) => sent.push(telemetry),
    pageUnload: watchPageUnload(page),
    scriptsLoaded: (version) => arrived.includes(version),
    freeTime: () => () => free,
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
/** A failure carries the error that caused it. */
const outcome = (remote: string, more: Record<string, unknown> = {}) => ({
  ...{ remote, release: '1.0.0', late: false },
  ...(more.failed !== undefined && { cause: expect.anything() }),
  ...more,
});

it('reports a failure at once, and successes when the page has settled', () => {
  report.failure(footer, 'load', new Error('404'));
  report.failure(footer, 'render', new Error('again'));
  jest.advanceTimersByTime(300);
  expect(sent).toEqual([{ outcomes: [outcome('footer', { failed: 'load' })] }]);
  report.loaded();
  jest.advanceTimersByTime(2_000);
  expect(sent[1]).toEqual({ outcomes: [outcome('navigation')] });
});

it('reports why it failed, in a few lines for any thrown value', () => {
  report.failure(footer, 'load', new TypeError('x'.repeat(1_000)));
  report.failure(navigation, 'render', 'a text');
  jest.advanceTimersByTime(300);
  const causes = sent[0]?.outcomes?.map(({ cause }) => cause) ?? [];
  expect(causes.map((cause) => [cause?.name, cause?.message.length])).toEqual([
    ['TypeError', 300],
    ['Error', 6],
  ]);
  for (const cause of causes) expect(cause?.stack.split('\n').length).toBeLessThanOrEqual(12);
});

it('reports a failure after a success as late', () => {
  report.loaded();
  jest.advanceTimersByTime(2_000);
  report.failure(navigation, 'render', new Error('late'));
  jest.advanceTimersByTime(300);
  expect(sent[1]).toEqual({ outcomes: [outcome('navigation', { failed: 'render', late: true })] });
});

it('reports the version that replaced a failed one as well', () => {
  report.failure(footer, 'load', new Error('404'));
  running = [deployment('footer', '0.9.0'), navigation];
  report.loaded();
  jest.advanceTimersByTime(2_000);
  expect(sent.flatMap(({ outcomes = [] }) => outcomes)).toEqual([
    outcome('footer', { failed: 'load' }),
    outcome('footer', { release: '0.9.0' }),
    outcome('navigation'),
  ]);
});

const reported = () => sent.flatMap(({ outcomes = [] }) => outcomes);

it('reports nothing that the browser aborts during unload, and flushes the rest before the page is hidden', () => {
  report.failure(navigation, 'render', new Error('in render'));
  page.dispatchEvent(new Event('beforeunload'));
  report.failure(footer, 'load', new Error('its bytes have another hash'));
  page.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(20_000);
  expect(reported()).toEqual([outcome('navigation', { failed: 'render' })]);
});

it('drops load failures right before the page is hidden', () => {
  report.loaded();
  jest.advanceTimersByTime(2_000);
  report.failure(footer, 'load', new Error('its bytes have another hash'));
  page.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(300);
  expect(reported().filter(({ failed }) => failed)).toEqual([]);
});

it('reports failures again if the page was not unloaded after all', () => {
  page.dispatchEvent(new Event('beforeunload'));
  jest.advanceTimersByTime(10_000);
  report.failure(footer, 'load', new Error('404'));
  jest.advanceTimersByTime(300);
  expect(reported()).toEqual([outcome('footer', { failed: 'load' })]);
});

it('reports timeouts apart from failures if scripts are missing or others time out too', () => {
  const late = new LoadTimeoutError('footer took longer than 600 ms');
  report.failure(footer, 'load', late);
  running = [navigation];
  report.loaded();
  jest.advanceTimersByTime(2_000);
  expect(reported()).toEqual([outcome('footer', { timedOut: true }), outcome('navigation')]);
  report.failure(navigation, 'load', late);
  jest.advanceTimersByTime(300);
  expect(reported().at(-1)).toEqual(outcome('navigation', { timedOut: true, late: true }));
});

it('counts a version that loaded late as a success', () => {
  report.failure(footer, 'load', new LoadTimeoutError('slow'));
  report.loaded();
  jest.advanceTimersByTime(2_000);
  expect(reported()).toEqual([outcome('footer'), outcome('navigation')]);
});

it('reports a failure of a version that hangs although its scripts have loaded and the others are active', () => {
  arrived = [footer];
  report.failure(footer, 'load', new LoadTimeoutError('its container never answers'));
  running = [navigation];
  report.loaded();
  jest.advanceTimersByTime(2_000);
  expect(reported()).toEqual([outcome('footer', { failed: 'load' }), outcome('navigation')]);
});

it.each([
  [
    'the main thread was busy, or the tab hidden',
    () => {
      free = 0.4;
    },
  ],
  ['it loaded when another version was active already', () => report.tooLate(footer)],
])('reports a timeout, not a failure, of a version whose scripts have loaded if %s', (_why, happens) => {
  arrived = [footer];
  report.failure(footer, 'load', new LoadTimeoutError('slow'));
  happens();
  running = [deployment('footer', '0.9.0'), navigation];
  report.loaded();
  jest.advanceTimersByTime(2_000);
  expect(reported()).toEqual([
    outcome('footer', { timedOut: true }),
    outcome('footer', { release: '0.9.0' }),
    outcome('navigation'),
  ]);
});

describe('a version of a lazy remote', () => {
  const reviews = deployment('reviews');
  const start = () => {
    running = [...running, reviews];
    report.lazyStarted(reviews);
  };
  const later = () => reported().slice(2);
  beforeEach(() => {
    report.loaded();
  });

  it('that never starts is not reported', () => {
    jest.advanceTimersByTime(60_000);
    expect(reported()).toEqual([outcome('footer'), outcome('navigation')]);
  });

  it('is a success once, two seconds after it started on a page that had settled', () => {
    jest.advanceTimersByTime(60_000);
    start();
    jest.advanceTimersByTime(1_900);
    expect(later()).toEqual([]);
    jest.advanceTimersByTime(10_000);
    expect(later()).toEqual([outcome('reviews')]);
  });

  it('that starts before the page settles is reported with the others, once', () => {
    jest.advanceTimersByTime(500);
    start();
    jest.advanceTimersByTime(60_000);
    expect(later()).toEqual([outcome('reviews')]);
  });

  it('is a failure of a view that had not counted for it, if it fails before that', () => {
    jest.advanceTimersByTime(60_000);
    start();
    report.failure(reviews, 'render', new Error('broken'));
    jest.advanceTimersByTime(10_000);
    expect(later()).toEqual([outcome('reviews', { failed: 'render' })]);
  });

  it('that does not load in time is reported as such, and not again when it starts after all', () => {
    jest.advanceTimersByTime(60_000);
    report.failure(reviews, 'load', new LoadTimeoutError('slow'));
    start();
    jest.advanceTimersByTime(10_000);
    expect(later()).toEqual([outcome('reviews', { timedOut: true })]);
  });
});

it('reports different uncaught errors, at most three of a version', () => {
  const at = (line: number, error = new TypeError(`wrong in line ${line}`)) =>
    Object.assign(error, {
      stack: `TypeError\n    at f (https://shop/remotes/footer/1.0.0/web/a.js:1:${line})`,
    });
  for (const line of [1, 1, 2, 1, 3, 4]) report.uncaught(footer, at(line));
  report.uncaught(navigation, at(1));
  expect(sent.map(({ uncaught: [one] = [] }) => [one?.remote, one?.cause?.message])).toEqual([
    ['footer', 'wrong in line 1'],
    ['footer', 'wrong in line 2'],
    ['footer', 'wrong in line 3'],
    ['navigation', 'wrong in line 1'],
  ]);
});

it('reports an uncaught error once, not after its version failed, and not while the page unloads', () => {
  const error = new TypeError('x is undefined');
  report.uncaught(footer, error);
  report.uncaught(footer, error);
  expect(sent).toEqual([
    {
      uncaught: [
        {
          ...{ remote: 'footer', release: '1.0.0' },
          cause: expect.objectContaining({ name: 'TypeError', message: 'x is undefined' }),
        },
      ],
    },
  ]);
  report.failure(navigation, 'render', new Error('broken'));
  report.uncaught(navigation, new Error('after that'));
  jest.advanceTimersByTime(300);
  expect(sent.filter(({ uncaught }) => uncaught)).toHaveLength(1);
});
