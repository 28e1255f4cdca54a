declare global {
  /** Available in some browsers only. */
  var trustedTypes: TrustedTypePolicyFactory | undefined;
}

/** Its name in the `trusted-types` directive of the page's Content-Security-Policy. */
export const POLICY_NAME = 'kilowatt';

/** For HTML that our own server rendered. Remotes cannot reach it, nor create another policy of this name. */
const policy = globalThis.trustedTypes?.createPolicy(POLICY_NAME, {
  createHTML: (html) => html,
  createScript: (text) => text,
});

/**
 * Passes HTML of our own server through unchecked. React compares values by identity, so callers memoise the result.
 */
export const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html;

/** Passes the text of a script element through unchecked. */
export const trustedScript = (text: string): string | TrustedScript => policy?.createScript(text) ?? text;
