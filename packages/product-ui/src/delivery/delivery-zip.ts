import { storedText } from '../storage/stored-text';

const stored = storedText('deliveryZip', (text) => /^\d{5}$/.test(text));

/** Where a ZIP code is remembered, also before hydration: the shell's script in the head marks the document of such a browser. */
export const ZIP_KNOWN = 'html[data-zip-known] &';
const mark = (isKnown: boolean): void =>
  void document.documentElement.toggleAttribute('data-zip-known', isKnown);

/** The ZIP code that this browser last had an answer for; it never leaves the browser but as a question for delivery. */
export const deliveryZip = {
  read: stored.read,
  store(zip: string): void {
    stored.write(zip.slice(0, 5));
    mark(true);
  },
  clear(): void {
    stored.write(null);
    mark(false);
  },
};

/** The remembered ZIP code, as it changes in any remote or tab; null without one, on the server and while hydrating. */
export const useDeliveryZip = stored.useText;
