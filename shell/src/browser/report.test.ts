import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Placed, Telemetry } from '@kilowatt/contracts';
import { createReport } from './report';

const placed = (remote: string, version = '1.0.0') =>
  ({ release: { remote, version }, base: '/' }) as unknown as Placed;
const [footer, navigation] = [placed('footer'), placed('navigation')];

let running: Placed[];
let sent: Partial<Telemetry>[];
let report: ReturnType<typeof createReport>;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  sent = [];
  running = [footer, navigation];
  report = createReport(
    () => running,
    (telemetry) => sent.push(telemetry),
  );
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
