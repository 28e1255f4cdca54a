export const share = (value: number): string => `${(value * 100).toFixed(1)} %`;

export const score = (value: number): string => value.toFixed(3);

export const milliseconds = (value: number): string =>
  `${value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en')} ms`;

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The value that the given share of values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
