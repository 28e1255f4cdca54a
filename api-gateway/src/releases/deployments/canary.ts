import { ProblemError } from '../../platform/problems/problem';
import type { Decision, Pointer } from './pointer';
import { refuseToMove } from './refuse-to-move';

/** Gives a share of the visitors another version; 0 percent ends it. Without a version: the canary of now. */
export function canary(pointer: Pointer, wanted: string | undefined, percent: number): Decision | null {
  const { remote, version: live, canary: now } = pointer;
  const version = wanted ?? now?.version;
  if (live === null)
    throw new ProblemError('conflict', `${remote} has no live version to compare a canary with; promote one`);
  if (percent === 0 && !now) return null;
  if (version === undefined)
    throw new ProblemError('conflict', `${remote} has no canary; say which version is to be one`);
  if (now && percent === 0) {
    if (now.version !== version)
      throw new ProblemError('conflict', `The canary of ${remote} is ${now.version}, not ${version}`);
    return { pointer: { ...pointer, canary: null }, kind: 'canary', from: version, to: live, percent: 0 };
  }
  if (version === live)
    throw new ProblemError('conflict', `${remote} ${version} is live for everybody already`);
  if (now?.version === version && now.percent === percent) return null;
  refuseToMove(pointer, version);
  return {
    pointer: { ...pointer, canary: { version, percent } },
    kind: 'canary',
    from: live,
    to: version,
    percent,
  };
}
