const SCRIPTS = 'blocked-destinations=(script)';

/**
 * The browser runs no script without a hash (W3C Subresource Integrity, Integrity-Policy). The live chat's provider loads
 * scripts of its own making, whose hashes nobody knows: with one the browser only reports.
 */
export const integrityPolicy = (hasChat: boolean): Record<string, string> =>
  hasChat ? { 'integrity-policy-report-only': SCRIPTS } : { 'integrity-policy': SCRIPTS };
