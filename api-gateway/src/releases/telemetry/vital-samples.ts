import type { Vital } from '@kilowatt/contracts';
import { BY_MINUTE, minuteOf } from '../monitoring/claims';

type Name = Vital['name'];
/** `p75` is worked out when it is asked for, and again only after another value. */
type Sample = { from: number; values: number[]; p75: number | null };
export type VitalPoint = { from: number; p75: number };

export type VitalSamples = ReturnType<typeof vitalSamples>;

/**
 * Values of web vitals by the minute, of the last two hours.
 * @param most values kept of a minute; further ones would not move its percentile by much
 */
export function vitalSamples(most: number) {
  const samples = new Map<Name, Sample[]>();

  /** The sample of a minute, made where there is none; what is too old makes room for it. */
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
    /** The value that three of four page views stay below, by the minute. */
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
