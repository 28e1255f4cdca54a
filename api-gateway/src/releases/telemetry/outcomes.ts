import type { Outcome, Snapshot, Vital } from '@kilowatt/contracts';
import { BY_MINUTE, minuteOf } from '../monitoring/claims';

type Counts = {
  views: number;
  timeouts: number;
  uncaught: number;
  stages: Record<string, number>;
  vitals: VitalSamples;
};
/** Outcomes of one version of a remote, as reported to this gateway. */
export type ReportedOutcomes = Readonly<Omit<Counts, 'vitals'>> & { remote: string; version: string };

/** Maximum values of a web vital per minute: of the shop, and of one version of a remote. */
const SHOP_VALUES = 1_000;
const RELEASE_VALUES = 200;

export type Outcomes = ReturnType<typeof createOutcomes>;

/** Outcomes of every deployed release, as reported to this gateway: in memory, for `/metrics` and web vitals. */
export function createOutcomes({ now = Date.now, isLive }: { now?: () => number; isLive: IsLive }) {
  const releases = new Map<string, Counts>();
  const shop = vitalSamples(SHOP_VALUES);
  const keyOf = (remote: string, release: string) => `${remote}@${release}`;

  function countsOf(remote: string, release: string): Counts {
    const key = keyOf(remote, release);
    const known = releases.get(key);
    if (known) return known;
    const made = { views: 0, timeouts: 0, uncaught: 0, stages: {}, vitals: vitalSamples(RELEASE_VALUES) };
    releases.set(key, made);
    return made;
  }

  return {
    /** Counts an outcome of a deployed release; others are ignored. @returns whether it was counted */
    record({ remote, release, failed, timedOut, late }: Outcome): boolean {
      if (!isLive(remote, release)) return false;
      const counts = countsOf(remote, release);
      if (!late) counts.views += 1;
      if (failed) counts.stages[failed] = (counts.stages[failed] ?? 0) + 1;
      else if (timedOut) counts.timeouts += 1;
      return true;
    },
    /** The same for an error that nothing caught. @param isFirst whether it is the first of its page view */
    recordUncaught({ remote, release }: Pick<Outcome, 'remote' | 'release'>, isFirst = true): boolean {
      if (!isLive(remote, release)) return false;
      if (isFirst) countsOf(remote, release).uncaught += 1;
      return true;
    },
    /** @param ran the versions that the page was rendered with, by remote */
    recordVital({ name, value }: Vital, ran: Readonly<Record<string, string>> = {}): void {
      shop.add(name, value, now());
      for (const [remote, release] of Object.entries(ran))
        if (isLive(remote, release)) countsOf(remote, release).vitals.add(name, value, now());
    },
    /** Of all page views; with a remote and its version, of those that ran it. */
    vitals: (name: Vital['name'], remote?: string, release?: string): VitalPoint[] =>
      (remote === undefined || release === undefined
        ? shop
        : releases.get(keyOf(remote, release))?.vitals
      )?.points(name) ?? [],
    lastVital: (remote: string, release: string, name: Vital['name']): number | null =>
      releases.get(keyOf(remote, release))?.vitals.last(name) ?? null,
    /** Forgets releases that are no longer deployed, so that a second deployment starts at zero. */
    discardOthers(): void {
      for (const { remote, version } of all())
        if (!isLive(remote, version)) releases.delete(keyOf(remote, version));
    },
    all,
  };

  function all(): ReportedOutcomes[] {
    return [...releases].map(([key, { vitals: _, ...counts }]) => {
      const at = key.lastIndexOf('@');
      return { remote: key.slice(0, at), version: key.slice(at + 1), ...counts };
    });
  }
}

type IsLive = (remote: string, release: string) => boolean;

/** Whether a release is deployed: as live, canary or previous version. */
export const isLive =
  (snapshot: () => Snapshot): IsLive =>
  (remote, release) =>
    snapshot().remotes.some(
      (live) =>
        live.release.remote === remote &&
        [live, live.canary, live.previous].some((deployed) => deployed?.release.version === release),
    );

type Name = Vital['name'];
/** `p75` is computed on demand, and cached until the next value. */
type Sample = { from: number; values: number[]; p75: number | null };
type VitalPoint = { from: number; p75: number };

type VitalSamples = ReturnType<typeof vitalSamples>;

/**
 * Values of web vitals by the minute, of the last two hours.
 * @param most maximum values per minute; further ones would hardly change the percentile
 */
function vitalSamples(most: number) {
  const samples = new Map<Name, Sample[]>();

  /** The sample of a minute, created if missing; expired ones are deleted. */
  function sampleOf(name: Name, from: number): Sample {
    const known = samples.get(name) ?? [];
    const last = known.at(-1);
    if (last?.from === from) return last;
    const made = { from, values: [], p75: null };
    samples.set(name, [...known.filter((sample) => from - sample.from < BY_MINUTE), made]);
    return made;
  }

  return {
    add(name: Name, value: number, now: number): void {
      const sample = sampleOf(name, minuteOf(now));
      if (sample.values.length >= most) return;
      sample.values.push(value);
      sample.p75 = null;
    },
    /** The 75th percentile by the minute. */
    points: (name: Name): VitalPoint[] => (samples.get(name) ?? []).map(pointOf),
    last(name: Name): number | null {
      const sample = samples.get(name)?.at(-1);
      return sample ? pointOf(sample).p75 : null;
    },
  };
}

function pointOf(sample: Sample): VitalPoint {
  const { from, values } = sample;
  sample.p75 ??= [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.75)] ?? 0;
  return { from, p75: sample.p75 };
}
