import { Release } from '@kilowatt/contracts';
import { type Request, type Response, Router } from 'express';
import * as v from 'valibot';
import { check, readQuery } from '../middleware/query/read-query';
import { ProblemError } from '../problem';
import { callerOf, requireScope } from '../tokens/require-scope';
import type { Tokens } from '../tokens/tokens';
import { HistoryKind } from './history-kind';
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

/** What moves remotes, and what tells how they moved. */
export function steeringRoutes(releases: Releases, tokens: Tokens): Router {
  const router = Router();
  const read = requireScope(tokens, 'read');
  const steer = requireScope(tokens, 'steer');

  router.get('/status', read, async (_request, response) => void response.json(await releases.status()));
  router.get('/history', read, async (request, response) => {
    response.json({ history: await releases.history(readQuery(request, HistoryQuery)) });
  });
  router.get('/:remote/diff', read, async (request: Request<{ remote: string }>, response) => {
    const { from, to } = readQuery(request, DiffQuery);
    response.json(await releases.diff(remoteOf(request), to, from));
  });
  const ordered = <Schema extends v.GenericSchema<unknown, object>>(
    kind: string,
    schema: Schema,
    run: (order: v.InferOutput<Schema> & { remote: string; who: string }) => Promise<object>,
  ) =>
    router.post(
      `/:remote/${kind}`,
      steer,
      async (request: Request<{ remote: string }>, response: Response) => {
        const given = check(schema, request.body ?? {});
        const { name: who } = callerOf(response);
        response.json(await run({ ...given, remote: remoteOf(request), who }));
      },
    );
  ordered('promote', Promotion, releases.promote);
  ordered('canary', Canary, releases.canary);
  ordered('rollback', Rollback, releases.rollback);
  ordered('pin', Pinning, releases.pin);
  ordered('unpin', Pinning, releases.unpin);
  return router;
}

function remoteOf({ params }: Request<{ remote: string }>): string {
  const parsed = v.safeParse(Release.entries.remote, params.remote);
  if (parsed.success) return parsed.output;
  throw new ProblemError('release-not-found', 'There is no remote of that name');
}
