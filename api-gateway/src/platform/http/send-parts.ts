import type { Writable } from 'node:stream';

/**
 * Sends a body part by part, as fast as the client takes it; one that goes away ends the work. Node's `pipeline` adds so
 * many listeners to an answer that it warns of a leak.
 */
export async function sendParts(response: Writable, parts: Iterable<string | Buffer>): Promise<void> {
  for (const part of parts) {
    if (response.destroyed) return;
    if (!response.write(part)) await drained(response);
  }
  response.end();
}

/** Settles when more may be written, or never will be. */
const drained = (response: Writable): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    if (response.destroyed) return resolve();
    response.once('drain', done).once('close', done);
  });
