const { node } = require('@kilowatt/build/node');

module.exports = node(__dirname, {
  main: './src/main.ts',
  'catalogue-cli': './src/catalogue-cli.ts',
  'newsletter-cli': './src/newsletter-cli.ts',
});
