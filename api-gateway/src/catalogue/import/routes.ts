import { createHash, timingSafeEqual } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import * as v from 'valibot';
import { calls, mount } from '../../platform/http/call';
import { readQuery } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import type { LiveCatalogue } from '../live/live-catalogue';
import { readCatalogueFile } from './read-catalogue-file';
import { Replaced } from './replace-catalogue';
import { ImportRefused } from './row-error';

const ImportQuery = v.object({
  name: v.pipe(
    v.string('name is missing'),
    v.regex(/\.(?:csv|jsonl|ndjson)$/i, 'name must end in .csv or .jsonl'),
  ),
});

export const IMPORT_CALLS = calls({
  replace: {
    id: 'importCatalogue',
    method: 'post',
    path: '/api/catalogue/import',
    summary: 'Replaces the catalogue by a file, whole or not at all',
    query: ImportQuery,
    body: { type: 'application/octet-stream' },
    answer: Replaced,
    scope: 'root',
    problems: ['body-too-large'],
  },
});

/** `POST /api/catalogue/import?name=FILE`: replaces the catalogue of the running shop, whole or not at all. */
export function importRoutes(live: LiveCatalogue, token: string | undefined): Router {
  const router = Router();
  mount(router, IMPORT_CALLS.replace, requireRootToken(token), async (request, response) => {
    const { name } = readQuery(request, ImportQuery);
    try {
      const products = await readCatalogueFile(name, request);
      await live.replace(products, name);
      response.json({
        products: products.length,
        unknown: products.filter(({ kind }) => kind === null).length,
      });
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      const refused = new ProblemError('invalid-field', error.message, 'file');
      const body = {
        code: refused.code,
        message: refused.message,
        error: refused.message,
        errors: error.errors.slice(0, 1_000),
      };
      response.status(400).type('json').send(JSON.stringify(body));
    }
  });
  return router;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Lets through who sends the token of the environment as `Authorization: Bearer`; nobody where there is none. */
const requireRootToken =
  (token: string | undefined): RequestHandler =>
  (request, _response, next) => {
    const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token || !given || !timingSafeEqual(digest(given), digest(token)))
      throw new ProblemError('unauthorized', 'Send the release token as "Authorization: Bearer …"');
    next();
  };
