declare global {
  /** Available in some browsers only. */
  var trustedTypes: TrustedTypePolicyFactory | undefined;
}
/** Its name in the `trusted-types` directive of the page's Content-Security-Policy. */
export declare const POLICY_NAME = 'kilowatt';
/**
 * Passes HTML of our own server through unchecked. React compares values by identity, so callers memoise the result.
 */
export declare const trustedHtml: (html: string) => string | TrustedHTML;
/** Passes the text of a script element through unchecked. */
export declare const trustedScript: (text: string) => string | TrustedScript;
