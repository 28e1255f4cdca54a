const { babelOptions, TARGETS } = require('./babel.cjs');

/** @param {'web' | 'server'} side */
exports.rules = (side) => [
  {
    test: /\.tsx?$/,
    loader: require.resolve('babel-loader'),
    options: { cacheDirectory: true, cacheCompression: false, ...babelOptions({ targets: TARGETS[side] }) },
  },
  { test: /\.md$/, loader: require.resolve('./markdown/loader.cjs') },
];

exports.resolve = { extensions: ['.tsx', '.ts', '.mjs', '.js'] };
