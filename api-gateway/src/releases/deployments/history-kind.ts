import * as v from 'valibot';

/** What moves a remote, or holds it where it is. */
export const STEERING = ['promote', 'canary', 'rollback', 'pin', 'unpin'] as const;

export const HistoryKind = v.picklist([
  ...STEERING,
  'publish',
  'token-created',
  'token-revoked',
  'token-used',
  'token-refused',
  'key-added',
  'key-revoked',
]);
export type HistoryKind = v.InferOutput<typeof HistoryKind>;
