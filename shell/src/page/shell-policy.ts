declare global {
  /** Only browsers have it, and not all of them. */
  var trustedTypes: TrustedTypePolicyFactory | undefined;
}

/** Its name in the `trusted-types` directive of the page's Content-Security-Policy. */
export const POLICY_NAME = 'kilowatt';

/** For what our own server made. Remotes cannot reach it, nor make another: a name is taken once. */
const policy = globalThis.trustedTypes?.createPolicy(POLICY_NAME, {
  createHTML: (html) => html,
  createScript: (text) => text,
});

/**
 * Lets HTML of our own server into the page unread. React takes a new value for another HTML, so callers keep it
 * between renders.
 */
export const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html;

/** Lets the text of a script element into the page unread. */
export const trustedScript = (text: string): string | TrustedScript => policy?.createScript(text) ?? text;
