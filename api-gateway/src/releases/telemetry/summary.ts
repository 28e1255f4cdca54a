import type { ReleaseSummary, TelemetrySummary, Vitals } from '@kilowatt/contracts/management';
import type { FullReleaseStats } from '../monitoring/read-counts';
import type { Outcomes } from './outcomes';

type Reported = Pick<Outcomes, 'vitals'>;

/** Outcomes and web vitals of all releases, by remote. */
export function summarise(stats: readonly FullReleaseStats[], outcomes: Reported): TelemetrySummary {
  const remotes = new Map<string, ReleaseSummary[]>();
  for (const { remote, ...release } of stats) {
    const vitals = vitalsOf(outcomes, remote, release.version);
    remotes.set(remote, [...(remotes.get(remote) ?? []), { ...release, vitals }]);
  }
  return {
    remotes: [...remotes].map(([remote, releases]) => ({ remote, releases })),
    vitals: vitalsOf(outcomes),
  };
}

const vitalsOf = (outcomes: Reported, ...of: [remote: string, version: string] | []): Vitals => ({
  LCP: outcomes.vitals('LCP', ...of),
  INP: outcomes.vitals('INP', ...of),
  CLS: outcomes.vitals('CLS', ...of),
});
