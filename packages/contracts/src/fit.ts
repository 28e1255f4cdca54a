import * as v from 'valibot';

/** Size parameters of a list, in inches. */
export const FIT_KEYS = ['minWidth', 'maxWidth', 'minHeight', 'maxHeight', 'minDepth', 'maxDepth'] as const;
export type FitKey = (typeof FIT_KEYS)[number];

/** Sizes are multiples of a quarter of an inch. */
export const FIT_LIMITS = { step: 0.25, most: 240 } as const;

const inches = v.pipe(v.number(), v.finite(), v.minValue(FIT_LIMITS.step), v.maxValue(FIT_LIMITS.most));

/** The sizes of a list's filter. */
export const Fit = v.object({
  minWidth: v.optional(inches),
  maxWidth: v.optional(inches),
  minHeight: v.optional(inches),
  maxHeight: v.optional(inches),
  minDepth: v.optional(inches),
  maxDepth: v.optional(inches),
});
export type Fit = v.InferOutput<typeof Fit>;

const FRACTIONS: Readonly<Record<string, number>> = {
  '⅛': 1 / 8,
  '¼': 1 / 4,
  '⅜': 3 / 8,
  '½': 1 / 2,
  '⅝': 5 / 8,
  '¾': 3 / 4,
  '⅞': 7 / 8,
};
const SIZE =
  /^(\d{1,3})?(?:[.,](\d{1,4})|\s*([⅛¼⅜½⅝¾⅞])|(?:[\s-]+|^)(\d{1,2})\/(\d{1,2}))?\s*(?:"|″|”|in\.?|inch(?:es)?)?$/i;

/**
 * Parses a size as people write it: `35¾`, `35 3/4"`, `35.75 in`. Rounded to quarters of an inch: maxima down, minima
 * `up`.
 * @returns null if it is not a size of an appliance
 */
function readInches(text: string, round: 'down' | 'up' = 'down'): number | null {
  const [, whole, decimals, sign, top, bottom] = SIZE.exec(text.trim()) ?? [];
  if (whole === undefined && sign === undefined && top === undefined) return null;
  const rest =
    decimals !== undefined
      ? Number(`0.${decimals}`)
      : sign
        ? (FRACTIONS[sign] ?? 0)
        : Number(top ?? 0) / Number(bottom ?? 1);
  const quarters = (Number(whole ?? 0) + rest) / FIT_LIMITS.step;
  const size = (round === 'up' ? Math.ceil(quarters) : Math.floor(quarters)) * FIT_LIMITS.step;
  return Number.isFinite(size) && size >= FIT_LIMITS.step && size <= FIT_LIMITS.most ? size : null;
}

/** Parses the size parameters of a list; empty fields of the form are skipped. */
export function readFit(query: { getAll: (name: string) => string[] }): { fit: Fit; ignored: string[] } {
  const fit: Fit = {};
  const ignored: string[] = [];
  for (const key of FIT_KEYS) {
    const [text = '', ...more] = query.getAll(key);
    if (more.length > 0) ignored.push(`"${key}" the second time`);
    if (text.trim() === '') continue;
    const inches = readInches(text, key.startsWith('min') ? 'up' : 'down');
    if (inches === null) ignored.push(`the size "${text.slice(0, 40)}"`);
    else fit[key] = inches;
  }
  for (const size of ['Width', 'Height', 'Depth'] as const) {
    const least = fit[`min${size}`];
    if (least === undefined || least <= (fit[`max${size}`] ?? least)) continue;
    ignored.push(`the least ${size.toLowerCase()}, which is above the most`);
    delete fit[`min${size}`];
  }
  return { fit, ignored };
}
