// By its name, not by its file: remotes share this module with the shell, whose errors these are.
import { GatewayError } from '@kilowatt/remote-kit';

export type { FormErrors } from './attach-form';
export { useAttachedForm } from './use-attached-form';

/** The gateway's error message; a generic one if there is none or no response (specification §8). */
export const errorMessage = (error: unknown): string =>
  (error instanceof GatewayError && error.problem?.message) || 'Something went wrong. Please try again.';
