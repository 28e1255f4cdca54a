/** Finishes of appliances as they are drawn beside their names; metals are shaded. */
const SWATCHES: readonly (readonly [words: RegExp, background: string])[] = [
  [/black stainless|black steel/, 'linear-gradient(135deg, #2b2d30, #5c6065)'],
  [/graphite|carbon|gunmetal|platinum black/, 'linear-gradient(135deg, #3d4247, #74797f)'],
  [/slate|fingerprint/, 'linear-gradient(135deg, #54524f, #8a8783)'],
  [/stainless|steel|platinum|silver|nickel|chrome/, 'linear-gradient(135deg, #a9adb2, #e8eaec)'],
  [/black|onyx|obsidian|midnight/, '#1c1d1f'],
  [/white|alabaster|snow/, '#ffffff'],
  [/bisque|biscuit|cream|almond|linen/, '#ead9bd'],
  [/gr[ae]y/, '#85898e'],
  [/copper|bronze/, 'linear-gradient(135deg, #8a5a3c, #cf9b74)'],
  [/brass|gold/, 'linear-gradient(135deg, #a5823d, #e3c988)'],
  [/red/, '#b3202c'],
  [/blue|navy/, '#27496d'],
  [/green/, '#3d6b50'],
  [/panel/, 'repeating-linear-gradient(90deg, #c8a577 0 4px, #b8925f 4px 5px)'],
];

/** Background of the dot beside a color's name; undefined for other options and for names that are not known. */
export const swatchOf = (option: string, value: string): string | undefined =>
  /^(?:color|colour|finish)\b/i.test(option)
    ? SWATCHES.find(([words]) => words.test(value.toLowerCase()))?.[1]
    : undefined;
