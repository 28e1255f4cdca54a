import { FailureStage } from '@kilowatt/contracts';
import type { Bucket, Outcomes } from './outcomes';
import type { VitalPoint } from './vital-samples';

type Vitals = Record<'LCP' | 'INP' | 'CLS', VitalPoint[]>;
export type TelemetrySummary = {
  remotes: { remote: string; releases: ReleaseSummary[] }[];
  /** Of all page views. */
  vitals: Vitals;
};
export type ReleaseSummary = {
  version: string;
  views: number;
  failures: number;
  /** Failures by where they happened. */
  stages: Record<FailureStage, number>;
  buckets: readonly Bucket[];
  /** Of page views that ran it. */
  vitals: Vitals;
};

type Reported = Pick<Outcomes, 'all' | 'vitals'>;

/** All that is known of how releases fare, remote by remote, for whoever watches. */
export function summarise(outcomes: Reported): TelemetrySummary {
  const remotes = new Map<string, ReleaseSummary[]>();
  for (const { remote, version, views, failures, stages, buckets } of outcomes.all()) {
    const vitals = vitalsOf(outcomes, remote, version);
    const release = { version, views, failures, stages: stagesOf(stages), buckets, vitals };
    remotes.set(remote, [...(remotes.get(remote) ?? []), release]);
  }
  return {
    remotes: [...remotes].map(([remote, releases]) => ({ remote, releases })),
    vitals: vitalsOf(outcomes),
  };
}

const stagesOf = (stages: Readonly<Record<string, number>>) =>
  Object.fromEntries(FailureStage.options.map((stage) => [stage, stages[stage] ?? 0])) as Record<
    FailureStage,
    number
  >;

const vitalsOf = (outcomes: Reported, ...of: [remote: string, version: string] | []): Vitals => ({
  LCP: outcomes.vitals('LCP', ...of),
  INP: outcomes.vitals('INP', ...of),
  CLS: outcomes.vitals('CLS', ...of),
});
