const FRACTIONS: Readonly<Record<number, string>> = {
  0.125: '⅛',
  0.25: '¼',
  0.375: '⅜',
  0.5: '½',
  0.625: '⅝',
  0.75: '¾',
  0.875: '⅞',
};

/** Formats a size in inches with fractions: 35.75 is `35¾ in`. */
export function inchesText(inches: number): string {
  const whole = Math.floor(inches);
  const rest = inches - whole;
  const fraction = FRACTIONS[rest];
  if (rest !== 0 && fraction === undefined) return `${Math.round(inches * 100) / 100} in`;
  return `${whole === 0 && fraction ? '' : whole}${fraction ?? ''} in`;
}
