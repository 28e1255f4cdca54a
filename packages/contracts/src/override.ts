import * as v from 'valibot';

/** Another build of a remote for one person alone: a published version, or the origin that their own build is at. */
export type Override = { remote: string; source: string };

const VERSION = String.raw`\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]{1,80})?`;
// A page that came by https may load from this very machine without, and from nowhere else.
const LOCAL = String.raw`http://(?:localhost|127\.0\.0\.1)(?::\d{1,5})?`;
const SECURE = String.raw`https://[a-z0-9.-]{1,200}(?::\d{1,5})?`;
const SPEC = new RegExp(`^([a-z][a-z0-9-]{1,40})@(${VERSION}|${LOCAL}|${SECURE})$`);

/** `cart-compare@http://localhost:5103` or `cart-compare@1.4.0-preview`, as `?remotes=` takes it. */
export const OverrideSpec = v.pipe(
  v.string(),
  v.regex(SPEC, 'An override is REMOTE@VERSION, or REMOTE@ORIGIN of your own machine or with https'),
);

/** What a spec says; null where it is none. */
export function readOverride(spec: string): Override | null {
  const [, remote, source] = SPEC.exec(spec) ?? [];
  return remote && source ? { remote, source } : null;
}

/** Whether an override is a build at somebody's origin, as opposed to a published version. */
export const isElsewhere = ({ source }: Override): boolean => source.includes('://');

/** What a sealed pass holds: the very overrides that its holder may turn on, and no others. */
export const OverridePass = v.object({ overrides: v.pipe(v.array(OverrideSpec), v.maxLength(10)) });
/** The cookie in which a browser keeps its pass. */
export const OVERRIDE_PASS_COOKIE = 'kw_override_pass';
/** Milliseconds that a pass is good for: a working day. */
export const OVERRIDE_PASS_LASTS = 8 * 3_600_000;
