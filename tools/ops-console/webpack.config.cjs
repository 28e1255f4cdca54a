const path = require('node:path');
const TerserPlugin = require('terser-webpack-plugin');
const { resolve, rules } = require('@kilowatt/build/rules');
const { CopyFolder, Precompress } = require('@kilowatt/build/web-assets');

/** One page and one script, which the gateway serves at `/ops`: nothing of it is federated. */
module.exports = {
  name: 'ops console',
  mode: 'production',
  devtool: false,
  context: __dirname,
  target: 'web',
  entry: { ops: './src/main.tsx' },
  resolve,
  module: {
    rules: [
      ...rules('web'),
      {
        test: /\.woff2$/,
        type: 'asset/resource',
        generator: { filename: 'fonts/[name].[contenthash:8][ext]' },
      },
    ],
  },
  output: { path: path.join(__dirname, 'dist'), publicPath: '/ops/', filename: '[name].js', clean: true },
  optimization: { minimizer: [new TerserPlugin({ extractComments: false })] },
  performance: { hints: false },
  stats: 'errors-warnings',
  plugins: [new CopyFolder(path.join(__dirname, 'public')), new Precompress()],
};
