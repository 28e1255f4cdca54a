import { isMainThread } from 'node:worker_threads';

/** Names of evaluated builds, as stack lines have them. A name holds its version, so that few are added in a day. */
const evaluated = new Set<string>();

/** The build whose code threw an error; null if none did. */
function buildOf(error: unknown): string | null {
  const stack = error instanceof Error ? String(error.stack) : '';
  for (const [, name = ''] of stack.matchAll(/([\w.@/-]+):\d+:\d+\)?$/gm))
    if (evaluated.has(name)) return name;
  return null;
}

/**
 * What to say of an error that no code has caught, where the program goes on; null where it must end. A rejected promise
 * that nobody awaits interrupts nothing, also one of its own. An exception, in a timer or a listener, is survived only if it is
 * a build's: after one of its own a program is in an unknown state.
 */
export function strayError(error: unknown, kind: 'rejection' | 'exception'): string | null {
  const build = buildOf(error);
  // Only builds throw what is no error: its stack would name one.
  if (build === null && kind === 'exception' && error instanceof Error) return null;
  const text = error instanceof Error ? error.stack : String(error);
  return `${build ?? 'A release'} failed outside of rendering, which pages do not notice: ${text}`;
}

/**
 * Keeps the program alive when code of a build fails after it was called: in a timer, or in a promise that nobody awaits.
 * All remotes of a shop share the program, so one of them would end the pages of all. A worker, which tries out a single
 * release, ends as before.
 */
export function surviveErrorsOf(name: string): void {
  if (isMainThread && evaluated.size === 0) {
    process.on('unhandledRejection', (error) => console.error(strayError(error, 'rejection')));
    process.on('uncaughtException', endUnlessStray);
  }
  evaluated.add(name);
}

function endUnlessStray(error: unknown): void {
  const message = strayError(error, 'exception');
  console.error(message ?? error);
  if (message === null) process.exit(1);
}
