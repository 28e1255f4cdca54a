import * as v from 'valibot';

/**
 * Another build of a remote for one visitor: a published version, or the origin of their own build.
 * @property hot whether the build is being worked on: its components are replaced in the open page as they are saved
 * @property everybody whether all visitors have it, in a shop that runs for development
 */
export type Override = { remote: string; source: string; hot?: boolean; everybody?: boolean };

const VERSION = String.raw`\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]{1,80})?`;
// Mixed content: an HTTPS page may load over HTTP from localhost only.
const LOCAL = String.raw`http://(?:localhost|127\.0\.0\.1)(?::\d{1,5})?`;
const SECURE = String.raw`https://[a-z0-9.-]{1,200}(?::\d{1,5})?`;
/** Ends the spec of a build that is being worked on. */
const HOT = '~dev';
const SPEC = new RegExp(`^([a-z][a-z0-9-]{1,40})@(?:(${VERSION})|(${LOCAL}|${SECURE})(${HOT})?)$`);

/**
 * `cart-compare@1.4.0-preview` or `cart-compare@http://localhost:5103`, as in `?remotes=`; with `~dev` behind it the build
 * is being worked on.
 */
export const OverrideSpec = v.pipe(
  v.string(),
  v.regex(
    SPEC,
    'An override must be REMOTE@VERSION, or REMOTE@ORIGIN where the origin is your own machine or uses https',
  ),
);

/** Parses a spec; null if it is invalid. */
export function readOverride(spec: string): Override | null {
  const [, remote, version, origin, hot] = SPEC.exec(spec) ?? [];
  const source = version ?? origin;
  return remote && source ? { remote, source, ...(hot && { hot: true }) } : null;
}

/** Whether an override is a build at another origin, as opposed to a published version. */
export const isElsewhere = ({ source }: Override): boolean => source.includes('://');

/** The content of a sealed pass: the only overrides that it enables. */
export const OverridePass = v.object({ overrides: v.pipe(v.array(OverrideSpec), v.maxLength(10)) });
/** The cookie that contains the pass. */
export const OVERRIDE_PASS_COOKIE = 'kw_override_pass';
/** Cookie of a visitor with overrides: which. */
export const REMOTES_COOKIE = 'kw_remotes';
/** Lifetime of a pass in milliseconds: a working day. */
export const OVERRIDE_PASS_LASTS = 8 * 3_600_000;
