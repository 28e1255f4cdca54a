import type { Series } from './point';

/** Describes each line of a plot in a sentence: its last value and its range. */
export function summaryOf(series: readonly Series[], format: (value: number) => string): string {
  return series
    .flatMap(({ name, points }) => {
      const last = points.at(-1);
      if (!last) return [];
      const values = points.map(({ value }) => value);
      const [min, max] = [format(Math.min(...values)), format(Math.max(...values))];
      const range = min === max ? '' : `, between ${min} and ${max}`;
      return [`${name}: ${format(last.value)} at the end${range}.`];
    })
    .join(' ');
}
