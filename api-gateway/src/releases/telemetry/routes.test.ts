import { expect, it } from '@jest/globals';
import { createOutcomes } from './outcomes';
import { summarise } from './routes';

it('tells by remote and release how many views failed, and how fast pages were that ran it', () => {
  const outcomes = createOutcomes({ now: () => 60_000, isLive: () => true });
  outcomes.recordVital({ name: 'LCP', value: 1_200 }, { footer: '1.1.0' });
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
      outcomes,
    ),
  ).toEqual({
    remotes: [
      {
        remote: 'footer',
        releases: [
          { version: '1.0.0', ...stats, vitals: { LCP: [], INP: [], CLS: [] } },
          { version: '1.1.0', ...stats, vitals: { LCP: [{ from: 60_000, p75: 1_200 }], INP: [], CLS: [] } },
        ],
      },
      {
        remote: 'navigation',
        releases: [{ version: '3.0.0', ...stats, vitals: { LCP: [], INP: [], CLS: [] } }],
      },
    ],
    vitals: { LCP: [{ from: 60_000, p75: 1_200 }], INP: [], CLS: [] },
  });
});
