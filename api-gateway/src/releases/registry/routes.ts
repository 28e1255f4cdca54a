import { RELEASE_CALLS } from '@kilowatt/contracts/management';
import { Router } from 'express';
import { mount } from '../../platform/http/call';
import { callerOf, refusal, requireToken } from '../access/require-scope';
import { mayDo } from '../access/scope';
import type { Tokens } from '../access/tokens';
import type { ArtifactStore } from '../artifacts/artifact-store';
import { readArtifact } from '../artifacts/read-artifact';
import { readUpload } from '../artifacts/read-upload';
import type { Verifier } from '../verification/verifier';
import { steeringRoutes } from './deployment-routes';
import type { Releases } from './releases';

/** Milliseconds between the comments that keep an idle event stream open. */
const HEARTBEAT = 15_000;

type Parts = { releases: Releases; tokens: Tokens; verify: Verifier; artifacts: ArtifactStore };

/** `/api/releases`: publishing, deploying, the snapshot, and its event stream. */
export function releaseRoutes({ releases, tokens, verify, artifacts }: Parts): Router {
  const router = Router();

  mount(router, RELEASE_CALLS.snapshot, (_request, response) => {
    response.set('cache-control', 'no-store').json(releases.snapshot());
  });
  mount(router, RELEASE_CALLS.events, (request, response) => {
    response.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
    if (request.method === 'HEAD') return void response.end();
    const tell = () =>
      response.write(
        `event: snapshot\ndata: ${JSON.stringify({ revision: releases.snapshot().revision })}\n\n`,
      );
    tell();
    const stop = releases.follow(tell);
    const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT);
    request.on('close', () => {
      clearInterval(heartbeat);
      stop();
    });
  });
  mount(router, RELEASE_CALLS.publish, requireToken(tokens), async (request, response) => {
    const caller = callerOf(response);
    const artifact = await readArtifact(await readUpload(request));
    const { remote, version } = artifact.release;
    if (!mayDo(caller, `publish:${remote}`)) throw await refusal(tokens, caller, `publish ${remote}`);
    const known = await releases.isKnown(artifact);
    const { signedBy } = known ? { signedBy: null } : await verify(artifact);
    const outcome = await releases.publish(artifact, { who: caller.name, signedBy });
    // Written to disk now, so that the first page after a promote does not wait for it.
    await artifacts.ready(remote, version);
    response.status(outcome === 'published' ? 201 : 200).json({ remote, version, outcome });
  });
  return router.use(steeringRoutes(releases, tokens));
}
