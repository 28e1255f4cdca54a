import type { Evidence, Verdict } from './sequential-test';

/** The figures that a release was sent back for, as the history tells them. */
export function describe(
  { views, failures }: Evidence,
  { ratio }: Verdict,
  baseline: readonly [name: string, evidence: Evidence] | null,
  when: 'lately' | '' = '',
): string {
  const within = when === 'lately' ? ' of the last minutes' : '';
  const beside = baseline ? `, ${baseline[0]} on ${baseline[1].failures} of ${baseline[1].views}` : '';
  const likelier = ratio > 1e6 ? 'over a million' : Math.round(ratio).toLocaleString('en-US');
  return `It failed on ${failures} of ${views} page views${within}${beside}: ${likelier} times likelier if it is worse.`;
}
