// @ts-check
/** Files of the typefaces that `@kilowatt/ui` names: Latin letters, all weights in one. @param {string} folder */
exports.fonts = (folder) =>
  Object.fromEntries(
    Object.entries({ figtree: 'figtree', bricolage: 'bricolage-grotesque' }).map(([name, font]) => [
      name,
      require.resolve(`@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`, {
        paths: [folder],
      }),
    ]),
  );
