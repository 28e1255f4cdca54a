import type { Bucket, Outcomes } from './outcomes';

export type TelemetrySummary = {
  remotes: { remote: string; releases: ReleaseSummary[] }[];
  vitals: Record<'LCP' | 'INP' | 'CLS', { from: number; p75: number }[]>;
};
export type ReleaseSummary = {
  version: string;
  views: number;
  failures: number;
  /** Failures by where they happened. */
  stages: { load: number; render: number; hydrate: number };
  buckets: readonly Bucket[];
};

/** All that is known of how releases fare, remote by remote, for whoever watches. */
export function summarise(outcomes: Pick<Outcomes, 'all' | 'vitals'>): TelemetrySummary {
  const remotes = new Map<string, ReleaseSummary[]>();
  for (const [name, { views, failures, stages, buckets }] of outcomes.all()) {
    const at = name.lastIndexOf('@');
    const [remote, version] = [name.slice(0, at), name.slice(at + 1)];
    const { load = 0, render = 0, hydrate = 0 } = stages;
    const release = { version, views, failures, stages: { load, render, hydrate }, buckets };
    remotes.set(remote, [...(remotes.get(remote) ?? []), release]);
  }
  return {
    remotes: [...remotes].map(([remote, releases]) => ({ remote, releases })),
    vitals: { LCP: outcomes.vitals('LCP'), INP: outcomes.vitals('INP'), CLS: outcomes.vitals('CLS') },
  };
}
