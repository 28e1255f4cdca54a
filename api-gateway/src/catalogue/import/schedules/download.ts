import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FetchError, type FetchOptions, fetchPublic } from '../../../platform/http/fetch-public';

/** Validators of the file that was imported last. */
export type Validators = { etag: string | null; lastModified: string | null };
export type Download =
  | { kind: 'unchanged' }
  | {
      kind: 'file';
      /** Host and file name; the extension determines the format. */
      name: string;
      file: string;
      /** The sha-256 of the file. */
      digest: string;
      validators: Validators;
      remove: () => Promise<void>;
    };
type Options = Pick<FetchOptions, 'allowedHosts' | 'resolve' | 'signal'> & {
  validators: Validators;
  /** Value of the `Authorization` header. */
  authorization?: string | undefined;
};

/** Maximum bytes of a file after decompression. */
const MAX_BYTES = 500_000_000;
/** Timeout of the whole download, in milliseconds. */
const TIMEOUT = 600_000;

const NAMED = /\.(?:csv|json|jsonl|ndjson)$/i;
const BY_TYPE: readonly (readonly [pattern: RegExp, ending: string])[] = [
  [/ndjson|jsonl|json-seq/i, '.jsonl'],
  [/json/i, '.json'],
];

/**
 * Downloads a file unless it is the one that was imported last, to a folder of its own.
 * @throws FetchError, also if the server responds with an error
 */
export async function download(
  url: string,
  { validators, authorization, ...options }: Options,
): Promise<Download> {
  const response = await fetchPublic(url, {
    ...options,
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT,
    headers: {
      accept: 'text/csv, application/x-ndjson, application/json, */*;q=0.5',
      ...(authorization && { authorization }),
      ...(validators.etag && { 'if-none-match': validators.etag }),
      ...(validators.lastModified && { 'if-modified-since': validators.lastModified }),
    },
  });
  const { status, headers, body } = response;
  if (status !== 200) {
    body.destroy();
    if (status === 304) return { kind: 'unchanged' };
    throw new FetchError('unreachable', `${new URL(response.url).host} answered with status ${status}`);
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'kilowatt-import-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const file = path.join(folder, 'file');
  const hash = createHash('sha256');
  try {
    await pipeline(
      body,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(file),
    );
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    kind: 'file',
    name: nameOf(response.url, headers.get('content-type') ?? ''),
    ...{ file, remove, digest: hash.digest('hex') },
    validators: { etag: headers.get('etag'), lastModified: headers.get('last-modified') },
  };
}

/** `supplier.example/products.csv`, with an extension for the media type if the address has none. */
export function nameOf(url: string, type: string): string {
  const { host, pathname } = new URL(url);
  const base = pathname.split('/').at(-1) || 'catalogue';
  const ending = NAMED.test(base) ? '' : (BY_TYPE.find(([pattern]) => pattern.test(type))?.[1] ?? '.csv');
  return `${host}/${base}${ending}`;
}
