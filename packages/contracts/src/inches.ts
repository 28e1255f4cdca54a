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

/** No size of an appliance or of a home is this large. */
const MAX_INCHES = 1_000;

/**
 * Parses a size as people write it: `35¾`, `35 3/4"`, `35.75 in`.
 * @returns inches, exactly; null if it is not a number of inches below 1,000
 */
export function parseInches(text: string): number | null {
  const [, whole, decimals, sign, top, bottom] = SIZE.exec(text.trim()) ?? [];
  if (whole === undefined && sign === undefined && top === undefined) return null;
  const rest =
    decimals !== undefined
      ? Number(`0.${decimals}`)
      : sign
        ? (FRACTIONS[sign] ?? 0)
        : Number(top ?? 0) / Number(bottom ?? 1);
  const inches = Number(whole ?? 0) + rest;
  // A fraction may be of any size: 99/1.
  return inches < MAX_INCHES ? inches : null;
}
