/** Every colour as light and dark value. Text contrast is at least 4.5 : 1, verified by `contrast.test.ts`. */
export declare const COLOURS: {
  readonly page: readonly ['#f8f6f2', '#0d1219'];
  readonly surface: readonly ['#ffffff', '#151c26'];
  readonly raised: readonly ['#ffffff', '#1c2531'];
  readonly sand: readonly ['#f0ece4', '#1a222d'];
  readonly picture: readonly ['#f4f2ed', '#b3b2ae'];
  readonly text: readonly ['#151b26', '#eef1f6'];
  readonly muted: readonly ['#565f6e', '#a7b1c0'];
  readonly line: readonly ['#e5e0d7', '#2b3543'];
  readonly accent: readonly ['#1549b0', '#8fb6ff'];
  readonly onAccent: readonly ['#ffffff', '#06204d'];
  readonly accentSoft: readonly ['#e9effb', '#1b2b4a'];
  readonly link: readonly ['#1549b0', '#a3c3ff'];
  readonly deal: readonly ['#b3261e', '#ff9c8f'];
  readonly onDeal: readonly ['#ffffff', '#3d0703'];
  readonly dealSoft: readonly ['#fcebe8', '#3a1a18'];
  readonly danger: readonly ['#b3261e', '#ff9c8f'];
  readonly success: readonly ['#12693a', '#77d7a0'];
  readonly successSoft: readonly ['#e4f3ea', '#12301f'];
  readonly focus: readonly ['#1549b0', '#ffc93c'];
  readonly ink: readonly ['#0e1e38', '#080d15'];
  readonly onInk: readonly ['#f6f4ef', '#f4f6fa'];
  readonly onInkMuted: readonly ['#b9c4d6', '#a7b1c0'];
  readonly spark: readonly ['#ffc93c', '#ffc93c'];
  readonly onSpark: readonly ['#0e1e38', '#0e1e38'];
};
/** Ground and text of what a page is there for, in the dark theme: the accent, which is text elsewhere, is paler than all around it. */
export declare const DARK_ACTION: {
  readonly ground: '#2f66f0';
  readonly text: '#ffffff';
};
/**
 * How studio pictures are lit in the dark theme: they keep nearly all of their brightness, so that white is white, and their
 * ground fades towards the edges, so that no bright square stands on the page.
 */
export declare const STUDIO_LIGHT: {
  /** The share that they keep. */
  readonly brightness: 0.88;
  /** How much of the picture is seen at so many per cent of the way from its middle to its corners. */
  readonly falloff: readonly [
    readonly [20, 1],
    readonly [40, 0.93],
    readonly [65, 0.72],
    readonly [90, 0.48],
    readonly [100, 0.42],
  ];
  /** What is seen through it. */
  readonly ground: '#10151d';
};
declare const SIZES: {
  readonly 'space-1': '4px';
  readonly 'space-2': '8px';
  readonly 'space-3': '12px';
  readonly 'space-4': '16px';
  readonly 'space-5': '24px';
  readonly 'space-6': '32px';
  readonly 'space-7': '48px';
  readonly 'space-8': '64px';
  readonly 'space-9': '96px';
  readonly 'radius-small': '8px';
  readonly 'radius-medium': '14px';
  readonly 'radius-large': '24px';
  readonly 'radius-pill': '999px';
  readonly 'shadow-low': '0 1px 2px rgb(24 20 12 / .05), 0 1px 4px rgb(24 20 12 / .04)';
  readonly 'shadow-medium': '0 2px 6px rgb(24 20 12 / .05), 0 12px 28px rgb(24 20 12 / .10)';
  readonly 'shadow-high': '0 4px 12px rgb(24 20 12 / .08), 0 24px 56px rgb(24 20 12 / .20)';
  readonly 'font-body': string;
  readonly 'font-display': string;
  readonly 'text-caption': '.8125rem';
  readonly 'text-small': '.875rem';
  readonly 'text-body': '1rem';
  readonly 'text-lead': '1.125rem';
  readonly 'text-h3': '1.1875rem';
  readonly 'text-h2': 'clamp(1.5rem, 1.2rem + 1.2vw, 2rem)';
  readonly 'text-h1': 'clamp(1.875rem, 1.4rem + 2vw, 2.75rem)';
  readonly 'text-hero': 'clamp(min(2.5rem, 18vw), 1.4rem + 4.6vw, 4.5rem)';
  readonly 'motion-quick': '120ms ease-out';
  readonly 'motion-calm': '240ms cubic-bezier(.2, .7, .2, 1)';
  readonly 'width-page': '88rem';
  readonly 'width-prose': '44rem';
};
export type ColourName = keyof typeof COLOURS;
export type SizeName = keyof typeof SIZES;
/** Colours of one scheme as declarations, for pages that show both, such as the gallery. */
export declare const colourStyles: {
  readonly light: string;
  readonly dark: string;
};
/** The tokens as CSS custom properties. Sizes are the same in both schemes; print is always light. */
export declare const tokenStyles: string;
