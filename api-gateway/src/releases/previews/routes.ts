import { OVERRIDE_PASS_COOKIE, PreviewName, Release } from '@kilowatt/contracts';
import { CHECK_CALLS, CheckStatement, RELEASE_PREVIEW_CALLS } from '@kilowatt/contracts/management';
import { parseCookie } from 'cookie';
import { Router } from 'express';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { mount } from '../../platform/http/call';
import { check } from '../../platform/middleware/read-query';
import type { RecordOperation } from '../../platform/outbox/record-operation';
import { ProblemError } from '../../platform/problems/problem';
import type { Keys } from '../access/keys';
import { type Caller, callerOf, mayDo, refusal, requireScope, requireToken } from '../access/require-scope';
import type { Tokens } from '../access/tokens';
import { mayReadFiles } from '../artifacts/artifact-files';
import { recordCheck } from '../deployments/checks';
import type { ReleasePreviews } from './release-previews';

type Parts = {
  db: Database;
  previews: ReleasePreviews;
  tokens: Tokens;
  keys: Keys;
  requireSignatures: boolean;
  record?: RecordOperation | undefined;
};

/** `/api/previews`: previews of published versions; and the signed results of their journeys. */
export function releasePreviewRoutes({ db, previews, tokens, keys, ...more }: Parts): Router {
  const router = Router();
  async function refuseOthers(caller: Caller, remote: string): Promise<void> {
    const scope = `publish:${remote}`;
    if (!mayDo(caller, scope)) throw await refusal(tokens, caller, scope);
  }
  mount(router, RELEASE_PREVIEW_CALLS.list, requireScope(tokens, 'read'), async (_request, response) => {
    const caller = callerOf(response);
    response.json({ previews: await previews.list((remote) => mayReadFiles(caller, remote)) });
  });
  mount(router, RELEASE_PREVIEW_CALLS.put, requireToken(tokens), async (request, response) => {
    const name = nameOf(request.params);
    const remote = remoteIn(request.params);
    const order = check(RELEASE_PREVIEW_CALLS.put.body, request.body ?? {});
    const caller = callerOf(response);
    await refuseOthers(caller, remote);
    response.json(await previews.put({ ...order, name, remote, who: caller.name }));
  });
  mount(router, RELEASE_PREVIEW_CALLS.remove, requireToken(tokens), async (request, response) => {
    const caller = callerOf(response);
    await previews.remove(nameOf(request.params), caller.name, async (remote) => {
      if (!mayDo(caller, 'deploy')) await refuseOthers(caller, remote);
    });
    response.status(204).end();
  });
  mount(router, RELEASE_PREVIEW_CALLS.open, async (request, response) => {
    const pass = parseCookie(request.headers.cookie ?? '')[OVERRIDE_PASS_COOKIE] ?? '';
    response.set('cache-control', 'private, no-store');
    response.json(await previews.open(nameOf(request.params), pass));
  });
  mount(router, CHECK_CALLS.record, requireToken(tokens), async (request, response) => {
    const remote = remoteIn(request.params);
    const caller = callerOf(response);
    await refuseOthers(caller, remote);
    const { statement: text, signature = null } = check(CHECK_CALLS.record.body, request.body ?? {});
    const statement = check(CheckStatement, jsonOf(text));
    if (statement.remote !== remote)
      throw new ProblemError(
        'invalid-field',
        `The result is of ${statement.remote}, not of ${remote}`,
        'remote',
      );
    const signedBy = await keys.signerOf(
      remote,
      Buffer.from(text),
      signature,
      more.requireSignatures,
      'result',
    );
    await recordCheck(db, { ...statement, signedBy, by: caller.name }, more.record);
    response.status(201).json({ ...statement, signedBy });
  });
  return router;
}

/** @throws ProblemError with the rule for names */
function nameOf({ name }: { name: string }): string {
  const { success, output, issues } = v.safeParse(PreviewName, name);
  if (success) return output;
  throw new ProblemError('invalid-field', issues[0].message, 'name');
}

function remoteIn({ remote }: { remote: string }): string {
  const { success, output } = v.safeParse(Release.entries.remote, remote);
  if (success) return output;
  throw new ProblemError('release-not-found', 'There is no remote of this name');
}

function jsonOf(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {}
  throw new ProblemError('invalid-field', 'statement must be a JSON object', 'statement');
}
