import http from 'node:http';
import { requestCookie, type Visitor } from '@kilowatt/contracts/visitors';
import { isNotAnswered, type Shells } from '../shells/shells';
import { WaitedTooLong, wastedWait } from '../shells/wasted-wait';

/** What the shell answered, whole. */
export type ShellAnswer = { status: number; headers: http.IncomingHttpHeaders; html: Buffer };

export type PageRequest = {
  address: string;
  visitor: Visitor | null;
  /** The build of the shell that is to render it; any where it is not known. */
  build?: string;
  requestId: string;
  /** Whose page a release fails on. */
  client: string;
  /** The trace that it continues. */
  trace?: Readonly<Record<string, string>> | undefined;
};

export type AskForPage = (request: PageRequest) => Promise<ShellAnswer>;

/** Pages that are rendered at once for the cache; further ones wait. */
const AT_ONCE = 16;
/** Milliseconds for a page. */
const TIMEOUT = 15_000;

/** A redirect has no type, or that of its text. */
const isFile = ({ 'content-type': type }: http.IncomingHttpHeaders): boolean =>
  type !== undefined && !/^text\/(?:html|plain)\b/.test(type);

/**
 * Asks a shell for pages as everybody gets them, uncompressed; another one where the first does not answer.
 * @param mostWasted milliseconds that a page may wait for shells which give no answer; beyond them it fails with `WaitedTooLong`
 */
export function askForPages(shells: Shells, mostWasted?: number): AskForPage {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  return async (request) => {
    const tried = new Set<string>();
    const wait = wastedWait(mostWasted);
    const bucket = request.visitor?.bucket ?? null;
    for (;;) {
      const shell = shells.pick(bucket, tried);
      if (!shell) throw new Error('no shell answered');
      tried.add(shell.url);
      wait.begin();
      try {
        return await askOne(shell.url, agent, request, shells);
      } catch (error) {
        if (!isNotAnswered(error)) throw error;
        shells.failed(shell.url);
        if (!wait.mayGoOn()) throw new WaitedTooLong();
        if (!shells.pick(bucket, tried)) throw error;
      }
    }
  };
}

function askOne(
  url: string,
  agent: http.Agent,
  { address, visitor, requestId, client, trace }: PageRequest,
  shells: Shells,
): Promise<ShellAnswer> {
  return new Promise<ShellAnswer>((resolve, reject) => {
    const request = http.get(
      // By parts of a URL, Node would look up an IPv6 address with its brackets.
      new URL(url),
      {
        ...{ agent, path: address, timeout: TIMEOUT },
        headers: {
          'x-request-id': requestId,
          'x-client-address': client,
          ...trace,
          ...(visitor && { cookie: requestCookie(visitor.bucket) }),
        },
      },
      (response) => {
        const { statusCode: status = 500, headers } = response;
        // What has no end, such as an event stream, cannot be had whole.
        if (isFile(headers)) return void request.destroy(new Error('the shell did not answer with a page'));
        collect(response, (html) => resolve({ status, headers, html }), reject);
      },
    );
    const waited = shells.whileWaiting(url, () => request.destroy(hangs()));
    request.on('close', waited);
    request.on('timeout', () => request.destroy(new Error('the shell did not answer in time')));
    request.on('error', reject);
  });
}

/** The consumers of Node make a Blob of a stream, which copies it twice more outside the heap. */
function collect(
  response: http.IncomingMessage,
  onEnd: (bytes: Buffer) => void,
  onError: (error: Error) => void,
): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => onEnd(Buffer.concat(chunks)));
  response.on('error', onError);
}

/** Of a shell that accepts requests, but answers none: as one that cut the connection. */
const hangs = (): Error => Object.assign(new Error('the shell hangs'), { code: 'ECONNRESET' });
