import { expect, it } from '@jest/globals';
import { summarise } from './routes';

it('reports failed views and web vitals by remote and release', () => {
  const none = { LCP: [], INP: [], CLS: [] };
  const fast = { ...none, LCP: [{ from: 60_000, p75: 1_200 }] };
  const histograms = { LCP: [0, 4], 'add-to-cart': [3, 1] };
  const measured = {
    releases: [{ remote: 'footer', version: '1.1.0', histograms, judged: {} }],
    shop: fast,
    vitalsOf: (_remote: string, version: string) => (version === '1.1.0' ? fast : none),
  };
  const stats = {
    views: 1,
    failures: 1,
    timeouts: 0,
    uncaught: 2,
    stages: { load: 0, render: 1, hydrate: 0, server: 0 },
    buckets: [{ from: 60_000, views: 1, failures: 1 }],
  };
  expect(
    summarise(
      [
        { remote: 'footer', version: '1.0.0', ...stats },
        { remote: 'footer', version: '1.1.0', ...stats },
        { remote: 'navigation', version: '3.0.0', ...stats },
      ],
      measured,
    ),
  ).toEqual({
    remotes: [
      {
        remote: 'footer',
        releases: [
          { version: '1.0.0', ...stats, vitals: none, measures: {} },
          {
            version: '1.1.0',
            ...stats,
            vitals: fast,
            measures: {
              LCP: { views: 4, value: expect.closeTo(8.54, 2) },
              'add-to-cart': { views: 4, value: 0.25 },
            },
          },
        ],
      },
      {
        remote: 'navigation',
        releases: [{ version: '3.0.0', ...stats, vitals: none, measures: {} }],
      },
    ],
    vitals: fast,
  });
});
