import { GatewayError } from '@kilowatt/remote-kit';
import { ValiError } from 'valibot';

/** The message of an error for the operator. */
export function errorMessage(error: unknown): string {
  if (error instanceof GatewayError)
    return error.problem?.message ?? `The gateway answered with status ${error.status}.`;
  if (error instanceof ValiError)
    return 'The gateway answered something that this console does not know. Load the page again.';
  return 'The gateway does not answer. Check the connection.';
}
