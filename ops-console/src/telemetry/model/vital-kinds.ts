import type { VitalName } from './telemetry';

type VitalKind = {
  title: string;
  /** What web.dev calls good at the 75th percentile. */
  good: number;
  /** The plot's upper end never goes below. */
  atLeast: number;
  format: (value: number) => string;
};

const seconds = (value: number) => `${(value / 1_000).toFixed(1)} s`;
const milliseconds = (value: number) => `${Math.round(value)} ms`;

export const VITALS: Record<VitalName, VitalKind> = {
  LCP: { title: 'Largest contentful paint', good: 2_500, atLeast: 1_000, format: seconds },
  INP: { title: 'Interaction to next paint', good: 200, atLeast: 100, format: milliseconds },
  CLS: { title: 'Layout shift', good: 0.1, atLeast: 0.05, format: (value) => value.toFixed(2) },
};
