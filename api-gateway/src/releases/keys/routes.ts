import { Release } from '@kilowatt/contracts';
import { type Request, Router } from 'express';
import * as v from 'valibot';
import { check } from '../../middleware/query/read-query';
import { ProblemError } from '../../problem';
import { callerOf, requireScope } from '../../tokens/require-scope';
import type { Tokens } from '../../tokens/tokens';
import type { Keys } from './keys';

const NewKey = v.object({
  remote: Release.entries.remote,
  name: v.pipe(
    v.string('name is missing'),
    v.regex(/^[\w .@-]{1,60}$/, 'name: letters, digits and spaces, 60 at most'),
  ),
  publicKey: v.pipe(v.string('publicKey is missing'), v.maxLength(1_000)),
});
const KeyId = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));

/** `/api/keys`: whose signatures releases need. For admins. */
export function keyRoutes(keys: Keys, tokens: Tokens): Router {
  const router = Router();
  router.use(requireScope(tokens, 'admin'));
  router.get('/', async (_request, response) => void response.json({ keys: await keys.list() }));
  router.post('/', async (request, response) => {
    const wanted = check(NewKey, request.body);
    response.status(201).json({ ...wanted, ...(await keys.add(wanted, callerOf(response).name)) });
  });
  router.delete('/:remote/:id', async (request: Request<{ remote: string; id: string }>, response) => {
    const { remote, id } = request.params;
    if (!v.is(Release.entries.remote, remote) || !v.is(KeyId, id))
      throw new ProblemError('not-found', 'There is no such key');
    await keys.revoke(remote, id, callerOf(response).name);
    response.status(204).end();
  });
  return router;
}
