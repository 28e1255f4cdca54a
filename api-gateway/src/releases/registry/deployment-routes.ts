import { Release } from '@kilowatt/contracts';
import { Router } from 'express';
import * as v from 'valibot';
import { calls, mount } from '../../platform/http/call';
import { check, readQuery } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import { callerOf, requireScope } from '../access/require-scope';
import type { Tokens } from '../access/tokens';
import { HistoryKind } from '../deployments/history-kind';
import type { Releases } from './releases';

const version = v.message(Release.entries.version, 'A version is written as 1.4.0 or 1.4.0-next.1');
const order = {
  why: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(500, 'why: 500 characters at most'),
      v.check((text) => !text.includes('\0'), 'why holds a NUL character'),
    ),
    '',
  ),
  revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
};
const percent = v.pipe(
  v.number('percent must be a number from 0 to 100'),
  v.minValue(0, 'percent must be a number from 0 to 100'),
  v.maxValue(100, 'percent must be a number from 0 to 100'),
);
const Promotion = v.object({ version, ...order });
const Canary = v.object({ version: v.optional(version), percent, ...order });
const Rollback = v.object({ to: v.optional(version), ...order });
const Pinning = v.object(order);

const HistoryQuery = v.object({
  remote: v.optional(Release.entries.remote),
  kind: v.optional(HistoryKind),
  limit: v.optional(
    v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(500, 'limit: 500 at most')),
    '50',
  ),
});
const DiffQuery = v.object({ from: v.optional(version), to: version });

/** Refusals of every order. */
const REFUSALS = ['release-not-found', 'conflict', 'release-refused'] as const;

export const STEERING_CALLS = calls({
  status: {
    id: 'getReleaseStatus',
    method: 'get',
    path: '/api/releases/status',
    summary: 'All remotes with their versions',
    scope: 'read',
  },
  history: {
    id: 'listMoves',
    method: 'get',
    path: '/api/releases/history',
    summary: 'Moves, the newest first',
    query: HistoryQuery,
    scope: 'read',
  },
  diff: {
    id: 'compareVersions',
    method: 'get',
    path: '/api/releases/{remote}/diff',
    summary: 'What differs between two versions of a remote',
    query: DiffQuery,
    scope: 'read',
    problems: ['release-not-found'],
  },
  promote: {
    id: 'promoteRelease',
    method: 'post',
    path: '/api/releases/{remote}/promote',
    summary: 'Makes a version live',
    body: Promotion,
    scope: 'steer',
    problems: REFUSALS,
  },
  canary: {
    id: 'setCanary',
    method: 'post',
    path: '/api/releases/{remote}/canary',
    summary: 'Gives a share of the visitors a version; 0 percent ends it',
    body: Canary,
    scope: 'steer',
    problems: REFUSALS,
  },
  rollback: {
    id: 'rollBackRelease',
    method: 'post',
    path: '/api/releases/{remote}/rollback',
    summary: 'Goes back to the version before, or to a named one',
    body: Rollback,
    scope: 'steer',
    problems: REFUSALS,
  },
  pin: {
    id: 'pinRelease',
    method: 'post',
    path: '/api/releases/{remote}/pin',
    summary: 'Keeps the live version from being moved',
    body: Pinning,
    scope: 'steer',
    problems: REFUSALS,
  },
  unpin: {
    id: 'unpinRelease',
    method: 'post',
    path: '/api/releases/{remote}/unpin',
    summary: 'Lets the live version be moved again',
    body: Pinning,
    scope: 'steer',
    problems: REFUSALS,
  },
});

/** What moves remotes, and what tells how they moved. */
export function steeringRoutes(releases: Releases, tokens: Tokens): Router {
  const router = Router();
  const read = requireScope(tokens, 'read');
  const steer = requireScope(tokens, 'steer');

  mount(
    router,
    STEERING_CALLS.status,
    read,
    async (_request, response) => void response.json(await releases.status()),
  );
  mount(router, STEERING_CALLS.history, read, async (request, response) => {
    response.json({ history: await releases.history(readQuery(request, HistoryQuery)) });
  });
  mount(router, STEERING_CALLS.diff, read, async (request, response) => {
    const { from, to } = readQuery(request, DiffQuery);
    response.json(await releases.diff(remoteOf(request), to, from));
  });
  const ordered = <Schema extends v.GenericSchema<unknown, object>>(
    call: (typeof STEERING_CALLS)['promote' | 'canary' | 'rollback' | 'pin' | 'unpin'] & { body: Schema },
    run: (order: v.InferOutput<Schema> & { remote: string; who: string }) => Promise<object>,
  ) =>
    mount(router, call, steer, async (request, response) => {
      const given = check(call.body, request.body ?? {});
      const { name: who } = callerOf(response);
      response.json(await run({ ...given, remote: remoteOf(request), who }));
    });
  ordered(STEERING_CALLS.promote, releases.promote);
  ordered(STEERING_CALLS.canary, releases.canary);
  ordered(STEERING_CALLS.rollback, releases.rollback);
  ordered(STEERING_CALLS.pin, releases.pin);
  ordered(STEERING_CALLS.unpin, releases.unpin);
  return router;
}

function remoteOf({ params }: { params: { remote: string } }): string {
  const parsed = v.safeParse(Release.entries.remote, params.remote);
  if (parsed.success) return parsed.output;
  throw new ProblemError('release-not-found', 'There is no remote of that name');
}
