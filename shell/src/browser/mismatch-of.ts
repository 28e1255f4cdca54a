/** React's errors for server HTML that differs from what the browser renders. */
const MISMATCH = /#(418|425)\b|hydrat/i;

/**
 * The remote whose HTML could not be hydrated, from the script URL in React's component stack; none if React
 * recovered from another error.
 */
export function mismatchOf(error: unknown, componentStack: string | undefined): string | undefined {
  if (!MISMATCH.test(String(error))) return undefined;
  return /\/remotes\/([a-z0-9-]+)\//.exec(componentStack ?? '')?.[1];
}
