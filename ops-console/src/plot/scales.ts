import { scaleLinear, scaleTime } from 'd3-scale';
import type { Series } from './point';

export const HEIGHT = 150;
const MARGIN = { top: 10, right: 8, bottom: 22, left: 46 };
/** Milliseconds that a plot shows at most, and at least, so that a first minute does not fill it. */
const LONGEST = 60 * 60_000;
const SHORTEST = 10 * 60_000;

/** Where values come to lie, and where the axes are labelled. @param atLeast what the upper end never goes below */
export function scales(series: readonly Series[], width: number, atLeast: number) {
  const points = series.flatMap(({ points }) => points);
  const end = Math.max(...points.map(({ at }) => at));
  const start = Math.max(end - LONGEST, Math.min(end - SHORTEST, ...points.map(({ at }) => at)));
  const most = Math.max(atLeast, ...points.filter(({ at }) => at >= start).map(({ value }) => value));
  const x = scaleTime([start, end], [MARGIN.left, width - MARGIN.right]);
  const y = scaleLinear([0, most], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(3);
  return {
    x,
    y,
    start,
    xTicks: x.ticks(Math.max(2, Math.floor(width / 130))),
    yTicks: y.ticks(3),
    margin: MARGIN,
  };
}
