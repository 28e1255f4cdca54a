const { node } = require('@kilowatt/build/node');

module.exports = node(__dirname, {
  main: './src/main.ts',
  'catalogue-cli': './src/catalogue-cli.ts',
  'explain-cli': './src/explain-cli.ts',
  'newsletter-cli': './src/newsletter-cli.ts',
  'privacy-cli': './src/privacy-cli.ts',
  'trial-worker': './src/releases/verification/trial/trial-worker.ts',
});
