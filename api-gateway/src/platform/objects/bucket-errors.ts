/** The bucket does not answer, or what it sent is not what was stored in it. The message is one line for operators. */
export class BucketError extends Error {
  constructor(
    readonly kind: 'away' | 'damaged',
    message: string,
  ) {
    super(message);
    this.name = 'BucketError';
  }
}

/** The bucket does not answer or refuses: it may take the request the next time. */
export const isBucketAway = (error: unknown): boolean =>
  error instanceof BucketError && error.kind === 'away';

/** The bucket has other bytes than were stored in it, or has lost them. */
export const isBucketDamaged = (error: unknown): boolean =>
  error instanceof BucketError && error.kind === 'damaged';
