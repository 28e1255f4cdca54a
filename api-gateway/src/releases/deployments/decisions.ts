import { coerce, lt } from 'semver';
import { ProblemError } from '../../platform/problems/problem';
import type { Decision, Pointer } from './pointer';

/** Versions that a rollback without a name can go back through. */
const MAX_TRAIL = 20;

/** Makes a version the live one for everybody; a canary ends with it. */
export function promote(pointer: Pointer, to: string): Decision | null {
  const { version, canary } = pointer;
  if (version === to && !canary) return null;
  refuseToMove(pointer, to);
  return {
    pointer: promoted(pointer, to),
    kind: 'promote',
    from: version,
    to,
  };
}

/** The deployment after a promote. */
export function promoted(pointer: Pointer, to: string): Pointer {
  const { version, trail } = pointer;
  const before = version === null || version === to ? trail : [...trail, version];
  return {
    ...pointer,
    version: to,
    canary: null,
    trail: before.filter((known) => known !== to).slice(-MAX_TRAIL),
  };
}

/** Gives a share of the visitors another version; 0 percent ends it. Without a version: the canary of now. */
export function canary(
  pointer: Pointer,
  requested: string | undefined,
  percent: number,
  advances = false,
): Decision | null {
  const { remote, version: live, canary: now } = pointer;
  const version = requested ?? now?.version;
  if (live === null)
    throw new ProblemError('conflict', `${remote} has no live version to compare a canary with; promote one`);
  if (percent === 0 && !now) return null;
  if (version === undefined)
    throw new ProblemError('conflict', `${remote} has no canary; name the version to start one with`);
  if (now && percent === 0) {
    if (now.version !== version)
      throw new ProblemError('conflict', `The canary of ${remote} is ${now.version}, not ${version}`);
    return { pointer: { ...pointer, canary: null }, kind: 'canary', from: version, to: live, percent: 0 };
  }
  if (version === live)
    throw new ProblemError('conflict', `${remote} ${version} is already live for all visitors`);
  if (now?.version === version && now.percent === percent && (now.advances ?? false) === advances)
    return null;
  refuseToMove(pointer, version);
  return {
    pointer: { ...pointer, canary: { version, percent, ...(advances && { advances: true }) } },
    kind: 'canary',
    from: live,
    to: version,
    percent,
  };
}

/**
 * Takes the newest move back: a running canary, else the live version. With `to` the live version becomes that
 * one. What is left is not on the trail any more, so the next rollback does not come back to it.
 */
export function rollback(pointer: Pointer, to: string | undefined): Decision | null {
  const { remote, version, canary, trail } = pointer;
  if (version === null)
    throw new ProblemError('conflict', `${remote} is not live; there is nothing to roll back`);
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
      `${remote} has no version before ${version} to roll back to; name one with "to", or publish a new version`,
    );
  return { pointer: rolledBack(pointer, target), kind: 'rollback', from: version, to: target };
}

/** The deployment after a rollback of the live version. */
export function rolledBack(pointer: Pointer, to: string): Pointer {
  const at = pointer.trail.indexOf(to);
  return {
    ...pointer,
    version: to,
    canary: null,
    trail: at < 0 ? pointer.trail : pointer.trail.slice(0, at),
  };
}

/** Pins a remote: until it is unpinned, only rollbacks are accepted, and its canary keeps its share. */
export function pin(pointer: Pointer, pinned: boolean): Decision | null {
  const { remote, version } = pointer;
  if (version === null) throw new ProblemError('conflict', `${remote} is not live; there is nothing to pin`);
  if (pointer.pinned === pinned) return null;
  const { advances: _, ...canary } = pointer.canary ?? { version: null };
  return {
    pointer: { ...pointer, pinned, canary: canary.version === null ? null : canary },
    kind: pinned ? 'pin' : 'unpin',
    from: version,
    to: version,
  };
}

/** Checks that a version may be deployed. @throws ProblemError with the reason in one line */
function refuseToMove({ remote, version, pinned }: Pointer, next: string): void {
  if (pinned)
    throw new ProblemError('conflict', `${remote} is pinned to ${version ?? 'nothing'}; unpin it first`);
  if (version !== null && isDowngrade(version, next))
    throw new ProblemError(
      'release-refused',
      `${remote} ${next} is older than the live version ${version}; use a rollback`,
    );
}

/** Builds of `npm run dev`, which are newer than everything. */
const DEVELOPED = /^0\.0\.0-dev\b/;
export const isDeveloped = (version: string): boolean => DEVELOPED.test(version);
/** Builds named by a hash have no order among them, nor with the release that they will be. */
const BUILT = /-build\./;
/** Pre-releases that are numbered. */
const NUMBERED = /-(?:alpha|beta|rc)\.\d+$/;

/** Whether `next` is older than `live`: by major, minor and patch; if equal, by the pre-release. */
export function isDowngrade(live: string, next: string): boolean {
  if (isDeveloped(next)) return false;
  const [before, after] = [coerce(live), coerce(next)];
  const byNumbers = before && after ? after.compareMain(before) : 0;
  if (byNumbers !== 0) return byNumbers < 0;
  if (BUILT.test(live) || BUILT.test(next) || !next.includes('-')) return false;
  return (
    !live.includes('-') || (NUMBERED.test(live) && NUMBERED.test(next) && lt(next, live, { loose: true }))
  );
}
