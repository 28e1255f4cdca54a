// @ts-check
const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with what it leaves out and our imports and answers need: Node has the same as browsers have. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder, Headers, Response });
  }
};
