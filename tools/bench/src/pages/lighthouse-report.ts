import { percentile } from '../text/report';

/** What is read of a report of Lighthouse. */
export type LighthouseReport = {
  categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  audits: Readonly<Record<string, Audit>>;
};

type Audit = {
  title: string;
  /** From 0 to 1; null where there is nothing to judge. */
  score: number | null;
  displayValue?: string;
  /** Milliseconds by which metrics would be better. */
  metricSavings?: Readonly<Record<string, number>>;
};

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Points of 100. */
export const pointsOf = ({ categories }: LighthouseReport, category: Category): number =>
  Math.round((categories[category]?.score ?? 0) * 100);

/** The report whose points for performance are the median. */
export function medianReport(reports: readonly LighthouseReport[]): LighthouseReport | undefined {
  const points = percentile(
    reports.map((report) => pointsOf(report, 'performance')),
    0.5,
  );
  return reports.find((report) => pointsOf(report, 'performance') === points);
}

/** Points that a category loses by each of its audits, the most first. */
export function lostPoints(
  { categories, audits }: LighthouseReport,
  category: Category,
): { title: string; value: string; points: number }[] {
  const refs = categories[category]?.auditRefs ?? [];
  const scored = refs.filter(({ id, weight }) => weight > 0 && audits[id]?.score != null);
  const whole = scored.reduce((sum, { weight }) => sum + weight, 0);
  return scored
    .map(({ id, weight }) => {
      const { title = id, score, displayValue = '' } = audits[id] ?? {};
      return { title, value: displayValue, points: ((1 - (score ?? 1)) * weight * 100) / whole };
    })
    .filter(({ points }) => points >= 0.05)
    .sort((one, other) => other.points - one.points);
}

/** What Lighthouse advises for speed, with the milliseconds of a metric that it would save. */
export const advice = ({ audits }: LighthouseReport): { title: string; saves: string }[] =>
  Object.values(audits)
    .flatMap(({ title, score, metricSavings = {} }) => {
      const savings = Object.entries(metricSavings).filter(([, by]) => by >= 1);
      if (score === null || score >= 0.9 || savings.length === 0) return [];
      const saves = savings.map(([metric, by]) => `${metric} ${by.toFixed(0)} ms`).join(', ');
      return [{ title, saves, most: Math.max(...savings.map(([, by]) => by)) }];
    })
    .sort((one, other) => other.most - one.most);
