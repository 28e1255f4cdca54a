/** React's names for HTML of the server that is not what the browser would render. */
const MISMATCH = /#(418|425)\b|hydrat/i;

/**
 * The remote whose HTML did not come to life, by the address of its script in React's stack of components; none where
 * React recovered from something else.
 */
export function mismatchOf(error: unknown, componentStack: string | undefined): string | undefined {
  if (!MISMATCH.test(String(error))) return undefined;
  return /\/remotes\/([a-z0-9-]+)\//.exec(componentStack ?? '')?.[1];
}
