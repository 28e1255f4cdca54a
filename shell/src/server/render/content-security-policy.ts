import { type ChatProvider, isElsewhere, type Override, SHOP } from '@kilowatt/contracts';
import { POLICY_NAME } from '../../page/shell-policy';

/** Strings become markup, code or the address of a script by the policies of the shell alone (W3C Trusted Types). */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", `trusted-types default ${POLICY_NAME}`];

/** The live chat's provider creates its window from strings: with a chat the browser only reports violations. */
export const reportOnlyPolicy = (hasChat: boolean): Record<string, string> =>
  hasChat ? { 'content-security-policy-report-only': TRUSTED_TYPES.join('; ') } : {};

/** What `script-src` and `style-src` allow: hashes, or the nonce of this answer. */
export type PolicySources = { scripts: readonly string[]; styles: readonly string[] };

/** Sources of a page that one visitor alone gets. */
export const nonceSources = (nonce: string): PolicySources => ({
  scripts: [`nonce-${nonce}`],
  styles: [`nonce-${nonce}`],
});

const quoted = (sources: readonly string[]): string => sources.map((source) => `'${source}'`).join(' ');

/**
 * Scripts and styles run only if the sources name them, or when a script that they name loads them.
 * @param chat whose origins a page may talk to as well, where the shop has a live chat
 * @param own origins that this page may ask too: of builds that its visitor alone sees
 */
export function contentSecurityPolicy(
  { scripts, styles }: PolicySources,
  chat?: ChatProvider,
  own: readonly string[] = [],
): string {
  const theirs = (scheme: RegExp) =>
    (chat?.origins ?? [])
      .filter((origin) => scheme.test(origin))
      .map((origin) => ` ${origin}`)
      .join('');
  const pages = theirs(/^https?:/);
  return [
    "default-src 'self'",
    `script-src ${quoted(scripts)} 'strict-dynamic'${pages}`,
    `style-src 'self' ${quoted(styles)}${pages}`,
    // Merchants' pictures come through the gateway; the live chat's provider shows pictures of its own.
    `img-src 'self' data:${chat ? ' https:' : ''}`,
    `font-src 'self'${pages}`,
    `${["connect-src 'self'", ...own].join(' ')}${theirs(/./)}`,
    ...(chat ? [`frame-src 'self'${pages}`, `media-src 'self'${pages}`] : []),
    ...(chat ? [] : TRUSTED_TYPES),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const SCRIPTS = 'blocked-destinations=(script)';

/**
 * The browser runs no script without a hash (W3C Subresource Integrity, Integrity-Policy). The live chat's provider loads
 * scripts of its own making, whose hashes nobody knows: with one the browser only reports.
 */
export const integrityPolicy = (hasChat: boolean): Record<string, string> =>
  hasChat ? { 'integrity-policy-report-only': SCRIPTS } : { 'integrity-policy': SCRIPTS };

/** The headers of a page. @param overrides builds that its visitor alone sees */
export function headersOf(
  sources: PolicySources,
  overrides: readonly Override[] = [],
): Record<string, string> {
  const elsewhere = overrides.filter(isElsewhere).map(({ source }) => source);
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(sources, SHOP.chat, elsewhere),
    ...reportOnlyPolicy(SHOP.chat !== undefined),
    ...integrityPolicy(SHOP.chat !== undefined),
  };
}
