import {
  MERCHANT_FILE_CALLS,
  MERCHANT_FILE_LIMIT,
  type MerchantFileName,
  MerchantFileParameters,
  merchantFileErrors,
} from '@kilowatt/contracts/management';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { mount } from '../../platform/http/call';
import { check } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import type { MerchantFiles } from './merchant-files';

/** A file is sent as a value in a body, whose characters may take more than a byte. */
export const merchantFileBody = express.json({ limit: 4 * MERCHANT_FILE_LIMIT, strict: true });

type Dependencies = {
  /** Null where the gateway has no folder for them. */
  files: MerchantFiles | null;
  /** Opens a preview for the console's session of a request; null without one. */
  openPreview: (request: Request, name: MerchantFileName, content: unknown) => Promise<string | null>;
  mayEdit: RequestHandler;
  callerOf: (response: Response) => { name: string };
};

/** The merchant's files for the console, for the scope `catalogue`. */
export function merchantFileRoutes({ files, openPreview, mayEdit, callerOf }: Dependencies): Router {
  const router = Router();
  const { list, read, check: dryRun, preview, save, remove, history, restore } = MERCHANT_FILE_CALLS;
  const known = () => {
    if (files === null) throw new ProblemError('unavailable', 'This gateway has no DATA_DIR for files.');
    return files;
  };
  const errorsOf = async (name: MerchantFileName, content: unknown) =>
    files === null ? merchantFileErrors(name, content) : files.errors(name, content);
  const nameOf = (request: { params: unknown }) => check(MerchantFileParameters, request.params).name;
  const changeOf = (request: { params: unknown; headers: Request['headers'] }, response: unknown) => ({
    name: nameOf(request),
    ifMatch: versionOf(request.headers['if-match']),
    by: callerOf(response as Response).name,
  });

  mount(router, list, mayEdit, async (_request, response) => {
    response.set('cache-control', 'no-store').json({ files: await known().list() });
  });
  mount(router, read, mayEdit, async (request, response) => {
    const file = await known().read(nameOf(request));
    response.set({ 'cache-control': 'no-store', etag: `"${file.version}"` }).json(file);
  });
  mount(router, dryRun, mayEdit, async (request, response) => {
    const name = nameOf(request);
    const content = contentOf(request.body);
    const errors = (await errorsOf(name, content)).slice(0, ERRORS_LIMIT);
    response.json({ errors, changes: errors.length > 0 ? [] : await known().changes(name, content) });
  });
  mount(router, preview, mayEdit, async (request, response) => {
    const name = nameOf(request);
    const content = contentOf(request.body);
    const errors = (await errorsOf(name, content)).slice(0, ERRORS_LIMIT);
    if (errors.length > 0) return void response.json({ errors, href: null });
    const href = await openPreview(request as Request, name, content);
    if (href === null)
      throw new ProblemError('conflict', 'A preview belongs to a session of the console; open it there.');
    response.set('cache-control', 'no-store').json({ errors, href });
  });
  mount(router, save, mayEdit, async (request, response) => {
    response.json(await known().save(changeOf(request, response), contentOf(request.body)));
  });
  mount(router, remove, mayEdit, async (request, response) => {
    response.json(await known().remove(changeOf(request, response)));
  });
  mount(router, history, mayEdit, async (request, response) => {
    response.set('cache-control', 'no-store').json({ versions: await known().history(nameOf(request)) });
  });
  mount(router, restore, mayEdit, async (request, response) => {
    const { id } = check(restore.body, request.body ?? {});
    response.json(await known().restore(changeOf(request, response), id));
  });
  return router;
}

/** Errors that are listed at once. */
const ERRORS_LIMIT = 200;

/** The tag of `If-Match`. @throws ProblemError without one */
function versionOf(header: string | undefined): string {
  const tag = /^(?:W\/)?"([^"]{1,100})"$/.exec(header?.trim() ?? '')?.[1];
  if (tag === undefined)
    throw new ProblemError('invalid-field', 'If-Match must be the tag of the version to change', 'If-Match');
  return tag;
}

/** Levels of nesting; a menu has five. */
const MAX_DEPTH = 20;
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** @throws ProblemError for what no file of a merchant contains */
function contentOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'content'))
    throw new ProblemError('invalid-field', 'content is missing', 'content');
  const { content } = body as { content: unknown };
  // Walked with a list: a body may be nested deeper than the stack is.
  const left = [{ value: content, depth: 0 }];
  for (let place = left.pop(); place; place = left.pop()) {
    const { value, depth } = place;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH)
      throw new ProblemError('invalid-field', `content has more than ${MAX_DEPTH} levels`, 'content');
    for (const [key, inner] of Object.entries(value)) {
      if (PROTOTYPE_KEYS.has(key))
        throw new ProblemError('invalid-field', `content must not have the key ${key}`, 'content');
      left.push({ value: inner, depth: depth + 1 });
    }
  }
  if (JSON.stringify(content).length > MERCHANT_FILE_LIMIT)
    throw new ProblemError('body-too-large', `A file may have at most ${MERCHANT_FILE_LIMIT} characters`);
  return content;
}
