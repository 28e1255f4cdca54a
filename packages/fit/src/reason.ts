import type { ChoiceKey, MeasureKey } from './place';

/** `check`: it depends on something that the shopper or the installer has to look at. */
export type Verdict = 'fits' | 'check' | 'does-not-fit' | 'not-known';

/** One measure or connection, and what it says of the product. */
export type FitReason = {
  verdict: Verdict;
  measure: MeasureKey | ChoiceKey | 'product';
  /** What the product needs, such as `36 in`; empty where that is not known. */
  needed: string;
  /** What the place has; empty where that is not known. */
  given: string;
  text: string;
};

const EIGHTHS = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'];

/** Inches rounded up to eighths, as a tape measure reads: `35¾ in`. */
export function inches(size: number): string {
  const eighths = Math.ceil(size * 8 - 1e-9);
  const whole = Math.floor(eighths / 8);
  return `${whole || ''}${EIGHTHS[eighths % 8]}${whole || eighths ? '' : '0'} in`;
}
