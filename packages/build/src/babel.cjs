// @ts-check
/**
 * One compiler for every build of a revision: effector's store ids contain the source position, so a page that
 * was rendered by another compiler, or from other sources, does not hydrate.
 * @param {{ targets: string | Record<string, string>, modules?: false | 'auto' | 'commonjs' }} options
 * @returns {import('@babel/core').TransformOptions}
 */
exports.babelOptions = ({ targets, modules = false }) => ({
  babelrc: false,
  configFile: false,
  presets: [
    [require.resolve('@babel/preset-env'), { targets, modules }],
    [
      require.resolve('@babel/preset-react'),
      { runtime: 'automatic', importSource: '@emotion/react', development: false },
    ],
    [require.resolve('@babel/preset-typescript'), { allowDeclareFields: true, onlyRemoveTypeImports: true }],
  ],
  plugins: [[require.resolve('effector/babel-plugin'), { addNames: true }]],
});

/** Browsers and servers that the bundles are written for. */
exports.TARGETS = { web: 'chrome 109, edge 109, firefox 115, safari 16.4', server: { node: '20' } };
