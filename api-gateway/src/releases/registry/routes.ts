import { Release, SHELL } from '@kilowatt/contracts';
import { DEPLOYMENT_CALLS, type OperationResult, RELEASE_CALLS } from '@kilowatt/contracts/management';
import { BUCKETS } from '@kilowatt/contracts/visitors';
import { Router } from 'express';
import * as v from 'valibot';
import type { StageSettings } from '../../platform/config/variables';
import { mount, type Serializable } from '../../platform/http/call';
import { fewStreams } from '../../platform/http/few-streams';
import { check, readQuery } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import { callerOf, mayDo, refusal, requireScope, requireToken } from '../access/require-scope';
import type { Tokens } from '../access/tokens';
import type { ArtifactStore } from '../artifacts/artifact-store';
import { readArtifact, readUpload } from '../artifacts/read-artifact';
import type { Verifier } from '../verification/verifier';
import type { Releases } from './releases';

/** Milliseconds between the comments that keep an idle event stream open. */
const HEARTBEAT = 15_000;
/** Event streams of one address; each shell has one, and all of a cluster may share an address. */
const MAX_STREAMS = 200;

type Parts = {
  releases: Releases;
  tokens: Tokens;
  verify: Verifier;
  artifacts: ArtifactStore;
  /** How canaries advance by themselves, or why they do not. */
  stages: StageSettings | string;
};

/** `/api/releases`: publishing, deploying, the snapshot, and its event stream. */
export function releaseRoutes({ releases, tokens, verify, artifacts, stages }: Parts): Router {
  const router = Router();

  mount(router, RELEASE_CALLS.snapshot, (_request, response) => {
    response.set('cache-control', 'no-store').json(releases.snapshot());
  });
  mount(router, RELEASE_CALLS.events, fewStreams(MAX_STREAMS), (request, response) => {
    response.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
    if (request.method === 'HEAD') return void response.end();
    const notify = () =>
      response.write(
        `event: snapshot\ndata: ${JSON.stringify({ revision: releases.snapshot().revision })}\n\n`,
      );
    notify();
    const stop = releases.follow(notify);
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
    const { signedBy, warnings = [] } = known ? { signedBy: null } : await verify(artifact);
    const outcome = await releases.publish(artifact, { who: caller.name, signedBy, known });
    // Written to disk now, so that the first page after a promote does not wait for it.
    await artifacts.ready(remote, version);
    response.status(outcome === 'published' ? 201 : 200).json({
      ...{ remote, version, outcome },
      ...(warnings.length > 0 && { warnings }),
    });
  });
  mount(router, RELEASE_CALLS.checkShell, requireScope(tokens, 'read'), async (request, response) => {
    response.json(await releases.checkShell(check(RELEASE_CALLS.checkShell.body, request.body ?? {})));
  });
  return router.use(deploymentRoutes(releases, tokens, stages));
}

/** Operations on deployments, and reports about them. */
function deploymentRoutes(releases: Releases, tokens: Tokens, stages: Parts['stages']): Router {
  const router = Router();
  const read = requireScope(tokens, 'read');
  const mayDeploy = requireScope(tokens, 'deploy');

  mount(
    router,
    DEPLOYMENT_CALLS.status,
    read,
    async (_request, response) => void response.json(await releases.statusOrKnown()),
  );
  mount(router, DEPLOYMENT_CALLS.history, read, async (request, response) => {
    const query = readQuery(request, DEPLOYMENT_CALLS.history.query);
    if (query.since !== undefined && query.before !== undefined)
      throw new ProblemError('invalid-field', 'since and before cannot be given together', 'before');
    response.json(await releases.historyPage(query));
  });
  mount(router, DEPLOYMENT_CALLS.diff, read, async (request, response) => {
    const { from, to } = readQuery(request, DEPLOYMENT_CALLS.diff.query);
    response.json(await releases.diff(remoteOf(request), to, from));
  });
  const ordered = <Schema extends v.GenericSchema<unknown, object>>(
    call: (typeof DEPLOYMENT_CALLS)['promote' | 'canary' | 'rollback' | 'pin' | 'unpin'] & { body: Schema },
    run: (
      order: v.InferOutput<Schema> & { remote: string; who: string },
    ) => Promise<Serializable<OperationResult>>,
  ) =>
    mount(router, call, mayDeploy, async (request, response) => {
      const given = check(call.body, request.body ?? {});
      const { name: who } = callerOf(response);
      response.json(await run({ ...given, remote: remoteOf(request), who }));
    });
  const storageOf = (accepted = false) => (accepted ? 'accept' : 'refuse');
  ordered(DEPLOYMENT_CALLS.promote, ({ acceptStoredData, ...order }) =>
    releases.promote({ ...order, storage: storageOf(acceptStoredData) }),
  );
  ordered(DEPLOYMENT_CALLS.canary, ({ acceptStoredData, ...order }) =>
    releases.canary({
      ...{ ...order, storage: storageOf(acceptStoredData) },
      percent: percentOf(order, releases, stages),
    }),
  );
  ordered(DEPLOYMENT_CALLS.rollback, ({ acceptStoredData, ...order }) =>
    releases.rollback({ ...order, storage: storageOf(order.force || acceptStoredData) }),
  );
  ordered(DEPLOYMENT_CALLS.pin, releases.pin);
  ordered(DEPLOYMENT_CALLS.unpin, releases.unpin);
  return router;
}

type CanaryOrder = {
  remote: string;
  version?: string | undefined;
  percent?: number | undefined;
  advance?: boolean | undefined;
};

/** The share of a canary; of one that advances by itself the share that it has, or the first. @throws ProblemError */
function percentOf(order: CanaryOrder, releases: Releases, stages: Parts['stages']): number {
  const { remote, version, percent, advance = false } = order;
  if (advance && remote === SHELL)
    throw new ProblemError(
      'conflict',
      'A canary of the shell cannot advance automatically: page views are counted by remote. Set its share with percent',
    );
  if (advance && typeof stages === 'string')
    throw new ProblemError('conflict', `Canaries cannot advance automatically: ${stages}`);
  if (advance && (percent === 0 || percent === 100))
    throw new ProblemError(
      'invalid-field',
      'A canary that advances must start above 0 and below 100 percent',
      'percent',
    );
  if (percent !== undefined) return exactShare(percent);
  if (!advance || typeof stages === 'string')
    throw new ProblemError('invalid-field', 'percent must be a number from 0 to 100', 'percent');
  const { canary } = releases.snapshot().remotes.find(({ release }) => release.remote === remote) ?? {};
  const isSame = canary && (version ?? canary.release.version) === canary.release.version;
  return isSame ? canary.percent : (stages.percents[0] ?? 1);
}

/** A share that visitors can be split by: of a smaller one, more would get the canary than the history says. */
function exactShare(percent: number): number {
  const buckets = (percent * BUCKETS) / 100;
  if (Math.abs(buckets - Math.round(buckets)) < 1e-6) return percent;
  throw new ProblemError(
    'invalid-field',
    'percent must be a number from 0 to 100 with at most two decimals, such as 5 or 0.25',
    'percent',
  );
}

/** The remote that an address names. @throws ProblemError if it cannot be one */
export function remoteOf({ params }: { params: { remote: string } }): string {
  const parsed = v.safeParse(Release.entries.remote, params.remote);
  if (parsed.success) return parsed.output;
  throw new ProblemError('release-not-found', 'There is no remote of this name');
}
