import Iron from '@hapi/iron';
import {
  isElsewhere,
  OVERRIDE_PASS_COOKIE,
  OVERRIDE_PASS_LASTS,
  OverridePass,
  Release,
  readOverride,
} from '@kilowatt/contracts';
import { OVERRIDE_CALLS } from '@kilowatt/contracts/management';
import { parseCookie } from 'cookie';
import { and, eq, inArray } from 'drizzle-orm';
import { type Request, Router } from 'express';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { mount } from '../../platform/http/call';
import { check } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import { callerOf, mayDo, refusal, requireToken } from '../access/require-scope';
import type { Tokens } from '../access/tokens';
import type { ArtifactAccess } from '../artifacts/artifact-files';
import type { Manifest } from '../artifacts/manifest';
import type { ReleasePreviews } from '../previews/release-previews';
import { releases } from '../tables';

const Version = v.object({ remote: Release.entries.remote, version: Release.entries.version });

type Parts = {
  db: Database;
  tokens: Tokens;
  origin: string;
  /** Decides who may read a release. */
  access: ArtifactAccess;
  /** Seals passes; shared with the shell. Without one, overrides are disabled. */
  secret: string | undefined;
};

/**
 * `POST /api/overrides`: a link that shows an own build in the shop, valid for a working day. Its pass names each
 * override, so that no other link can make the browser load anything else.
 */
export function overrideRoutes({ db, tokens, origin, access, secret }: Parts): Router {
  const router = Router();
  mount(router, OVERRIDE_CALLS.create, requireToken(tokens), async (request, response) => {
    const { overrides } = check(OVERRIDE_CALLS.create.body, request.body ?? {});
    const caller = callerOf(response);
    for (const spec of overrides) {
      const scope = `publish:${readOverride(spec)?.remote}`;
      if (!mayDo(caller, scope)) throw await refusal(tokens, caller, scope);
    }
    if (secret === undefined)
      throw new ProblemError('forbidden', 'Overrides are disabled: OVERRIDE_SECRET is not set');
    await refuseUnpublished(db, overrides);
    const pass = await Iron.seal({ overrides }, secret, { ...Iron.defaults, ttl: OVERRIDE_PASS_LASTS });
    const query = new URLSearchParams({ remotes: overrides.join(), pass });
    response.status(201).json({
      href: `${origin}/?${query}`,
      expiresAt: new Date(Date.now() + OVERRIDE_PASS_LASTS).toISOString(),
    });
  });
  // The manifest of a published version, for requests that may read its files.
  mount(router, OVERRIDE_CALLS.version, async (request, response) => {
    const { output, success } = v.safeParse(Version, request.params);
    const { remote, version } = success ? output : { remote: '', version: '' };
    const [found] = await db
      .select({ manifest: releases.manifest })
      .from(releases)
      .where(and(eq(releases.remote, remote), eq(releases.version, version)));
    const allowed = found ? await access(request, { remote, version, side: 'web' }) : null;
    response.set('cache-control', 'private, no-store');
    if (!found || !allowed) throw new ProblemError('release-not-found', 'This version was never published');
    if (allowed === 'public') response.set('cache-control', 'public, max-age=31536000, immutable');
    // It was validated at publish; the answer is the stored manifest without its commit and its owner, whom not everybody may write to.
    const { commit: _, owner: __, ...manifest } = found.manifest as Manifest;
    response.json(manifest);
  });
  return router;
}

/** Published versions that are named must be there: a link to another one would show the live version. */
async function refuseUnpublished(db: Database, overrides: readonly string[]): Promise<void> {
  const named = overrides.flatMap((spec) => readOverride(spec) ?? []).filter((one) => !isElsewhere(one));
  const known = await db
    .select({ remote: releases.remote, version: releases.version })
    .from(releases)
    .where(
      inArray(
        releases.version,
        named.map(({ source }) => source),
      ),
    );
  const missing = named.find(
    ({ remote, source }) => !known.some((one) => one.remote === remote && one.version === source),
  );
  if (missing)
    throw new ProblemError('release-not-found', `${missing.remote} ${missing.source} was never published`);
}

/** The overrides of the pass in a request's cookie; empty if it is missing, expired or forged. */
export const overridesOf =
  (secret: string | undefined, previews: Pick<ReleasePreviews, 'versionsOf'>) =>
  async ({ headers }: Request): Promise<readonly string[]> => {
    const pass = parseCookie(headers.cookie ?? '')[OVERRIDE_PASS_COOKIE];
    if (secret === undefined || !pass) return [];
    try {
      const opened = await Iron.unseal(pass, secret, { ...Iron.defaults, ttl: OVERRIDE_PASS_LASTS });
      if (v.is(OverridePass, opened)) return opened.overrides;
      return await previews.versionsOf(pass);
    } catch {
      return [];
    }
  };
