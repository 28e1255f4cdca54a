import { expect, it } from '@jest/globals';
import { advice, type LighthouseReport, lostPoints, medianReport, pointsOf } from './lighthouse-report';

const report = (performance: number): LighthouseReport => ({
  categories: {
    performance: {
      score: performance,
      auditRefs: [
        { id: 'largest-paint', weight: 25 },
        { id: 'blocking', weight: 30 },
        { id: 'first-paint', weight: 10 },
        { id: 'unused-script', weight: 0 },
      ],
    },
    seo: { score: null, auditRefs: [{ id: 'robots', weight: 1 }] },
  },
  audits: {
    'largest-paint': { title: 'Largest paint', score: 0.6, displayValue: '2.6 s' },
    blocking: { title: 'Blocking', score: 0.8 },
    'first-paint': { title: 'First paint', score: 1 },
    'unused-script': { title: 'Unused script', score: 0.5, metricSavings: { LCP: 450, FCP: 0 } },
    'text-size': { title: 'Text size', score: 1, metricSavings: { FCP: 90 } },
    robots: { title: 'Robots', score: null },
  },
});

it('points of a category are of 100, and none where Lighthouse could not judge it', () => {
  expect(pointsOf(report(0.974), 'performance')).toBe(97);
  expect(pointsOf(report(1), 'seo')).toBe(0);
});

it('the median report is one that was made', () => {
  const [best, middle, worst] = [report(0.99), report(0.95), report(0.7)];
  expect(medianReport([best, worst, middle])).toBe(middle);
  expect(medianReport([])).toBeUndefined();
});

it('names the audits that cost points, the dearest first', () => {
  const lost = lostPoints(report(0.9), 'performance');
  expect(lost.map(({ title }) => title)).toEqual(['Largest paint', 'Blocking']);
  expect(lost[0]?.points).toBeCloseTo((0.4 * 25 * 100) / 65);
  expect(lostPoints(report(0.9), 'seo')).toEqual([]);
});

it('advises what would make a metric better', () => {
  expect(advice(report(0.9))).toMatchObject([{ title: 'Unused script', saves: 'LCP 450 ms' }]);
});
