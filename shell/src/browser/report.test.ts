import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Placed, Telemetry } from '@kilowatt/contracts';
import { watchLeaving } from './leaving';
import { createReport } from './report';
import { TimedOut } from './within';

const placed = (remote: string, version = '1.0.0') =>
  ({ release: { remote, version }, base: '/' }) as unknown as Placed;
const [footer, navigation] = [placed('footer'), placed('navigation')];

let running: Placed[];
let sent: Partial<Telemetry>[];
let report: ReturnType<typeof createReport>;
let page: EventTarget;
let arrived: Placed[];
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  sent = [];
  running = [footer, navigation];
  page = new EventTarget();
  arrived = [];
  report = createReport({
    running: () => running,
    send: (telemetry) => sent.push(telemetry),
    leaving: watchLeaving(page),
    arrived: (version) => arrived.includes(version),
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const outcome = (remote: string, more: object = {}) => ({ remote, release: '1.0.0', late: false, ...more });

it('tells a failure at once and what is well when the page has settled', () => {
  report.failure(footer, 'load', new Error('404'));
  report.failure(footer, 'render', new Error('again'));
  jest.advanceTimersByTime(300);
  expect(sent).toEqual([{ outcomes: [outcome('footer', { failed: 'load' })] }]);
  report.loaded();
  jest.advanceTimersByTime(2_000);
  expect(sent[1]).toEqual({ outcomes: [outcome('navigation')] });
});

it('tells a failure of what was counted as well as a late one', () => {
  report.loaded();
  jest.advanceTimersByTime(2_000);
  report.failure(navigation, 'render', new Error('late'));
  jest.advanceTimersByTime(300);
  expect(sent[1]).toEqual({ outcomes: [outcome('navigation', { failed: 'render', late: true })] });
});

it('tells of the version that took over as well', () => {
  report.failure(footer, 'load', new Error('404'));
  running = [placed('footer', '0.9.0'), navigation];
  report.loaded();
  jest.advanceTimersByTime(2_000);
  expect(sent.flatMap(({ outcomes = [] }) => outcomes)).toEqual([
    outcome('footer', { failed: 'load' }),
    outcome('footer', { release: '0.9.0' }),
    outcome('navigation'),
  ]);
});

const told = () => sent.flatMap(({ outcomes = [] }) => outcomes);

it('tells nothing of what the browser aborts because the shopper leaves, and the rest before the page goes', () => {
  report.failure(navigation, 'render', new Error('in render'));
  page.dispatchEvent(new Event('beforeunload'));
  report.failure(footer, 'load', new Error('its bytes have another hash'));
  page.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(20_000);
  expect(told()).toEqual([outcome('navigation', { failed: 'render' })]);
});

it('drops what failed to load right before the page went', () => {
  report.loaded();
  jest.advanceTimersByTime(2_000);
  report.failure(footer, 'load', new Error('its bytes have another hash'));
  page.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(300);
  expect(told().filter(({ failed }) => failed)).toEqual([]);
});

it('tells again where the page stayed after all', () => {
  page.dispatchEvent(new Event('beforeunload'));
  jest.advanceTimersByTime(10_000);
  report.failure(footer, 'load', new Error('404'));
  jest.advanceTimersByTime(300);
  expect(told()).toEqual([outcome('footer', { failed: 'load' })]);
});

it('tells what was not there in time apart from failures, where scripts are missing or others are late too', () => {
  const late = new TimedOut('footer took longer than 600 ms');
  report.failure(footer, 'load', late);
  running = [navigation];
  report.loaded();
  jest.advanceTimersByTime(2_000);
  expect(told()).toEqual([outcome('footer', { timedOut: true }), outcome('navigation')]);
  report.failure(navigation, 'load', late);
  jest.advanceTimersByTime(300);
  expect(told().at(-1)).toEqual(outcome('navigation', { timedOut: true, late: true }));
});

it('takes what came late for well', () => {
  report.failure(footer, 'load', new TimedOut('slow'));
  report.loaded();
  jest.advanceTimersByTime(2_000);
  expect(told()).toEqual([outcome('footer'), outcome('navigation')]);
});

it('tells a failure of a version that hangs though its scripts are there, where the others are at work', () => {
  arrived = [footer];
  report.failure(footer, 'load', new TimedOut('its container never answers'));
  running = [navigation];
  report.loaded();
  jest.advanceTimersByTime(2_000);
  expect(told()).toEqual([outcome('footer', { failed: 'load' }), outcome('navigation')]);
});
