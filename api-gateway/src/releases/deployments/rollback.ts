import { ProblemError } from '../../platform/problems/problem';
import type { Decision, Pointer } from './pointer';

/**
 * Takes the newest move back: a running canary, else the live version. With `to` the live version becomes that
 * one. What is left is not on the trail any more, so the next rollback does not come back to it.
 */
export function rollback(pointer: Pointer, to: string | undefined): Decision | null {
  const { remote, version, canary, trail } = pointer;
  if (version === null)
    throw new ProblemError('conflict', `${remote} is not live; there is nothing to take back`);
  if (canary && (to === undefined || to === version))
    return {
      pointer: { ...pointer, canary: null },
      kind: 'rollback',
      from: canary.version,
      to: version,
    };
  if (to === version) return null;
  const target = to ?? trail.at(-1);
  if (target === undefined)
    throw new ProblemError(
      'conflict',
      `${remote} has no version from before ${version}; name one with "to", or ship a new one`,
    );
  const at = trail.indexOf(target);
  return {
    pointer: { ...pointer, version: target, canary: null, trail: at < 0 ? trail : trail.slice(0, at) },
    kind: 'rollback',
    from: version,
    to: target,
  };
}
