import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createInflate, createUnzip } from 'node:zlib';
import { checkedAddresses, NotPublicError, type Resolve, resolveByDns, urlProblem } from './public-addresses';

/**
 * - `refused`: the URL, or one that it redirects to, must not be requested
 * - `too-large`: the body has more bytes than allowed
 * - `timeout`, `unreachable`: the server did not answer (completely)
 */
type FetchFailure = 'refused' | 'too-large' | 'timeout' | 'unreachable';

/** A request to another server that was not made or not completed; the message says why. */
export class FetchError extends Error {
  constructor(
    readonly reason: FetchFailure,
    message: string,
  ) {
    super(message);
  }
}

export type FetchOptions = {
  /** Hosts (`name` or `name:port`) that may have private addresses and other ports than 80 and 443. */
  allowedHosts?: readonly string[];
  /** Maximum size of the body, after decompression. */
  maxBytes: number;
  /** Time limit of the whole request: all redirects and the body. */
  timeoutMs: number;
  /** `authorization` and `cookie` are sent to the origin of the URL only, not to one that it redirects to. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Resolves host names; for tests. */
  resolve?: Resolve;
};

export type PublicResponse = {
  status: number;
  headers: Headers;
  /** URL after redirects. */
  url: string;
  /** Decompressed; it is read to its end or destroyed, and fails with a `FetchError`. */
  body: Readable;
};

type Signals = { deadline: AbortSignal; cancelled: AbortSignal | undefined };

const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const DEFAULT_HEADERS = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Kilowatt' };
const OF_ORIGIN: ReadonlySet<string> = new Set(['authorization', 'cookie']);

/**
 * GET of a URL that was given by others, such as a merchant's file: http(s) on ports 80 and 443 of public addresses only.
 * Each connection is made to the addresses that were checked, so a name that resolves differently a moment later gains
 * nothing; each redirect is checked like the first URL. Any status is an answer.
 * @throws FetchError
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<PublicResponse> {
  const { allowedHosts = [], timeoutMs, headers = {}, signal: cancelled, resolve = resolveByDns } = options;
  const deadline = AbortSignal.timeout(timeoutMs);
  const signals: Signals = { deadline, cancelled };
  const signal = cancelled ? AbortSignal.any([cancelled, deadline]) : deadline;
  let url = parsed(address);
  let sent: Record<string, string> = { ...DEFAULT_HEADERS, ...headers };
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const problem = urlProblem(url, allowedHosts);
    if (problem !== null) throw new FetchError('refused', problem);
    const at = url;
    const failed = (error: unknown) => failureOf(error, at, signals);
    const response = await request(url, lookupOf(url, allowedHosts, resolve), sent, signal).catch(
      (error: unknown) => Promise.reject(failed(error)),
    );
    const { statusCode = 0, headers: received } = response;
    const location = REDIRECTS.has(statusCode) ? received.location : undefined;
    if (location === undefined) return answerOf(response, url, options, failed);
    response.destroy();
    const next = parsed(location, url);
    if (next.origin !== url.origin)
      sent = Object.fromEntries(Object.entries(sent).filter(([name]) => !OF_ORIGIN.has(name.toLowerCase())));
    url = next;
  }
  throw new FetchError('refused', `more than ${MAX_REDIRECTS} redirects`);
}

function parsed(address: string, base?: URL): URL {
  try {
    return new URL(address, base);
  } catch {
    throw new FetchError('refused', 'the URL is not valid');
  }
}

/** The checked addresses of a server; a connection is made to no other. */
const lookupOf =
  (url: URL, allowedHosts: readonly string[], resolve: Resolve): LookupFunction =>
  (_host, { all }, found) => {
    checkedAddresses(url, allowedHosts, resolve).then(
      (checked) => {
        const addresses = checked.map((address) => ({ address, family: isIP(address) }));
        if (all) found(null, addresses);
        else found(null, addresses[0]?.address ?? '', addresses[0]?.family);
      },
      (error: Error) => found(error, ''),
    );
  };

/** A request on a connection of its own. Not undici: 7.x ends the process if a server closes while its body waits. */
function request(
  url: URL,
  lookup: LookupFunction,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request: send } = url.protocol === 'https:' ? https : http;
  const sent = send(url, { agent: false, lookup, headers, signal });
  // An error after the answer is one of its body too, which reports it.
  sent.on('error', () => {});
  sent.end();
  return new Promise((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
    // A server that switches protocols closes the connection without either.
    sent.once('close', () => reject(new Error('no answer')));
  });
}

const DECODERS = {
  gzip: createUnzip,
  'x-gzip': createUnzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

function decoded(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.toLowerCase() ?? '';
  const decoder = Object.entries(DECODERS).find(([name]) => name === encoding)?.[1];
  // The error of either is that of the result.
  return decoder ? pipeline(response, decoder(), () => {}) : response;
}

function answerOf(
  response: IncomingMessage,
  url: URL,
  { maxBytes }: FetchOptions,
  failed: (error: unknown) => unknown,
): PublicResponse {
  const headers = new Headers(
    Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  );
  const tooLarge = new FetchError('too-large', `${url.host} sent more than ${maxBytes} bytes`);
  if (!headers.has('content-encoding') && Number(headers.get('content-length')) > maxBytes) {
    response.destroy();
    throw tooLarge;
  }
  async function* limited() {
    let size = 0;
    try {
      for await (const chunk of decoded(response)) {
        size += (chunk as Buffer).length;
        if (size > maxBytes) throw tooLarge;
        yield chunk as Buffer;
      }
    } catch (error) {
      throw failed(error);
    }
  }
  const body = Readable.from(limited());
  // Closes the connection, also where the body is not read.
  body.once('close', () => void response.destroy());
  return { status: response.statusCode ?? 0, headers, url: url.href, body };
}

/** A failure as its own error; what the caller has cancelled stays the caller's. */
function failureOf(error: unknown, { host }: URL, { deadline, cancelled }: Signals): unknown {
  if (cancelled?.aborted) return cancelled.reason;
  if (error instanceof FetchError) return error;
  const { cause = error } = Object(error) as { cause?: unknown };
  if (cause instanceof NotPublicError) return new FetchError('refused', cause.message);
  if (deadline.aborted) return new FetchError('timeout', `${host} did not answer in time`);
  const { code, message } = Object(cause) as { code?: string; message?: string };
  return new FetchError('unreachable', `${host} cannot be reached: ${code ?? message ?? 'no answer'}`);
}
