import { expect, it } from '@jest/globals';
import { COLOURS, type ColourName, DARK_ACTION, STUDIO_BRIGHTNESS } from './tokens';

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

it('plates do not glare on the dark page, and have the ground of the darkened studio pictures', () => {
  const [light, dark] = COLOURS.picture;
  const darkened = [1, 3, 5].map((at) =>
    Math.round(Number.parseInt(light.slice(at, at + 2), 16) * STUDIO_BRIGHTNESS),
  );
  expect(darkened).toEqual([1, 3, 5].map((at) => Number.parseInt(dark.slice(at, at + 2), 16)));
  expect(contrast(dark, COLOURS.page[1])).toBeLessThan(10);
});

it('a primary button is read, and seen, on every dark ground', () => {
  const { ground, text } = DARK_ACTION;
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  for (const name of ['page', 'surface', 'sand'] as const)
    expect(contrast(ground, COLOURS[name][1])).toBeGreaterThanOrEqual(3);
});
