import { FIT_KEYS, type Fit, type FitKey } from '@kilowatt/contracts';
import { inchesText } from '@kilowatt/taxonomy';

const WORDS = { Width: 'wide', Height: 'high', Depth: 'deep' } as const;

/** A short label of a size. */
export function fitLabel(key: FitKey, inches: number): string {
  const word = WORDS[key.slice(3) as keyof typeof WORDS];
  return key.startsWith('max')
    ? `Fits ${inchesText(inches)} ${word}`
    : `At least ${inchesText(inches)} ${word}`;
}

/** Labels of the size filters of a list. */
export const fitLabels = (fit: Fit): { key: FitKey; label: string }[] =>
  FIT_KEYS.flatMap((key) => {
    const inches = fit[key];
    return inches === undefined ? [] : [{ key, label: fitLabel(key, inches) }];
  });
