import { createHash } from 'node:crypto';
import { SHELL, type Snapshot } from '@kilowatt/contracts';
import { canaryShift, isInShare } from '@kilowatt/contracts/visitors';

const shifts = new Map<string, number>();

/** Computed once a name: each request asks for it. */
export function shiftOf(name: string): number {
  const known = shifts.get(name);
  if (known !== undefined) return known;
  const shift = canaryShift(name, createHash);
  shifts.set(name, shift);
  return shift;
}

/**
 * The versions of the shell that may serve a visitor, the preferred one first; none where no version is deployed. A visitor
 * without a bucket gets the live one.
 */
export function preferredVersions({ shell }: Snapshot, bucket: number | null): string[] {
  if (!shell) return [];
  const { version, canary, previous } = shell;
  const isInCanary = canary && bucket !== null && isInShare(bucket, shiftOf(SHELL), canary.percent);
  return [isInCanary && canary.version, version, previous].flatMap((one) => one || []);
}
