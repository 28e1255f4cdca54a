import { scaleLinear, scaleTime } from 'd3-scale';
import type { Series } from './series';

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
