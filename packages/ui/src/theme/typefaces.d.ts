/** Two typefaces of our own. */
export declare const TYPEFACES: {
  readonly figtree: {
    readonly family: 'Figtree';
    readonly weights: '300 900';
    readonly ascent: 0.95;
    readonly descent: 0.25;
    readonly width: 1.0071763417;
  };
  readonly bricolage: {
    readonly family: 'Bricolage Grotesque';
    readonly weights: '700';
    readonly ascent: 0.93;
    readonly descent: 0.27;
    readonly width: 1.0542825849;
  };
};
export type TypefaceName = keyof typeof TYPEFACES;
/** The typeface, and local fonts of its size, lest the page shifts when it is loaded. */
export declare const fontStack: (name: TypefaceName) => string;
/** The `@font-face` rules. @param addresses URLs of the font files */
export declare const fontFaces: (addresses: Readonly<Record<TypefaceName, string>>) => string;
