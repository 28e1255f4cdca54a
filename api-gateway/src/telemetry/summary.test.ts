import { expect, it } from '@jest/globals';
import { createOutcomes } from './outcomes';
import { summarise } from './summary';

it('tells by remote and release how many views failed, where, and when', () => {
  let time = 0;
  const outcomes = createOutcomes({ now: () => time, isLive: () => true });
  outcomes.record({ remote: 'footer', release: '1.0.0-build.a', late: false });
  time = 60_000;
  outcomes.record({ remote: 'footer', release: '1.1.0', late: false, failed: 'render' });
  outcomes.recordVital({ name: 'LCP', value: 1_200 }, { footer: '1.1.0' });
  expect(summarise(outcomes)).toEqual({
    remotes: [
      {
        remote: 'footer',
        releases: [
          {
            version: '1.0.0-build.a',
            views: 1,
            failures: 0,
            stages: { load: 0, render: 0, hydrate: 0, server: 0 },
            buckets: [{ from: 0, views: 1, failures: 0 }],
            vitals: { LCP: [], INP: [], CLS: [] },
          },
          {
            version: '1.1.0',
            views: 1,
            failures: 1,
            stages: { load: 0, render: 1, hydrate: 0, server: 0 },
            buckets: [{ from: 60_000, views: 1, failures: 1 }],
            vitals: { LCP: [{ from: 60_000, p75: 1_200 }], INP: [], CLS: [] },
          },
        ],
      },
    ],
    vitals: { LCP: [{ from: 60_000, p75: 1_200 }], INP: [], CLS: [] },
  });
});
