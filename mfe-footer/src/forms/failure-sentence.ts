import { GatewayError } from '@kilowatt/remote-kit';

/** What the gateway said of a form; general words where it said nothing, or did not answer (specification §8). */
export const failureSentence = (error: unknown): string =>
  (error instanceof GatewayError && error.problem?.message) || 'Something went wrong. Please try again.';
