/** Heights as a share of the type size; `width` is that of its text, as a share of Arial's. */
type Typeface = { family: string; weights: string; ascent: number; descent: number; width: number };

/** Two typefaces of our own. */
export const TYPEFACES = {
  figtree: { family: 'Figtree', weights: '300 900', ascent: 0.95, descent: 0.25, width: 1.0071763417 },
  bricolage: {
    family: 'Bricolage Grotesque',
    weights: '700',
    ascent: 0.93,
    descent: 0.27,
    width: 1.0542825849,
  },
} as const satisfies Record<string, Typeface>;

export type TypefaceName = keyof typeof TYPEFACES;

/** What machines have instead, until ours are loaded; `width` is that of its text, as a share of Arial's. */
const LOCAL_FONTS = [
  { name: 'Arial', sources: ['Arial', 'ArialMT', 'Liberation Sans'], width: 1 },
  { name: 'Roboto', sources: ['Roboto Regular', 'Roboto-Regular'], width: 0.9978094195 },
  { name: 'DejaVu', sources: ['DejaVu Sans'], width: 1.1401971522 },
];

/** The typeface, and local fonts of its size, lest the page shifts when it is loaded. */
export const fontStack = (name: TypefaceName): string =>
  [
    `'${TYPEFACES[name].family}'`,
    ...LOCAL_FONTS.map((local) => fallbackName(name, local.name)),
    'system-ui',
    'sans-serif',
  ].join(', ');

const fallbackName = (name: TypefaceName, local: string): string => `'${TYPEFACES[name].family} ${local}'`;

/** The `@font-face` rules. @param addresses URLs of the font files */
export const fontFaces = (addresses: Readonly<Record<TypefaceName, string>>): string =>
  (Object.entries(TYPEFACES) as [TypefaceName, Typeface][])
    .map(
      ([name, { family, weights }]) =>
        `@font-face{font-family:'${family}';src:url(${addresses[name]}) format('woff2');font-weight:${weights};font-display:swap}` +
        LOCAL_FONTS.map((local) => fallbackFace(name, local)).join(''),
    )
    .join('');

function fallbackFace(name: TypefaceName, local: (typeof LOCAL_FONTS)[number]): string {
  const { ascent, descent, width } = TYPEFACES[name];
  const size = width / local.width;
  const percent = (share: number) => `${(100 * share).toFixed(4)}%`;
  const sources = local.sources.map((source) => `local('${source}')`).join();
  return (
    `@font-face{font-family:${fallbackName(name, local.name)};src:${sources};ascent-override:${percent(ascent / size)};` +
    `descent-override:${percent(descent / size)};line-gap-override:0%;size-adjust:${percent(size)}}`
  );
}
