import type { IncomingMessage } from 'node:http';
import { ProblemError } from '../../platform/problems/problem';

/** Maximum size of all files of an artifact, in bytes. */
export const ARTIFACT_LIMIT = 20 * 1024 * 1024;

/** An archive is slightly larger than its files: a header of 512 bytes per file, and padding. */
const UPLOAD_LIMIT = ARTIFACT_LIMIT + 1024 * 1024;

/**
 * The body of a request. One that is too large is still read to its end, and dropped: with a closed connection the
 * client would not get the reason.
 * @throws ProblemError if it is too large or incomplete
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
