import { isMainThread } from 'node:worker_threads';

/** Names of evaluated builds, as stack lines have them. A name holds its version, so that few are added in a day. */
const evaluated = new Set<string>();

/** The build that a stack names first; null if it names none. */
function buildIn(stack: string): string | null {
  for (const [, name = ''] of stack.matchAll(/([\w.@/-]+):\d+:\d+\)?$/gm))
    if (evaluated.has(name)) return name;
  return null;
}

/** The build whose code threw an error; null if none did. */
const buildOf = (error: unknown): string | null =>
  error instanceof Error ? buildIn(String(error.stack)) : null;

/** @param build as stack lines name it: `remote@version` */
type StrayErrorListener = (build: string, error: unknown) => void;
const listeners = new Set<StrayErrorListener>();

/**
 * Calls a listener for each error of a build that no code has caught, in the async context in which it was thrown.
 * @returns a function that ends this
 */
export function onStrayError(listener: StrayErrorListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A build has called what would end the process. */
class ProcessEndRefused extends Error {
  override name = 'ProcessEndRefused';
}

/**
 * What to say of an error that no code has caught, where the program goes on; null where it must end. A rejected promise
 * that nobody awaits interrupts nothing, also one of its own. An exception, in a timer or a listener, is survived only if it is
 * a build's: after one of its own a program is in an unknown state.
 */
export function strayError(error: unknown, kind: 'rejection' | 'exception'): string | null {
  const build = buildOf(error);
  // Only builds throw what is no error: its stack would name one.
  const isOwn = build === null && error instanceof Error && !(error instanceof ProcessEndRefused);
  if (isOwn && kind === 'exception') return null;
  const text = error instanceof Error ? error.stack : String(error);
  return `${build ?? 'A release'} failed outside of rendering, which pages do not notice: ${text}`;
}

/**
 * Keeps the program alive when code of a build fails after it was called: in a timer, or in a promise that nobody awaits;
 * and when it ends the process. All remotes of a shop share the program, so one of them would end the pages of all. A worker,
 * which tries out a single release, ends as before.
 */
export function surviveErrorsOf(name: string): void {
  if (isMainThread && evaluated.size === 0) {
    process.on('unhandledRejection', (error) => endUnlessStray(error, 'rejection'));
    process.on('uncaughtException', (error) => endUnlessStray(error, 'exception'));
    for (const method of ENDS) refuseToBuilds(method);
  }
  evaluated.add(name);
}

function endUnlessStray(error: unknown, kind: 'rejection' | 'exception'): void {
  const message = strayError(error, kind);
  console.error(message ?? error);
  if (message === null) process.exit(1);
  const build = buildOf(error);
  if (build !== null) for (const listener of listeners) listener(build, error);
}

/** Methods of `process` that end it, or remove what keeps it alive. */
const ENDS = ['exit', 'reallyExit', 'abort', 'kill', 'removeAllListeners'] as const;
/** Lines of a stack that are searched for the build that called. */
const STACK_LINES = 30;

/** Has a method of `process` throw where a build calls it. */
function refuseToBuilds(name: (typeof ENDS)[number]): void {
  const methods = process as unknown as Record<string, (...given: unknown[]) => unknown>;
  const method = methods[name];
  if (typeof method !== 'function') return;
  methods[name] = function guarded(...given) {
    const error = new ProcessEndRefused(`a remote must not call process.${name}`);
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = STACK_LINES;
    Error.captureStackTrace(error, guarded);
    Error.stackTraceLimit = stackTraceLimit;
    if (isCallOfBuild(String(error.stack))) throw error;
    return Reflect.apply(method, this, given);
  };
}

/** Code of this program is in the stack of its own calls; `setTimeout(process.exit)` of a build leaves nothing in it. */
const isCallOfBuild = (stack: string): boolean =>
  buildIn(stack) !== null || !/^ {4}at (?!.*\bnode:)/m.test(stack);
