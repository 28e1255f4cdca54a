import { ERROR_CALLS, type ReleaseError } from '@kilowatt/contracts/management';
import { Router } from 'express';
import type { Database } from '../../platform/database/open-database';
import { mount } from '../../platform/http/call';
import { readQuery } from '../../platform/middleware/read-query';
import { requireScope } from '../access/require-scope';
import type { Tokens } from '../access/tokens';
import { remoteOf } from '../registry/routes';
import { type ErrorRow, readErrors } from './error-log';
import type { SourceMaps } from './source-maps';

type Group = Omit<ErrorRow, 'browser'> & { browsers: { name: string; count: number }[] };

/** `GET /api/releases/{remote}/errors`. */
export function errorRoutes(db: Database, sourceOf: SourceMaps, tokens: Tokens): Router {
  const router = Router();
  mount(router, ERROR_CALLS.list, requireScope(tokens, 'read'), async (request, response) => {
    const { version, limit } = readQuery(request, ERROR_CALLS.list.query);
    const remote = remoteOf(request);
    const all = groups(await readErrors(db, remote));
    const shown = all.filter((group) => version === undefined || group.version === version).slice(0, limit);
    const errors = await Promise.all(
      shown.map(
        async ({ remote: _, ...group }): Promise<ReleaseError> => ({
          ...group,
          firstAt: group.firstAt.toISOString(),
          lastAt: group.lastAt.toISOString(),
          firstVersion: firstOf(all, group),
          frames: await Promise.all(group.frames.map((frame) => sourceOf(remote, group.version, frame))),
        }),
      ),
    );
    response.set('cache-control', 'no-store').json({ errors });
  });
  return router;
}

/** Rows by browser as errors, the latest first. */
function groups(rows: readonly ErrorRow[]): Group[] {
  const byKey = new Map<string, Group>();
  for (const { browser: name, ...row } of [...rows].sort((a, b) => b.lastAt.getTime() - a.lastAt.getTime())) {
    const key = `${row.version} ${row.fingerprint}`;
    const known = byKey.get(key);
    const browser = { name, count: row.count };
    if (!known) byKey.set(key, { ...row, browsers: [browser] });
    else {
      known.count += row.count;
      known.browsers.push(browser);
      if (row.firstAt < known.firstAt) known.firstAt = row.firstAt;
    }
  }
  for (const { browsers } of byKey.values()) browsers.sort((a, b) => b.count - a.count);
  return [...byKey.values()];
}

/** The version on which the same was reported first: its place is another in every build. */
function firstOf(
  all: readonly Group[],
  { stage, name, message }: Pick<Group, 'stage' | 'name' | 'message'>,
): string {
  const same = all.filter(
    (other) => other.stage === stage && other.name === name && other.message === message,
  );
  const [first] = same.sort((a, b) => a.firstAt.getTime() - b.firstAt.getTime());
  return first?.version ?? '';
}
