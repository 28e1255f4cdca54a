import { FIT_KEYS, type Filter, type Fit, type FitKey, formatMoneyShort } from '@kilowatt/contracts';
import { inchesText } from '@kilowatt/taxonomy';

/** A short label of a filter. */
export function filterLabel(filter: Filter): string {
  if ('productVendor' in filter) return filter.productVendor;
  if ('available' in filter) return 'In stock';
  if ('productMetafield' in filter) return filter.productMetafield.value;
  const { min, max } = filter.price;
  if (min === undefined) return `Under ${dollars(max)}`;
  return max === undefined ? `${dollars(min)} and more` : `${dollars(min)} to ${dollars(max)}`;
}

const dollars = (amount = 0): string => formatMoneyShort(amount);

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
