import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Snapshot, Telemetry } from '@kilowatt/contracts';
import { createReport } from './report';

const snapshot = {
  revision: 1,
  remotes: ['footer', 'navigation'].map((remote) => ({ release: { remote, version: '1.0.0' }, base: '/' })),
} as unknown as Snapshot;

let sent: Partial<Telemetry>[];
let report: ReturnType<typeof createReport>;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  sent = [];
  report = createReport(snapshot, (telemetry) => sent.push(telemetry));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const outcome = (remote: string, more: object = {}) => ({ remote, release: '1.0.0', late: false, ...more });

it('tells a failure at once and what is well when the page has settled', () => {
  report.failure('footer', 'load', new Error('404'));
  report.failure('footer', 'render', new Error('again'));
  jest.advanceTimersByTime(300);
  expect(sent).toEqual([{ outcomes: [outcome('footer', { failed: 'load' })] }]);
  report.loaded();
  jest.advanceTimersByTime(2_000);
  expect(sent[1]).toEqual({ outcomes: [outcome('navigation')] });
});

it('tells a failure of what was counted as well as a late one', () => {
  report.loaded();
  jest.advanceTimersByTime(2_000);
  report.failure('navigation', 'render', new Error('late'));
  jest.advanceTimersByTime(300);
  expect(sent[1]).toEqual({ outcomes: [outcome('navigation', { failed: 'render', late: true })] });
});

it('tells nothing of the shell itself', () => {
  report.failure('shell', 'hydrate', new Error('mismatch'));
  jest.advanceTimersByTime(300);
  expect(sent).toEqual([]);
});
