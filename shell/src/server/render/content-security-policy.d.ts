import { type ChatProvider, type Override } from '@kilowatt/contracts';
/** The live chat's provider creates its window from strings: with a chat the browser only reports violations. */
export declare const reportOnlyPolicy: (hasChat: boolean) => Record<string, string>;
/** What `script-src` and `style-src` allow: hashes, or the nonce of this answer. */
export type PolicySources = {
  scripts: readonly string[];
  styles: readonly string[];
};
/** Sources of a page that one visitor alone gets. */
export declare const nonceSources: (nonce: string) => PolicySources;
/**
 * Scripts and styles run only if the sources name them, or when a script that they name loads them.
 * @param chat whose origins a page may talk to as well, where the shop has a live chat
 * @param own origins that this page may ask too: of builds that its visitor alone sees
 */
export declare function contentSecurityPolicy(
  { scripts, styles }: PolicySources,
  chat?: ChatProvider,
  own?: readonly string[],
): string;
/**
 * The browser runs no script without a hash (W3C Subresource Integrity, Integrity-Policy). The live chat's provider loads
 * scripts of its own making, whose hashes nobody knows: with one the browser only reports.
 */
export declare const integrityPolicy: (hasChat: boolean) => Record<string, string>;
/** The headers of a page. @param overrides builds that its visitor alone sees */
export declare function headersOf(
  sources: PolicySources,
  overrides?: readonly Override[],
): Record<string, string>;
