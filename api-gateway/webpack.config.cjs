const { node } = require('@kilowatt/build/node');

module.exports = node(__dirname, {
  main: './src/main.ts',
  'artifacts-cli': './src/releases/artifacts/artifacts-cli.ts',
  'catalogue-cli': './src/catalogue/catalogue-cli.ts',
  'explain-cli': './src/catalogue/search-engine/explain-cli.ts',
  'newsletter-cli': './src/commerce/newsletter/newsletter-cli.ts',
  'privacy-cli': './src/commerce/privacy/privacy-cli.ts',
  'rendering-worker': './src/releases/verification/rendering-check/rendering-worker.ts',
});
