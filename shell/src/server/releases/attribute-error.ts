import { GatewayError } from '@kilowatt/remote-kit';
import { ValiError } from 'valibot';

/** A stack line of a remote's server build; `evaluate` names the script after its version. */
const SERVER_BUILD_LINE = /([a-z][a-z0-9-]*)@\d+\.\d+\.\d+[^\s:()]*:\d/;

/** Attributes an error to a remote: by the innermost component of the component stack, else by the error's stack. */
export function attributeError(error: unknown, componentStack = ''): string | undefined {
  const stack = typeof error === 'object' && error !== null && 'stack' in error ? String(error.stack) : '';
  return (SERVER_BUILD_LINE.exec(componentStack) ?? SERVER_BUILD_LINE.exec(stack))?.[1];
}

/** The gateway is unavailable, or the client has disconnected. */
const CONNECTION_LOST = /^fetch failed$|destination stream|render was aborted/;

/** Whether a request failed or its response broke the contract, which is not an error of the page's remote. */
export const isFromOutside = (error: unknown): boolean =>
  error instanceof GatewayError ||
  error instanceof ValiError ||
  (error instanceof Error &&
    (error.name === 'AbortError' || error.name === 'TimeoutError' || CONNECTION_LOST.test(error.message)));
