import { describe, expect, it } from '@jest/globals';
import { describeOutcomes, errorRate, percent, seriesOf, vitalPoints } from './telemetry';

const release = (version: string, views: number, failures: number) => ({
  version,
  views,
  failures,
  stages: { load: 0, render: failures, hydrate: 0 },
  timeouts: 0,
  uncaught: 0,
  buckets: [{ from: 60_000, views, failures }],
  vitals: { LCP: [{ from: 60_000, p75: 900 + failures }], INP: [], CLS: [] },
});

describe('outcomes', () => {
  it('are a share of the views of each minute, at most one', () => {
    const minutes = [
      { from: 0, views: 200, failures: 1 },
      { from: 60_000, views: 0, failures: 0 },
      { from: 120_000, views: 0, failures: 2 },
    ];
    expect(errorRate(minutes).map(({ value }) => value)).toEqual([0.005, 0, 1]);
  });

  it.each([
    [0, '0 %'],
    [0.0004, '0.04 %'],
    [0.028, '2.8 %'],
    [0.5, '50 %'],
  ])('%d is formatted as %s', (share, text) => {
    expect(percent(share)).toBe(text);
  });

  it('are described in words, with the failed stages', () => {
    expect(describeOutcomes(release('1.4.0', 1_204, 0))).toBe('1,204 views, none failed');
    expect(describeOutcomes(release('1.4.0', 200, 5))).toBe('2.5 % of 200 views failed (5 render)');
    expect(describeOutcomes(release('1.4.0', 0, 3))).toBe(
      '3 failures (3 render), 0 views reported by browsers',
    );
    expect(describeOutcomes({ ...release('1.4.0', 200, 0), uncaught: 1 })).toBe(
      '200 views, none failed, uncaught errors on 1 view',
    );
  });

  it('are drawn for live, canary and previous versions only', () => {
    const places = { live: '1.4.0', canary: { version: '1.5.0', percent: 10 }, previous: '1.3.2' };
    const outcomes = [release('1.5.0', 10, 1), release('1.4.0', 90, 0), release('0.9.0', 1, 1)];
    const series = seriesOf(places, outcomes, ({ buckets }) => errorRate(buckets));
    expect(series.map(({ name, points }) => [name, points[0]?.value])).toEqual([
      ['Live', 0],
      ['Canary', 0.1],
    ]);
    const speed = seriesOf(places, outcomes, vitalPoints('LCP'));
    expect(speed.map(({ name, points }) => [name, points[0]?.value])).toEqual([
      ['Live', 900],
      ['Canary', 901],
    ]);
    expect(seriesOf(places, outcomes, vitalPoints('INP'))).toEqual([]);
  });
});
