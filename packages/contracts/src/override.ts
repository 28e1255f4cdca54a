import * as v from 'valibot';

/**
 * Another build of a remote for one visitor: a published version, or the origin of their own build.
 * @property hot whether the build is being worked on: its components are replaced in the open page as they are saved
 * @property everybody whether all visitors have it, in a shop that runs for development
 * @property rendered the version that the server rendered of the remote, null for none; absent for builds at another
 *   origin, which only the browser can load
 */
export type Override = {
  remote: string;
  source: string;
  hot?: boolean;
  everybody?: boolean;
  rendered?: string | null;
};

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

const PREVIEW_NAME = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;
/** Name of a preview, such as `pr-12`: published versions of several remotes that one link shows together. */
export const PreviewName = v.pipe(
  v.string(),
  v.regex(
    PREVIEW_NAME,
    'The name of a preview must consist of at most 60 lower-case letters, digits and hyphens, such as pr-12',
  ),
);
/** Which versions of the other remotes a preview is shown with. */
export const PREVIEW_OTHERS = ['live', 'previous', 'canary'] as const;
export type PreviewOthers = (typeof PREVIEW_OTHERS)[number];
export type PreviewRequest = { preview: string; others: PreviewOthers };

/** Parses `pr-12` or `pr-12~previous`, as in `?remotes=`; null if it names no preview. */
export function readPreviewRequest(text: string): PreviewRequest | null {
  const [preview = '', others = 'live', ...more] = text.split('~');
  const known = PREVIEW_OTHERS.find((one) => one === others);
  return known && more.length === 0 && PREVIEW_NAME.test(preview) ? { preview, others: known } : null;
}

/** The content of a sealed pass: the only overrides that it enables. */
export const OverridePass = v.object({ overrides: v.pipe(v.array(OverrideSpec), v.maxLength(10)) });
/** The content of a pass for a preview. The key is that of one preview: a later one of the same name has another. */
export const PreviewPass = v.object({ preview: PreviewName, key: v.string() });
/** The cookie that contains the pass. */
export const OVERRIDE_PASS_COOKIE = 'kw_override_pass';
/** Cookie of a visitor with overrides: which. */
export const REMOTES_COOKIE = 'kw_remotes';
/** Lifetime of a pass in milliseconds: a working day. */
export const OVERRIDE_PASS_LASTS = 8 * 3_600_000;
