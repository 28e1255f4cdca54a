/** Browser features that the shop does not use; they are disabled for every script. */
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

/** `max-age` of Strict-Transport-Security in seconds: two years. */
const HTTPS_ONLY_SECONDS = 63_072_000;

/**
 * Headers of every response of gateway and shell: pages, scripts, errors. A feature that needs another value sets it
 * after these; every feature has its own Content-Security-Policy.
 * @param origin public origin of the shop; Strict-Transport-Security is sent for HTTPS only
 */
export const responseHeaders = (origin: string): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // For clients without support for `frame-ancestors`, and for Adobe's cross-domain policies.
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  ...(origin.startsWith('https:') && {
    'strict-transport-security': `max-age=${HTTPS_ONLY_SECONDS}`,
  }),
});

/**
 * Header of a page by which the shell reports to the gateway what it is rendered from: the revision of the snapshot. The
 * gateway keeps no page of another one.
 */
export const PAGE_REVISION = 'x-page-revision';

/** Header of a page by which the shell names its own build: two may render side by side. No visitor gets it. */
export const PAGE_SHELL = 'x-page-shell';

/** Header of a page by which the shell names its route: `navigation@1.4.0 product /products/:handle`. No visitor gets it. */
export const PAGE_ROUTE = 'x-page-route';

/** The route of a page, and the version that it is of. */
export type PageRoute = { remote: string; version: string; page: string; route: string };

export const writePageRoute = ({ remote, version, page, route }: PageRoute): string =>
  `${remote}@${version} ${page} ${route}`;

export function readPageRoute(text: unknown): PageRoute | null {
  const [, remote, version, page, route] = /^([^@ ]+)@([^ ]+) ([^ ]+) (\/[^ ]*)$/.exec(String(text)) ?? [];
  return remote && version && page && route ? { remote, version, page, route } : null;
}

/**
 * Header of the gateway's answers that names versions which were taken back: the revision of the last such operation, and the
 * versions. `412 footer@1.4.0 navigation@2.0.0`.
 */
export const WITHDRAWN = 'x-withdrawn-releases';

export const writeWithdrawn = (revision: number, releases: readonly string[]): string =>
  [revision, ...releases].join(' ');

/** Null if the header is absent or names nothing. */
export function readWithdrawn(
  text: string | null | undefined,
): { revision: number; releases: string[] } | null {
  const [revision, ...releases] = (text ?? '').split(' ');
  return revision && /^\d+$/.test(revision) && releases.length > 0
    ? { revision: Number(revision), releases }
    : null;
}
