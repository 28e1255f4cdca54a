import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { Agent, fetch, type Response } from 'undici';
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
  headers: Response['headers'];
  /** URL after redirects. */
  url: string;
  /** Decompressed; it is read to its end or destroyed, and fails with a `FetchError`. */
  body: Readable;
};

type Signals = { deadline: AbortSignal; cancelled: AbortSignal | undefined };

const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
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
  let sent: Record<string, string> = { accept: '*/*', 'user-agent': 'Kilowatt', ...headers };
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const problem = urlProblem(url, allowedHosts);
    if (problem !== null) throw new FetchError('refused', problem);
    const agent = agentFor(url, allowedHosts, resolve);
    const at = url;
    const failed = (error: unknown) => {
      void agent.destroy();
      return failureOf(error, at, signals);
    };
    const response = await fetch(url, { dispatcher: agent, redirect: 'manual', headers: sent, signal }).catch(
      (error: unknown) => Promise.reject(failed(error)),
    );
    const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null;
    if (location === null) return answerOf(response, url, options, failed);
    void agent.destroy();
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

/** Connections to one server, at its checked addresses only. */
function agentFor(url: URL, allowedHosts: readonly string[], resolve: Resolve): Agent {
  const lookup: LookupFunction = (_host, { all }, found) => {
    checkedAddresses(url, allowedHosts, resolve).then(
      (checked) => {
        const addresses = checked.map((address) => ({ address, family: isIP(address) }));
        if (all) found(null, addresses);
        else found(null, addresses[0]?.address ?? '', addresses[0]?.family);
      },
      (error: Error) => found(error, ''),
    );
  };
  return new Agent({ connections: 1, connect: { lookup } });
}

function answerOf(
  response: Response,
  url: URL,
  { maxBytes }: FetchOptions,
  failed: (error: unknown) => unknown,
): PublicResponse {
  const { status, headers } = response;
  const tooLarge = new FetchError('too-large', `${url.host} sent more than ${maxBytes} bytes`);
  if (!headers.has('content-encoding') && Number(headers.get('content-length')) > maxBytes)
    throw failed(tooLarge);
  async function* limited() {
    let size = 0;
    try {
      for await (const chunk of response.body ?? []) {
        size += (chunk as Uint8Array).length;
        if (size > maxBytes) throw tooLarge;
        yield chunk as Uint8Array;
      }
    } catch (error) {
      throw failed(error);
    }
  }
  const body = Readable.from(limited());
  // Closes the connection, also where the body is not read.
  body.once('close', () => void failed(null));
  return { status, headers, url: url.href, body };
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
