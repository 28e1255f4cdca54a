import { fontStack } from './typefaces';

/** Every colour as light and dark value. Text contrast is at least 4.5 : 1, verified by `contrast.test.ts`. */
export const COLOURS = {
  page: ['#f8f6f2', '#0d1219'],
  surface: ['#ffffff', '#151c26'],
  raised: ['#ffffff', '#1c2531'],
  sand: ['#f0ece4', '#1a222d'],
  picture: ['#f4f2ed', '#b3b2ae'],
  text: ['#151b26', '#eef1f6'],
  muted: ['#565f6e', '#a7b1c0'],
  line: ['#e5e0d7', '#2b3543'],
  accent: ['#1549b0', '#8fb6ff'],
  onAccent: ['#ffffff', '#06204d'],
  accentSoft: ['#e9effb', '#1b2b4a'],
  link: ['#1549b0', '#a3c3ff'],
  deal: ['#b3261e', '#ff9c8f'],
  onDeal: ['#ffffff', '#3d0703'],
  dealSoft: ['#fcebe8', '#3a1a18'],
  danger: ['#b3261e', '#ff9c8f'],
  success: ['#12693a', '#77d7a0'],
  successSoft: ['#e4f3ea', '#12301f'],
  focus: ['#1549b0', '#ffc93c'],
  ink: ['#0e1e38', '#080d15'],
  onInk: ['#f6f4ef', '#f4f6fa'],
  onInkMuted: ['#b9c4d6', '#a7b1c0'],
  spark: ['#ffc93c', '#ffc93c'],
  onSpark: ['#0e1e38', '#0e1e38'],
} as const;

/** Ground and text of what a page is there for, in the dark theme: the accent, which is text elsewhere, is paler than all around it. */
export const DARK_ACTION = { ground: '#2f66f0', text: '#ffffff' } as const;

/**
 * How studio pictures are lit in the dark theme: they keep nearly all of their brightness, so that white is white, and their
 * ground fades towards the edges, so that no bright square stands on the page.
 */
export const STUDIO_LIGHT = {
  /** The share that they keep. */
  brightness: 0.88,
  /** How much of the picture is seen at so many per cent of the way from its middle to its corners. */
  falloff: [
    [20, 1],
    [40, 0.93],
    [65, 0.72],
    [90, 0.48],
    [100, 0.42],
  ],
  /** What is seen through it. */
  ground: '#10151d',
} as const;

const SIZES = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  'space-7': '48px',
  'space-8': '64px',
  'space-9': '96px',
  'radius-small': '8px',
  'radius-medium': '14px',
  'radius-large': '24px',
  'radius-pill': '999px',
  'shadow-low': '0 1px 2px rgb(24 20 12 / .05), 0 1px 4px rgb(24 20 12 / .04)',
  'shadow-medium': '0 2px 6px rgb(24 20 12 / .05), 0 12px 28px rgb(24 20 12 / .10)',
  'shadow-high': '0 4px 12px rgb(24 20 12 / .08), 0 24px 56px rgb(24 20 12 / .20)',
  'font-body': fontStack('figtree'),
  'font-display': fontStack('bricolage'),
  'text-caption': '.8125rem',
  'text-small': '.875rem',
  'text-body': '1rem',
  'text-lead': '1.125rem',
  'text-h3': '1.1875rem',
  'text-h2': 'clamp(1.5rem, 1.2rem + 1.2vw, 2rem)',
  'text-h1': 'clamp(1.875rem, 1.4rem + 2vw, 2.75rem)',
  'text-hero': 'clamp(min(2.5rem, 18vw), 1.4rem + 4.6vw, 4.5rem)',
  'motion-quick': '120ms ease-out',
  'motion-calm': '240ms cubic-bezier(.2, .7, .2, 1)',
  'width-page': '88rem',
  'width-prose': '44rem',
} as const;

export type ColourName = keyof typeof COLOURS;
export type SizeName = keyof typeof SIZES;

const colours = (side: 0 | 1) =>
  Object.entries(COLOURS)
    .map(([name, both]) => `--${name}:${both[side]}`)
    .join(';');
const sizes = Object.entries(SIZES)
  .map(([name, value]) => `--${name}:${value}`)
  .join(';');

/** Colours of one scheme as declarations, for pages that show both, such as the gallery. */
export const colourStyles = { light: colours(0), dark: colours(1) } as const;

/** The tokens as CSS custom properties. Sizes are the same in both schemes; print is always light. */
export const tokenStyles = `:root{color-scheme:light dark;${colourStyles.light};${sizes}}@media screen and (prefers-color-scheme:dark){:root{${colourStyles.dark}}}`;
