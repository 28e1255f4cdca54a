import type { Outcome, Vital } from '@kilowatt/contracts';
import type { Evidence } from '../watch/sequential-test';

/** Milliseconds of one bar of the plots, and how many are kept. */
const BUCKET = 60_000;
const KEPT = 120;

export type Bucket = { from: number; views: number; failures: number };
type Counts = Evidence & { stages: Record<string, number>; buckets: Bucket[] };

export type Outcomes = ReturnType<typeof createOutcomes>;

/** How every release that is live has fared, in memory: the last two hours by the minute, and all in all. */
export function createOutcomes({
  now = Date.now,
  isLive,
}: {
  now?: () => number;
  isLive: (remote: string, release: string) => boolean;
}) {
  const releases = new Map<string, Counts>();
  const vitals = new Map<Vital['name'], { from: number; values: number[] }[]>();

  function countsOf(remote: string, release: string): Counts {
    const key = `${remote}@${release}`;
    const known = releases.get(key);
    if (known) return known;
    const made: Counts = { views: 0, failures: 0, stages: {}, buckets: [] };
    releases.set(key, made);
    return made;
  }

  function bucketOf<Kind extends { from: number }>(buckets: Kind[], make: (from: number) => Kind): Kind {
    const from = Math.floor(now() / BUCKET) * BUCKET;
    const last = buckets.at(-1);
    if (last?.from === from) return last;
    const made = make(from);
    buckets.push(made);
    if (buckets.length > KEPT) buckets.shift();
    return made;
  }

  return {
    /** Counts what is of a release that is live; anything else is somebody's invention and is left out. */
    record({ remote, release, failed, late }: Outcome): boolean {
      if (!isLive(remote, release)) return false;
      const counts = countsOf(remote, release);
      const bucket = bucketOf(counts.buckets, (from) => ({ from, views: 0, failures: 0 }));
      if (!late) {
        counts.views += 1;
        bucket.views += 1;
      }
      if (!failed) return true;
      counts.failures += 1;
      bucket.failures += 1;
      counts.stages[failed] = (counts.stages[failed] ?? 0) + 1;
      return true;
    },
    recordVital({ name, value }: Vital): void {
      const buckets = vitals.get(name) ?? [];
      vitals.set(name, buckets);
      const { values } = bucketOf(buckets, (from) => ({ from, values: [] as number[] }));
      if (values.length < 1_000) values.push(value);
    },
    evidence: (remote: string, release: string): Evidence => {
      const { views, failures } = countsOf(remote, release);
      return { views, failures };
    },
    buckets: (remote: string, release: string): readonly Bucket[] => countsOf(remote, release).buckets,
    stages: (remote: string, release: string): Readonly<Record<string, number>> =>
      countsOf(remote, release).stages,
    /** The value that three of four page views stay below, by the minute. */
    vitals: (name: Vital['name']) =>
      (vitals.get(name) ?? []).map(({ from, values }) => ({
        from,
        p75: [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.75)] ?? 0,
      })),
    /** Forgets releases that are live no more, so that a second try starts afresh. */
    forgetOthers(): void {
      for (const key of releases.keys()) {
        const at = key.lastIndexOf('@');
        if (!isLive(key.slice(0, at), key.slice(at + 1))) releases.delete(key);
      }
    },
    all: (): [name: string, counts: Readonly<Counts>][] => [...releases],
  };
}
