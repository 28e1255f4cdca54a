import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { requestCookie, type Visitor } from '@kilowatt/contracts/visitors';

/** What the shell answered, whole. */
export type ShellAnswer = { status: number; headers: http.IncomingHttpHeaders; html: Buffer };

export type PageRequest = {
  address: string;
  visitor: Visitor | null;
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

/** Asks the shell for pages as everybody gets them, uncompressed. */
export function askForPages(shellUrl: string): AskForPage {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const base = new URL(shellUrl);
  return ({ address, visitor, requestId, client, trace }) =>
    new Promise((resolve, reject) => {
      const request = http.get(
        {
          agent,
          host: base.hostname,
          port: base.port,
          path: address,
          timeout: TIMEOUT,
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
          buffer(response).then((html) => resolve({ status, headers, html }), reject);
        },
      );
      request.on('timeout', () => request.destroy(new Error('the shell did not answer in time')));
      request.on('error', reject);
    });
}
