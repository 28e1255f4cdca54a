/** A page whose bytes are the same for every visitor, with the hashes that its policy names instead of a nonce. */
export type SharedPage = {
  html: string;
  /** Sources of `script-src`: hashes of inline scripts, and of those that the page loads or preloads. */
  scripts: string[];
  /** Sources of `style-src`. */
  styles: string[];
};
/**
 * Turns a page that was rendered with a nonce into one that can be cached and sent to everybody. The policy names the
 * inline scripts and styles with the nonce by their hashes (CSP Level 3), so injected markup still runs nothing. The
 * rules of all components become one style element in the head.
 * @param nonce of this rendering only; injected markup cannot contain it
 */
export declare function sharedPage(rendered: string, nonce: string): SharedPage;
/** As a policy names it. */
export declare const hashOf: (text: string) => string;
