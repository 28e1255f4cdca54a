import { describe, expect, it } from '@jest/globals';
import { createOutcomes } from './outcomes';

const seen = (release: string, more: object = {}) => ({ remote: 'footer', release, late: false, ...more });

describe('outcomes', () => {
  it('counts views and failures, and a late failure as no view', () => {
    const outcomes = createOutcomes({ isLive: () => true });
    outcomes.record(seen('1.0.0'));
    outcomes.record(seen('1.0.0', { failed: 'render' }));
    outcomes.record(seen('1.0.0', { failed: 'render', late: true }));
    expect(outcomes.all()).toEqual([
      { remote: 'footer', version: '1.0.0', views: 2, timeouts: 0, stages: { render: 2 } },
    ]);
  });

  it('takes nothing of a release that is not live, and forgets what was', () => {
    let live = '1.0.0';
    const outcomes = createOutcomes({ isLive: (_remote, release) => release === live });
    expect(outcomes.record(seen('9.9.9'))).toBe(false);
    outcomes.record(seen('1.0.0'));
    live = '2.0.0';
    outcomes.forgetOthers();
    expect(outcomes.all()).toEqual([]);
  });

  it('tells what three of four views stay below', () => {
    const outcomes = createOutcomes({ now: () => 0, isLive: () => true });
    for (const value of [400, 100, 300, 200]) outcomes.recordVital({ name: 'LCP', value });
    expect(outcomes.vitals('LCP')).toEqual([{ from: 0, p75: 400 }]);
  });

  it('keeps the speed of a page with each live version that it ran, and with no other', () => {
    const outcomes = createOutcomes({ now: () => 0, isLive: (_remote, release) => release !== '9.9.9' });
    const ran = { footer: '1.0.0', navigation: '9.9.9' };
    outcomes.recordVital({ name: 'INP', value: 80 }, ran);
    expect(outcomes.vitals('INP', 'footer', '1.0.0')).toEqual([{ from: 0, p75: 80 }]);
    expect(outcomes.lastVital('footer', '1.0.0', 'LCP')).toBeNull();
    expect(outcomes.all().map(({ remote, version }) => `${remote}@${version}`)).toEqual(['footer@1.0.0']);
  });
});
