const path = require('node:path');
const webpack = require('webpack');
const { resolve, rules } = require('@kilowatt/build/rules');
const { CopyFonts, fonts } = require('@kilowatt/build/web-assets');

/** One page of all the workspace's sources, with nothing federated: what a team sees is what it just wrote. */
module.exports = {
  name: 'gallery',
  mode: 'development',
  devtool: 'source-map',
  context: __dirname,
  target: 'web',
  entry: './src/main.tsx',
  resolve,
  module: { rules: rules('web') },
  output: {
    path: path.join(__dirname, 'dist'),
    publicPath: '/',
    filename: 'gallery.js',
    chunkFilename: '[name].js',
    clean: true,
  },
  performance: { hints: false },
  stats: 'errors-warnings',
  plugins: [
    new webpack.DefinePlugin({ 'process.env.RELEASE_VERSION': JSON.stringify('gallery') }),
    new CopyFonts(fonts(path.join(__dirname, '../../shell'))),
  ],
};
