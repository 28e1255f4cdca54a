import { expect, it } from '@jest/globals';
import { COLOURS, type ColourName, DARK_ACTION, STUDIO_LIGHT } from './tokens';

const channel = (hex: string, at: number) => {
  const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
/** Contrast of two colours as WCAG 2.2 defines it. */
const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const GROUNDS: Partial<Record<ColourName, readonly ColourName[]>> = {
  text: ['page', 'surface', 'raised', 'sand', 'accentSoft', 'dealSoft', 'successSoft'],
  muted: ['page', 'surface', 'raised', 'sand', 'accentSoft'],
  link: ['page', 'surface', 'raised', 'sand', 'accentSoft'],
  accent: ['page', 'surface', 'sand', 'accentSoft'],
  onAccent: ['accent'],
  deal: ['page', 'surface', 'dealSoft'],
  onDeal: ['deal'],
  danger: ['page', 'surface', 'dealSoft'],
  success: ['page', 'surface', 'successSoft'],
  onInk: ['ink'],
  onInkMuted: ['ink'],
  spark: ['ink'],
  onSpark: ['spark'],
};
const pairs = Object.entries(GROUNDS).flatMap(([ink, grounds]) =>
  grounds.map((ground) => [ink as ColourName, ground] as const),
);

it.each(pairs)('%s can be read on %s, in light and in dark', (ink, ground) => {
  for (const side of [0, 1] as const)
    expect(contrast(COLOURS[ink][side], COLOURS[ground][side])).toBeGreaterThanOrEqual(4.5);
});

/** The studio's ground where so much of the picture is seen, on the dark plate. */
function lit(seen: number): string {
  const { brightness, ground } = STUDIO_LIGHT;
  const channels = [1, 3, 5].map((at) => {
    const [light, dark] = [COLOURS.picture[0], ground].map((hex) =>
      Number.parseInt(hex.slice(at, at + 2), 16),
    );
    return Math.round((light ?? 0) * brightness * seen + (dark ?? 0) * (1 - seen));
  });
  return `#${channels.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

it('plates do not glare on the dark page, and studio pictures fade towards their edges', () => {
  const page = COLOURS.page[1];
  expect(contrast(COLOURS.picture[1], page)).toBeLessThan(10);
  const shares = STUDIO_LIGHT.falloff.map(([, seen]) => seen);
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  expect(contrast(lit(shares.at(-1) ?? 1), page)).toBeLessThan(3.5);
  // White stays white in the middle.
  expect(contrast(lit(1), page)).toBeGreaterThan(10);
});

it('a primary button is read, and seen, on every dark ground', () => {
  const { ground, text } = DARK_ACTION;
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  for (const name of ['page', 'surface', 'sand'] as const)
    expect(contrast(ground, COLOURS[name][1])).toBeGreaterThanOrEqual(3);
});
