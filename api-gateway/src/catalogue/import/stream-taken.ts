import { PROBLEMS } from '@kilowatt/contracts';
import type { UploadEvent } from '@kilowatt/contracts/management';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { MAX_ERRORS, toProblem } from '../../platform/problems/problem';
import type { ImportOptions, Taken } from './merchant-operations';
import { ImportRefused } from './row-error';

/** Milliseconds between two lines of progress. */
const INTERVAL = 250;

type Progress = Required<Pick<ImportOptions, 'onRow' | 'onWrite'>>;

/**
 * Responds to an upload line by line: its progress, and the result as the last line. Nothing is sent before the whole file
 * has arrived, since browsers do not read a response earlier.
 * @throws an error of `run` that occurs before the first line is sent; a later one is sent as the last line
 */
export async function streamTaken(
  request: Request,
  response: Response,
  log: Logger,
  run: (progress: Progress) => Promise<Taken>,
): Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  const send = (event: UploadEvent) => response.write(`${JSON.stringify(event)}\n`);
  const progress = (event: UploadEvent) => {
    const now = performance.now();
    if (!request.complete || now - last < INTERVAL) return;
    last = now;
    begin(response);
    send(event);
  };
  try {
    const taken = await run({
      onRow: (rows) => progress({ type: 'reading', rows }),
      onWrite: (written, products) => progress({ type: 'writing', written, products }),
    });
    begin(response);
    send(taken);
  } catch (error) {
    if (!response.headersSent) throw error;
    send(problemEvent(error, response, log));
  }
  response.end();
}

function begin(response: Response): void {
  if (response.headersSent) return;
  // A buffering proxy would hold the progress back.
  response
    .type('application/x-ndjson')
    .set({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    .flushHeaders();
}

function problemEvent(error: unknown, response: Response, log: Logger): UploadEvent {
  const { code, message } = toProblem(error);
  if (code === 'internal')
    log.error({ requestId: response.locals.requestId, err: error }, 'unexpected error in an upload');
  const errors = error instanceof ImportRefused && { errors: error.errors.slice(0, MAX_ERRORS) };
  return { type: 'problem', status: PROBLEMS[code].status, message, ...errors };
}
