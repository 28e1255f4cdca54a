import Iron from '@hapi/iron';
import {
  INSPECT_COOKIE,
  INSPECT_PARAMETER,
  INSPECTION_LASTS,
  InspectionPass,
  readOverride,
} from '@kilowatt/contracts';
import { INSPECTION_CALLS } from '@kilowatt/contracts/management';
import { parseCookie } from 'cookie';
import { type Request, Router } from 'express';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { mount } from '../../platform/http/call';
import { check, readQuery } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import { requireScope } from '../access/require-scope';
import type { Tokens } from '../access/tokens';
import { readInspected } from './inspected-versions';

/** Versions of one page. */
const MAX_VERSIONS = 60;

type Parts = {
  db: Database;
  tokens: Tokens;
  origin: string;
  /** Seals passes; shared with the shell. Without one, pages cannot be inspected. */
  secret: string | undefined;
};

/**
 * `/api/inspections`: links to pages that name the owner of each of their parts, and what such a page says of its versions. The
 * pass of a link is valid for a working day, and enables nothing else.
 */
export function inspectionRoutes({ db, tokens, origin, secret }: Parts): Router {
  const router = Router();
  mount(router, INSPECTION_CALLS.create, requireScope(tokens, 'read'), async (request, response) => {
    const { page = '/' } = check(INSPECTION_CALLS.create.body, request.body ?? {});
    if (secret === undefined)
      throw new ProblemError('forbidden', 'Pages cannot be inspected: OVERRIDE_SECRET is not set');
    const content: v.InferOutput<typeof InspectionPass> = { inspect: true };
    const pass = await Iron.seal(content, secret, { ...Iron.defaults, ttl: INSPECTION_LASTS });
    const href = new URL(page, origin);
    href.searchParams.set(INSPECT_PARAMETER, pass);
    response.status(201).json({
      href: href.href,
      expiresAt: new Date(Date.now() + INSPECTION_LASTS).toISOString(),
    });
  });
  mount(router, INSPECTION_CALLS.versions, async (request, response) => {
    response.set('cache-control', 'private, no-store');
    if (!(await mayInspect(request as Request, secret)))
      throw new ProblemError(
        'forbidden',
        'Open a link of "kilowatt inspect" first, or a new one: it is valid for 8 hours',
      );
    const { of } = readQuery(request as Request, INSPECTION_CALLS.versions.query);
    response.json({ versions: await readInspected(db, versionsIn(of)) });
  });
  return router;
}

/** Versions by their names; a build at another origin was never published, and nothing is known of it. */
function versionsIn(text: string): { remote: string; version: string }[] {
  const names = text.split(',').filter(Boolean);
  if (names.length > MAX_VERSIONS)
    throw new ProblemError('invalid-field', `of: at most ${MAX_VERSIONS} versions`, 'of');
  return names.flatMap((name) => {
    const { remote, source } = readOverride(name) ?? {};
    if (!remote || !source)
      throw new ProblemError('invalid-field', 'of must name versions, such as footer@1.4.0', 'of');
    return source.includes('://') ? [] : [{ remote, version: source }];
  });
}

/** Whether a request has the cookie of a link that has not expired. */
async function mayInspect({ headers }: Request, secret: string | undefined): Promise<boolean> {
  const pass = parseCookie(headers.cookie ?? '')[INSPECT_COOKIE];
  if (secret === undefined || !pass) return false;
  const opened = await Iron.unseal(pass, secret, { ...Iron.defaults, ttl: INSPECTION_LASTS }).catch(
    () => null,
  );
  return v.is(InspectionPass, opened);
}
