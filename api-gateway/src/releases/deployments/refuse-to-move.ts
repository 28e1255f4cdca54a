import { ProblemError } from '../../platform/problems/problem';
import { isDowngrade } from './is-downgrade';
import type { Pointer } from './pointer';

/** What keeps a remote from going forward to a version. @throws ProblemError with the one line that says why */
export function refuseToMove({ remote, version, pinned }: Pointer, next: string): void {
  if (pinned)
    throw new ProblemError('conflict', `${remote} is pinned to ${version ?? 'nothing'}; unpin it first`);
  if (version !== null && isDowngrade(version, next))
    throw new ProblemError(
      'release-refused',
      `${remote} ${next} is older than the live ${version}; only a rollback goes back`,
    );
}
