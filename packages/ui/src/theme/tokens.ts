/** Every colour twice: light, dark. Text on its ground keeps at least 4.5 : 1. */
const COLOURS = {
  page: ['#f6f7f9', '#0c121c'],
  surface: ['#ffffff', '#141c29'],
  raised: ['#ffffff', '#1b2535'],
  picture: ['#f3f5f8', '#dfe4ec'],
  text: ['#101828', '#eef2f8'],
  muted: ['#525d6f', '#a9b5c7'],
  line: ['#e2e6ec', '#2a3648'],
  accent: ['#0b57d0', '#8ab4ff'],
  onAccent: ['#ffffff', '#06224f'],
  accentSoft: ['#e8f0fe', '#1a2c4d'],
  link: ['#0b57d0', '#9cc0ff'],
  deal: ['#b3261e', '#ff9c8f'],
  onDeal: ['#ffffff', '#3d0703'],
  danger: ['#b3261e', '#ff9c8f'],
  success: ['#14713f', '#6fd49a'],
  focus: ['#0b57d0', '#ffc93c'],
  ink: ['#0b1f3a', '#070d17'],
  onInk: ['#f4f7fb', '#f4f7fb'],
  spark: ['#ffc93c', '#ffc93c'],
  onSpark: ['#0b1f3a', '#0b1f3a'],
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
  'radius-small': '6px',
  'radius-medium': '12px',
  'radius-large': '20px',
  'radius-pill': '999px',
  'shadow-low': '0 1px 2px rgb(16 24 40 / .06)',
  'shadow-medium': '0 8px 24px rgb(16 24 40 / .10)',
  'shadow-high': '0 20px 48px rgb(16 24 40 / .20)',
  'font-body': "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  'text-small': '.875rem',
  'text-body': '1rem',
  'text-lead': '1.125rem',
  'text-h3': '1.125rem',
  'text-h2': 'clamp(1.375rem, 1.1rem + 1vw, 1.75rem)',
  'text-h1': 'clamp(1.625rem, 1.2rem + 1.8vw, 2.375rem)',
  'text-hero': 'clamp(2.25rem, 1.2rem + 4.2vw, 4rem)',
  'motion-quick': '120ms ease-out',
  'motion-calm': '240ms ease-out',
  'width-page': '88rem',
  'width-prose': '44rem',
} as const;

export type ColourName = keyof typeof COLOURS;
export type SizeName = keyof typeof SIZES;

const declarations = (side: 0 | 1) =>
  Object.entries(COLOURS)
    .map(([name, both]) => `--${name}:${both[side]}`)
    .join(';');

/** The tokens as CSS custom properties. Sizes are the same in both schemes. */
export const tokenStyles = `:root{color-scheme:light dark;${declarations(0)};${Object.entries(SIZES)
  .map(([name, value]) => `--${name}:${value}`)
  .join(';')}}@media (prefers-color-scheme:dark){:root{${declarations(1)}}}`;
