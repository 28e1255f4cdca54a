import { GatewayError } from '../gateway';

export type { FormErrors } from './attach-form';
export { useAttachedForm } from './use-attached-form';

/** The gateway's error message; a generic one if there is none or no response (specification §8). */
export const errorMessage = (error: unknown): string =>
  (error instanceof GatewayError && error.problem?.message) || 'Something went wrong. Please try again.';
