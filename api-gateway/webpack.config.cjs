const { node } = require('@kilowatt/build/node');
const { serverSet } = require('@kilowatt/build/federation/react-set');
const { SET } = require('@kilowatt/build/shared');

const programs = node(__dirname, {
  main: './src/main.ts',
  'artifacts-cli': './src/releases/artifacts/artifacts-cli.ts',
  'catalogue-cli': './src/catalogue/catalogue-cli.ts',
  'explain-cli': './src/catalogue/search-engine/explain-cli.ts',
  'newsletter-cli': './src/commerce/newsletter/newsletter-cli.ts',
  'privacy-cli': './src/commerce/privacy/privacy-cli.ts',
  'reviews-cli': './src/catalogue/reviews-cli.ts',
  'rendering-worker': './src/releases/verification/rendering-check/rendering-worker.ts',
});

// The rendering check gives a release the set of shared modules that a shell would give it.
module.exports = [
  { ...programs, output: { ...programs.output, clean: { keep: (file) => file.startsWith(`${SET}.`) } } },
  serverSet(__dirname),
];
