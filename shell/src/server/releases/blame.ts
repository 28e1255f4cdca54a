import { GatewayError } from '@kilowatt/remote-kit';
import { ValiError } from 'valibot';

/** A line of a remote's server build, which `evaluate` names after its version. */
const LINE = /([a-z][a-z0-9-]*)@\d+\.\d+\.\d+[^\s:()]*:\d/;

/** The remote that an error comes from: the innermost component, or else line of code, that is one's. */
export function blame(error: unknown, componentStack = ''): string | undefined {
  const stack = typeof error === 'object' && error !== null && 'stack' in error ? String(error.stack) : '';
  return (LINE.exec(componentStack) ?? LINE.exec(stack))?.[1];
}

/** The gateway is away, or the visitor is. */
const LEFT = /^fetch failed$|destination stream|render was aborted/;

/** Whether what a page asked for could not be had or is not as agreed, which is no fault of the page's remote. */
export const isFromOutside = (error: unknown): boolean =>
  error instanceof GatewayError ||
  error instanceof ValiError ||
  (error instanceof Error &&
    (error.name === 'AbortError' || error.name === 'TimeoutError' || LEFT.test(error.message)));
