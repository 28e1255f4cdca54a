import type { VitalName } from './telemetry';

type VitalKind = {
  title: string;
  /** Threshold for good at the 75th percentile (web.dev). */
  good: number;
  /** Minimum of the plot's upper bound. */
  minUpperBound: number;
  format: (value: number) => string;
};

const seconds = (value: number) => `${(value / 1_000).toFixed(1)} s`;
const milliseconds = (value: number) => `${Math.round(value)} ms`;

export const VITALS: Record<VitalName, VitalKind> = {
  LCP: { title: 'Largest contentful paint', good: 2_500, minUpperBound: 1_000, format: seconds },
  INP: { title: 'Interaction to next paint', good: 200, minUpperBound: 100, format: milliseconds },
  CLS: { title: 'Layout shift', good: 0.1, minUpperBound: 0.05, format: (value) => value.toFixed(2) },
};
