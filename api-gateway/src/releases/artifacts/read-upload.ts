import type { IncomingMessage } from 'node:http';
import { ProblemError } from '../../platform/problems/problem';

/** Bytes of an artifact's files, all together. */
export const ARTIFACT_LIMIT = 20 * 1024 * 1024;

/** An archive is a little larger than what is in it: a head of 512 bytes a file, and padding. */
const UPLOAD_LIMIT = ARTIFACT_LIMIT + 1024 * 1024;

/**
 * The whole body of a request. One that is too large is read to its end all the same, and dropped: a connection
 * that breaks off would not tell the sender why.
 * @throws ProblemError where it is too large or ends early
 */
export async function readUpload(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= UPLOAD_LIMIT) chunks.push(chunk);
      else chunks.length = 0;
    }
  } catch {
    throw new ProblemError('release-refused', 'The upload broke off; nothing was kept');
  }
  if (size > UPLOAD_LIMIT) throw new ProblemError('body-too-large', 'An artifact may have 20 MB at most');
  return Buffer.concat(chunks);
}
