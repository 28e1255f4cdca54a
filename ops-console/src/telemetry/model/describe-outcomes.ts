import { share } from './error-rate';
import { percent } from './percent';
import type { ReleaseOutcomes } from './telemetry';

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** Describes the outcomes of a release since its deployment: `0.5 % of 1,204 views failed (4 render, 2 load)`. */
export function describeOutcomes({ views, failures, stages }: ReleaseOutcomes): string {
  if (failures === 0) return `${count(views, 'view', 'views')}, none failed`;
  const where = Object.entries(stages)
    .filter(([, number]) => number > 0)
    .map(([stage, number]) => `${number} ${stage}`);
  return `${percent(share(failures, views))} of ${count(views, 'view', 'views')} failed (${where.join(', ')})`;
}
