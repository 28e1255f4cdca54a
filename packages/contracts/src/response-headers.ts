/** Browser features that no page of the shop uses, and that no script in it may use. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const;

/** Seconds for which a browser asks for a shop by HTTPS only, once it has been there: two years. */
const HTTPS_ONLY_SECONDS = 63_072_000;

/**
 * Headers of every answer of gateway and shell, whatever it is: a page, a script, an error. A feature that needs
 * another value sets it after these; the Content-Security-Policy is each feature's own.
 * @param origin public origin of the shop; only one with HTTPS asks browsers to stay with it
 */
export const responseHeaders = (origin: string): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // For programs that do not know `frame-ancestors`, and those that read old policies of Adobe's.
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  ...(origin.startsWith('https:') && {
    'strict-transport-security': `max-age=${HTTPS_ONLY_SECONDS}`,
  }),
});
