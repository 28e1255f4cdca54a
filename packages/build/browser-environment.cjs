// @ts-check
const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with what it leaves out and our components need: Node or a few lines stand in for the browser. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder, Headers, Request, Response });
    Object.assign(this.global, { matchMedia, CSS: { escape: escapeIdentifier } });
    addModals(this.global);
  }
};

/** CSS pixels; as wide as a tablet. */
const WIDTH = 820;

/** Of a light screen; only largest widths are compared with it. @param {string} media */
const matchMedia = (media) => ({
  media,
  matches: WIDTH <= Number(/max-width: ([\d.]+)px/.exec(media)?.[1] ?? 0),
  addEventListener: () => {},
  removeEventListener: () => {},
});

/** For selectors. @param {string} text */
const escapeIdentifier = (text) => text.replaceAll(/[^\w-]/g, '\\$&');

/**
 * Modal dialogs: opening remembers the focus and moves it into the dialog, closing restores it.
 * @param {Pick<typeof globalThis, 'document' | 'HTMLElement' | 'HTMLDialogElement'>} window
 */
function addModals({ document, HTMLElement, HTMLDialogElement }) {
  /** @type {WeakMap<object, Element | null>} */
  const focusedBefore = new WeakMap();
  Object.assign(HTMLDialogElement.prototype, {
    /** @this {HTMLDialogElement} */
    showModal() {
      focusedBefore.set(this, document.activeElement);
      this.open = true;
      const first = this.querySelector('a[href], button, input, select, textarea');
      if (first instanceof HTMLElement) first.focus();
    },
    /** @this {HTMLDialogElement} */
    close() {
      this.open = false;
      const before = focusedBefore.get(this);
      if (before instanceof HTMLElement) before.focus();
    },
  });
}
