import type { Request } from 'express';
import { ProblemError } from '../../platform/problems/problem';
import { type Caller, type IsShell, mayDo } from '../access/require-scope';
import type { Tokens } from '../access/tokens';
import type { VersionsOnceLive } from '../deployments/versions-once-live';

/** `private`: for this request only, not cacheable. */
export type Access = 'public' | 'private';
/** Whether a request may read a version; null: it gets a 404. */
export type ArtifactAccess = (
  request: Request,
  of: { remote: string; version: string; side: 'web' | 'server' },
) => Promise<Access | null>;

type Parts = {
  versions: VersionsOnceLive;
  tokens: Pick<Tokens, 'identify'>;
  isShell: IsShell;
  /** Without a secret shells cannot authenticate: server builds are public then. */
  hasShellSecret: boolean;
  /** The overrides in a request's sealed pass, as `remote@version`. */
  overridesOf: (request: Request) => Promise<readonly string[]>;
};

/**
 * Scripts of versions that were ever deployed to visitors are public. Server builds are for shells. Other versions are
 * for shells, for tokens that may publish the remote or read releases, and for browsers whose pass names them.
 */
export function artifactAccess({
  versions,
  tokens,
  isShell,
  hasShellSecret,
  overridesOf,
}: Parts): ArtifactAccess {
  async function callerOf(request: Request): Promise<Caller | null> {
    const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined) return null;
    try {
      return await tokens.identify(given);
    } catch (error) {
      // A wrong token is answered like none.
      if (error instanceof ProblemError) return null;
      throw error;
    }
  }
  const mayRead = (caller: Caller, remote: string) =>
    mayDo(caller, `publish:${remote}`) || ['read', 'deploy'].some((scope) => caller.scopes.includes(scope));

  return async (request, { remote, version, side }) => {
    const isPublic =
      side === 'web'
        ? await versions.wasLive(remote, version)
        : !hasShellSecret && versions.isDeployed(remote, version);
    if (isPublic) return 'public';
    if (isShell(request)) return 'private';
    const caller = await callerOf(request);
    if (caller && mayRead(caller, remote)) return 'private';
    if (side === 'web' && (await overridesOf(request)).includes(`${remote}@${version}`)) return 'private';
    return null;
  };
}
