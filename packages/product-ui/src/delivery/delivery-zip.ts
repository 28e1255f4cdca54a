import { storedText } from '../stored-text';

const stored = storedText('deliveryZip', (text) => /^\d{5}$/.test(text));

/** The ZIP code that this browser last had an answer for; it never leaves the browser but as a question for delivery. */
export const deliveryZip = {
  read: stored.read,
  remember: (zip: string): void => stored.write(zip.slice(0, 5)),
  forget: (): void => stored.write(null),
};

/** The remembered ZIP code, as it changes in any remote or tab; null without one, on the server and while hydrating. */
export const useDeliveryZip = stored.useText;
