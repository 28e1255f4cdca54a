import type { Readable } from 'node:stream';

/**
 * Reads the body of a request, and drops what `read` leaves of it, also when it fails. Clients that send all of a file
 * before they read get an answer only then: with a closed connection they would not get the reason of a refusal.
 */
export async function drainBody<Result>(
  request: Readable,
  read: (body: AsyncIterable<Buffer>) => Promise<Result>,
): Promise<Result> {
  const chunks: AsyncIterator<Buffer> = request[Symbol.asyncIterator]();
  try {
    // Without `return`: a reader that stops early would destroy the request, and its connection.
    return await read({ [Symbol.asyncIterator]: () => ({ next: () => chunks.next() }) });
  } finally {
    await drain(chunks);
  }
}

async function drain(chunks: AsyncIterator<Buffer>): Promise<void> {
  try {
    while (!(await chunks.next()).done);
  } catch {
    // The client is gone; nobody waits for an answer.
  }
}
