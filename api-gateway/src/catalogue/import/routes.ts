import type { Writable } from 'node:stream';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/open-database';
import { mount } from '../../platform/http/call';
import { drainBody } from '../../platform/http/drain-body';
import { readQuery } from '../../platform/middleware/read-query';
import type { MerchantCatalogue } from '../live/live-catalogue';
import { IMPORT_CALLS } from './calls';
import { merchantOperations } from './merchant-operations';
import { streamTaken } from './stream-taken';
import { writeCatalogue } from './write-csv';

type Dependencies = {
  /** The products as they are stored, without rebates. */
  catalogue: MerchantCatalogue;
  db: Database;
  log: Logger;
  folder: string | undefined;
  mayImport: RequestHandler;
  callerOf: (response: Response) => { name: string };
};

/** Import, feed, export, history and undo of the running shop's catalogue. */
export function importRoutes({ catalogue, db, log, folder, mayImport, callerOf }: Dependencies): Router {
  const router = Router();
  const operations = merchantOperations({ db, change: catalogue.change, folder });
  const { replace, upload, feed, exported, history, undo } = IMPORT_CALLS;

  mount(router, replace, mayImport, async (request, response) => {
    const { name, dryRun, skipBad, ...options } = readQuery(request, replace.query);
    const given = { name, by: callerOf(response as Response).name, dryRun, skipBad };
    response.json(await drainBody(request, (file) => operations.importFile({ ...given, file }, options)));
  });

  mount(router, upload, mayImport, async (request, response) => {
    const { name, dryRun, skipBad, ...options } = readQuery(request, upload.query);
    const given = { name, by: callerOf(response as Response).name, dryRun, skipBad };
    await streamTaken(request as Request, response as Response, log, (progress) =>
      drainBody(request, (file) => operations.takeFile({ ...given, file }, { ...options, ...progress })),
    );
  });

  mount(router, feed, mayImport, async (request, response) => {
    const query = readQuery(request, feed.query);
    const { name = nameOf(request as Request), dryRun, skipBad, ...options } = query;
    const given = { name, by: callerOf(response as Response).name, dryRun, skipBad };
    response.json(await drainBody(request, (file) => operations.feed({ ...given, file }, options)));
  });

  mount(router, exported, mayImport, async (request, response) => {
    const { name } = readQuery(request, exported.query);
    const products = catalogue.current().products.map(({ product }) => product);
    response
      .type(/\.csv$/i.test(name) ? 'text/csv' : 'application/x-ndjson')
      .set('cache-control', 'no-store')
      .attachment(name);
    await sendParts(response, writeCatalogue(name, products));
  });

  mount(router, history, mayImport, async (_request, response) => {
    response.json({ versions: await operations.history() });
  });

  mount(router, undo, mayImport, async (request, response) => {
    const { version, dryRun } = readQuery(request, undo.query);
    response.json(await operations.undo({ version, dryRun, by: callerOf(response as Response).name }));
  });
  return router;
}

const nameOf = (request: Request): string => (request.is('text/csv') ? 'feed.csv' : 'feed.json');

/**
 * Sends a body in parts, as fast as the client reads it; a closed connection ends the work. Node's `pipeline` would add so
 * many listeners to the response that Node warns of a leak.
 */
export async function sendParts(response: Writable, parts: Iterable<string | Buffer>): Promise<void> {
  for (const part of parts) {
    if (response.destroyed) return;
    if (!response.write(part)) await drained(response);
  }
  response.end();
}

/** Settles when the response can take more, or is closed. */
const drained = (response: Writable): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    if (response.destroyed) return resolve();
    response.once('drain', done).once('close', done);
  });
