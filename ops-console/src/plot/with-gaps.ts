import type { Point } from './point';

const MINUTE = 60_000;
/** Minutes without a value that a line still bridges. */
const BRIDGED = 2;

/** Points with a null where minutes have no value: a line across silence would say something nobody measured. */
export const withGaps = (points: readonly Point[]): (Point | null)[] =>
  points.flatMap((point, index) => {
    const before = points[index - 1];
    return before && point.at - before.at > (BRIDGED + 1) * MINUTE ? [null, point] : [point];
  });
