import type { ColourName, SizeName } from './tokens';

const colour = (name: ColourName) => `var(--${name})` as const;
const size = (name: SizeName) => `var(--${name})` as const;

/** References to the tokens that the shell adds to every page, so that all releases look alike. */
export const theme = {
  colour: {
    page: colour('page'),
    surface: colour('surface'),
    raised: colour('raised'),
    sand: colour('sand'),
    picture: colour('picture'),
    text: colour('text'),
    muted: colour('muted'),
    line: colour('line'),
    accent: colour('accent'),
    onAccent: colour('onAccent'),
    accentSoft: colour('accentSoft'),
    link: colour('link'),
    deal: colour('deal'),
    onDeal: colour('onDeal'),
    dealSoft: colour('dealSoft'),
    danger: colour('danger'),
    success: colour('success'),
    successSoft: colour('successSoft'),
    focus: colour('focus'),
    ink: colour('ink'),
    onInk: colour('onInk'),
    onInkMuted: colour('onInkMuted'),
    spark: colour('spark'),
    onSpark: colour('onSpark'),
  },
  space: {
    1: size('space-1'),
    2: size('space-2'),
    3: size('space-3'),
    4: size('space-4'),
    5: size('space-5'),
    6: size('space-6'),
    7: size('space-7'),
    8: size('space-8'),
    9: size('space-9'),
  },
  radius: {
    small: size('radius-small'),
    medium: size('radius-medium'),
    large: size('radius-large'),
    pill: size('radius-pill'),
  },
  shadow: { low: size('shadow-low'), medium: size('shadow-medium'), high: size('shadow-high') },
  font: { body: size('font-body'), display: size('font-display') },
  text: {
    caption: size('text-caption'),
    small: size('text-small'),
    body: size('text-body'),
    lead: size('text-lead'),
    h3: size('text-h3'),
    h2: size('text-h2'),
    h1: size('text-h1'),
    hero: size('text-hero'),
  },
  motion: { quick: size('motion-quick'), calm: size('motion-calm') },
  width: { page: size('width-page'), prose: size('width-prose') },
} as const;

/** Breakpoints of specification §9, and the dark theme. */
export const media = {
  small: '@media (max-width: 1023.98px)',
  medium: '@media (min-width: 1024px)',
  wide: '@media (min-width: 1280px)',
  /** Print is always light. */
  dark: '@media screen and (prefers-color-scheme: dark)',
} as const;

/**
 * The columns of a grid: as many as wanted, fewer where text is so large that they would be narrower than `least`.
 * @param most how many there are otherwise
 * @param gap the gap of the grid between columns
 */
export const columnsUpTo = (most: number, least: string, gap: string): string =>
  // Less a tenth of a pixel, lest rounding drops a column.
  `repeat(auto-fill, minmax(min(100%, max(${least}, (100% - ${most - 1} * ${gap}) / ${most} - .1px)), 1fr))`;
