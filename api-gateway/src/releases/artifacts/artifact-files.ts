import { stat } from 'node:fs/promises';
import path from 'node:path';
import { ArtifactPath, Release } from '@kilowatt/contracts';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import * as v from 'valibot';
import { calls, mount } from '../../platform/http/call';
import { encodingFor } from '../../platform/http/encodings';
import { omitDocumentHeaders } from '../../platform/http/file-headers';
import { countAsGuess } from '../../platform/middleware/rate-limits';
import { ProblemError } from '../../platform/problems/problem';
import { bearerOf, type Caller, type IsShell, mayDo } from '../access/require-scope';
import type { Tokens } from '../access/tokens';
import type { VersionsOnceLive } from '../deployments/versions-once-live';
import type { ArtifactStore } from './artifact-store';
import { FILE_POLICY } from './file-policy';

/** Whether a request may read a version; `private`: for this request only, not cacheable; null: it gets a 404. */
export type ArtifactAccess = (
  request: Request,
  of: { remote: string; version: string; side: 'web' | 'server' },
) => Promise<'public' | 'private' | null>;

type Parts = {
  versions: VersionsOnceLive;
  tokens: Pick<Tokens, 'identify'>;
  isShell: IsShell;
  /** Without a secret shells cannot authenticate: server builds are public then. */
  hasShellSecret: boolean;
  /** The overrides in a request's sealed pass, as `remote@version`. */
  overridesOf: (request: Request) => Promise<readonly string[]>;
};

/** Whether a token's owner may read files of unreleased versions of a remote. */
export const mayReadFiles = (caller: Caller, remote: string): boolean =>
  mayDo(caller, `publish:${remote}`) || ['read', 'deploy'].some((scope) => caller.scopes.includes(scope));

/**
 * Scripts of versions that were ever deployed to visitors are public. Server builds are for shells. Other versions are
 * for shells, for tokens that may publish the remote or read releases, and for browsers whose pass names them.
 */
export function artifactAccess(parts: Parts): ArtifactAccess {
  const { versions, tokens, isShell, hasShellSecret, overridesOf } = parts;
  async function callerOf(request: Request): Promise<Caller | null> {
    const given = bearerOf(request);
    if (given === undefined) return null;
    try {
      const caller = await tokens.identify(given);
      if (request.res) request.res.locals.caller = caller;
      return caller;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      // A wrong token is answered like none.
      countAsGuess(request);
      return null;
    }
  }

  return async (request, { remote, version, side }) => {
    const isPublic =
      side === 'web'
        ? await versions.wasLive(remote, version)
        : !hasShellSecret && versions.isDeployed(remote, version);
    if (isPublic) return 'public';
    if (isShell(request)) return 'private';
    const caller = await callerOf(request);
    if (caller && mayReadFiles(caller, remote)) return 'private';
    if (side === 'web' && (await overridesOf(request)).includes(`${remote}@${version}`)) return 'private';
    return null;
  };
}

const Address = v.object({
  remote: Release.entries.remote,
  version: Release.entries.version,
  side: v.picklist(['web', 'server']),
  file: v.string(),
});
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

export const ARTIFACT_CALLS = calls({
  file: {
    id: 'getReleaseFile',
    method: 'get',
    path: '/remotes/{remote}/{version}/{side}/{file}',
    summary:
      'File of a release; files of server builds and of versions that were never live require credentials',
    answer: { type: 'text/javascript' },
    problems: ['not-found', 'too-many-requests'],
  },
});

/** For private responses, and for 404s, since the file may be published soon. */
const UNSHARED = 'private, no-store';

/** `/remotes/{name}/{version}/…`: immutable and precompressed; public ones may be loaded from any origin. */
export function artifactFiles(artifacts: ArtifactStore, access: ArtifactAccess): RequestHandler {
  const router = Router();
  const files = express.static(artifacts.folder, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(response: Response, file) {
      omitDocumentHeaders(response, file);
      const isPublic = response.locals.access === 'public';
      response.setHeader('cache-control', isPublic ? 'public, max-age=31536000, immutable' : UNSHARED);
      response.setHeader('cross-origin-resource-policy', isPublic ? 'cross-origin' : 'same-origin');
      if (isPublic) response.setHeader('access-control-allow-origin', '*');
    },
  });
  mount(
    router,
    ARTIFACT_CALLS.file,
    async (request, response, next) => {
      const address = v.safeParse(Address, request.params);
      if (!address.success) return next('router');
      const { remote, version, side, file } = address.output;
      if (!v.is(ArtifactPath, `${side}/${file}`)) return next('router');
      response.set({ ...FILE_POLICY, 'cache-control': UNSHARED });
      response.locals.access = await access(request, { remote, version, side });
      if (response.locals.access === null) return next('router');
      const encoding = encodingFor(request.headers['accept-encoding']);
      const name = `${side}/${file}`;
      await artifacts.ready(
        remote,
        version,
        encoding === 'identity' ? [name] : [name + ENDINGS[encoding], name],
      );
      response.vary('accept-encoding');
      if (encoding === 'identity') return next();
      const compressed = `/${remote}/${version}/${side}/${file}${ENDINGS[encoding]}`;
      // Missing files are answered by express.static; files without a compressed form are sent uncompressed.
      if (!(await stat(path.join(artifacts.folder, compressed)).catch(() => null))) return next();
      response.type(path.extname(file)).set('content-encoding', encoding);
      request.url = compressed;
      next();
    },
    // Only this spelling of an address: others would bypass the access check.
    files,
  );
  return router;
}
