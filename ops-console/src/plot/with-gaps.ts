import type { Point } from './point';

const MINUTE = 60_000;
/** Maximum minutes without a value that a line bridges. */
const MAX_BRIDGED = 2;

/** Inserts null for gaps, so that lines are not drawn across minutes without values. */
export const withGaps = (points: readonly Point[]): (Point | null)[] =>
  points.flatMap((point, index) => {
    const before = points[index - 1];
    return before && point.at - before.at > (MAX_BRIDGED + 1) * MINUTE ? [null, point] : [point];
  });
