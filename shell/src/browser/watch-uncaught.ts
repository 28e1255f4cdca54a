import type { Deployment } from '@kilowatt/contracts';

/** URL of a release's script, in a stack or as the source of an error. */
export const RELEASE_SCRIPT = /\/remotes\/([a-z][a-z0-9-]*)\/([^/\s]+)\/web\//;

/** Network errors: aborted requests, and scripts or responses that did not arrive. */
const NETWORK_NAMES = new Set([
  'AbortError',
  'ChunkLoadError',
  'GatewayError',
  'NetworkError',
  'TimeoutError',
]);
const NETWORK_MESSAGES =
  /failed to fetch|load failed|networkerror|dynamically imported module|importing a module script/i;

type Options = {
  /** The active versions. */
  running: () => readonly Deployment[];
  onError: (version: Deployment, error: Error) => void;
  page?: EventTarget;
};

/**
 * Calls `onError` for uncaught errors, with the version whose script threw: that of the innermost stack frame in a release's
 * script, or of the place that the browser names where what was thrown has no stack, such as a text. Errors of the shell, of browsers and their extensions, and of the network belong to no version.
 */
export function watchUncaught({ running, onError, page = window }: Options): void {
  const report = (error: unknown) => {
    if (!(error instanceof Error) || isOfNetwork(error)) return;
    const thrower = versionOf(error, running());
    if (thrower) onError(thrower, error);
  };
  page.addEventListener('error', (event) => report(withPlace(event as ErrorEvent)));
  page.addEventListener('unhandledrejection', (event) => report((event as PromiseRejectionEvent).reason));
}

/** The version whose script is the innermost in the stack of an error, if it is among these. */
export function versionOf({ stack = '' }: Error, versions: readonly Deployment[]): Deployment | undefined {
  const [, remote, version] = RELEASE_SCRIPT.exec(stack) ?? [];
  return versions.find(({ release }) => release.remote === remote && release.version === version);
}

/** What was thrown, as an error that has a stack. Events of the page that are no errors of scripts name no file. */
function withPlace({ error, message, filename, lineno, colno }: ErrorEvent): unknown {
  if (!filename || (error instanceof Error && error.stack)) return error;
  const located = new Error(error instanceof Error ? error.message : message);
  if (error instanceof Error) located.name = error.name;
  located.stack = `${located}\n    at ${filename}:${lineno}:${colno}`;
  return located;
}

const isOfNetwork = ({ name, message }: Error): boolean =>
  NETWORK_NAMES.has(name) || NETWORK_MESSAGES.test(message);
