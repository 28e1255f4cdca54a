import { Release } from '@kilowatt/contracts';
import { DEPLOYMENT_CALLS, type OperationResult } from '@kilowatt/contracts/management';
import { Router } from 'express';
import * as v from 'valibot';
import { mount, type Serializable } from '../../platform/http/call';
import { check, readQuery } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import { callerOf, requireScope } from '../access/require-scope';
import type { Tokens } from '../access/tokens';
import type { Releases } from './releases';

/** Operations on deployments, and reports about them. */
export function steeringRoutes(releases: Releases, tokens: Tokens): Router {
  const router = Router();
  const read = requireScope(tokens, 'read');
  const steer = requireScope(tokens, 'steer');

  mount(
    router,
    DEPLOYMENT_CALLS.status,
    read,
    async (_request, response) => void response.json(await releases.status()),
  );
  mount(router, DEPLOYMENT_CALLS.history, read, async (request, response) => {
    response.json({ history: await releases.history(readQuery(request, DEPLOYMENT_CALLS.history.query)) });
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
    mount(router, call, steer, async (request, response) => {
      const given = check(call.body, request.body ?? {});
      const { name: who } = callerOf(response);
      response.json(await run({ ...given, remote: remoteOf(request), who }));
    });
  ordered(DEPLOYMENT_CALLS.promote, releases.promote);
  ordered(DEPLOYMENT_CALLS.canary, releases.canary);
  ordered(DEPLOYMENT_CALLS.rollback, releases.rollback);
  ordered(DEPLOYMENT_CALLS.pin, releases.pin);
  ordered(DEPLOYMENT_CALLS.unpin, releases.unpin);
  return router;
}

function remoteOf({ params }: { params: { remote: string } }): string {
  const parsed = v.safeParse(Release.entries.remote, params.remote);
  if (parsed.success) return parsed.output;
  throw new ProblemError('release-not-found', 'There is no remote of that name');
}
