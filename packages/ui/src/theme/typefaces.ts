type Typeface = { family: string; weights: string; fallback: string; metrics: string };

/** Two typefaces of our own; `metrics` adjust Arial as a fallback font to avoid layout shifts. */
export const TYPEFACES = {
  figtree: {
    family: 'Figtree',
    weights: '300 900',
    fallback: 'Figtree Fallback',
    metrics: 'ascent-override:94.3231%;descent-override:24.8219%;line-gap-override:0%;size-adjust:100.7176%',
  },
  bricolage: {
    family: 'Bricolage Grotesque',
    weights: '200 800',
    fallback: 'Bricolage Fallback',
    metrics: 'ascent-override:88.2116%;descent-override:25.6098%;line-gap-override:0%;size-adjust:105.4283%',
  },
} as const satisfies Record<string, Typeface>;

export type TypefaceName = keyof typeof TYPEFACES;

/** The `@font-face` rules. @param addresses URLs of the font files */
export const fontFaces = (addresses: Readonly<Record<TypefaceName, string>>): string =>
  (Object.entries(TYPEFACES) as [TypefaceName, Typeface][])
    .map(
      ([name, { family, weights, fallback, metrics }]) =>
        `@font-face{font-family:'${family}';src:url(${addresses[name]}) format('woff2');font-weight:${weights};font-display:swap}` +
        `@font-face{font-family:'${fallback}';src:local('Arial'),local('ArialMT'),local('Liberation Sans');${metrics}}`,
    )
    .join('');
