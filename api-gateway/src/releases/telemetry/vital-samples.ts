import type { Vital } from '@kilowatt/contracts';
import { BY_MINUTE, minuteOf } from '../monitoring/claims';

type Name = Vital['name'];
/** `p75` is computed on demand, and cached until the next value. */
type Sample = { from: number; values: number[]; p75: number | null };
export type VitalPoint = { from: number; p75: number };

export type VitalSamples = ReturnType<typeof vitalSamples>;

/**
 * Values of web vitals by the minute, of the last two hours.
 * @param most maximum values per minute; further ones would hardly change the percentile
 */
export function vitalSamples(most: number) {
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
