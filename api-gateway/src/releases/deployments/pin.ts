import { ProblemError } from '../../platform/problems/problem';
import type { Decision, Pointer } from './pointer';

/** Holds a remote where it is: nothing but a rollback moves it until it is unpinned. */
export function pin(pointer: Pointer, pinned: boolean): Decision | null {
  const { remote, version } = pointer;
  if (version === null) throw new ProblemError('conflict', `${remote} is not live; there is nothing to pin`);
  if (pointer.pinned === pinned) return null;
  return { pointer: { ...pointer, pinned }, kind: pinned ? 'pin' : 'unpin', from: version, to: version };
}
