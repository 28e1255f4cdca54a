import { scaleLinear, scaleTime } from 'd3-scale';

/** A value at a time, in milliseconds since 1970. */
export type Point = { at: number; value: number };
/** One line of a plot. Lines differ by dash as well as by colour. */
export type Series = { name: string; style: 'live' | 'canary' | 'other'; points: readonly Point[] };

const MINUTE = 60_000;
/** Maximum minutes without a value that a line bridges. */
const MAX_BRIDGED = 2;

/** Inserts null for gaps, so that lines are not drawn across minutes without values. */
export const withGaps = (points: readonly Point[]): (Point | null)[] =>
  points.flatMap((point, index) => {
    const before = points[index - 1];
    return before && point.at - before.at > (MAX_BRIDGED + 1) * MINUTE ? [null, point] : [point];
  });

const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Formats the local time of day. */
export const timeOf = (time: Date | number): string => clock.format(time);

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

export const HEIGHT = 150;
const MARGIN = { top: 10, right: 8, bottom: 22, left: 46 };
/** Maximum and minimum time span of a plot in milliseconds. */
const MAX_SPAN = 60 * 60_000;
const MIN_SPAN = 10 * 60_000;

/** Scales and ticks of a plot. @param minUpperBound minimum of the value axis' upper bound */
export function scales(series: readonly Series[], width: number, minUpperBound: number) {
  const points = series.flatMap(({ points }) => points);
  const end = Math.max(...points.map(({ at }) => at));
  const start = Math.max(end - MAX_SPAN, Math.min(end - MIN_SPAN, ...points.map(({ at }) => at)));
  const maxValue = Math.max(
    minUpperBound,
    ...points.filter(({ at }) => at >= start).map(({ value }) => value),
  );
  const x = scaleTime([start, end], [MARGIN.left, width - MARGIN.right]);
  const y = scaleLinear([0, maxValue], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(3);
  return {
    x,
    y,
    start,
    xTicks: x.ticks(Math.max(2, Math.floor(width / 130))),
    yTicks: y.ticks(3),
    margin: MARGIN,
  };
}
