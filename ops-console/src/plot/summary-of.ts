import type { Series } from './point';

/** A plot in a sentence for each line: what it is at now, and between which values it was. */
export function summaryOf(series: readonly Series[], format: (value: number) => string): string {
  return series
    .flatMap(({ name, points }) => {
      const last = points.at(-1);
      if (!last) return [];
      const values = points.map(({ value }) => value);
      const [least, most] = [format(Math.min(...values)), format(Math.max(...values))];
      const range = least === most ? '' : `, between ${least} and ${most}`;
      return [`${name}: ${format(last.value)} at the end${range}.`];
    })
    .join(' ');
}
