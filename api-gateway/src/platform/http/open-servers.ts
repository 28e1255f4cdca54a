import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { closing, type Ending, listen } from '@kilowatt/contracts/listen';
import { fairConnections } from './fair-connections';

/** Milliseconds in which the body of a request arrives. */
const BODY_TIMEOUT = 30_000;
/** Milliseconds without a byte after which the upload of a file ends. */
const IDLE_TIMEOUT = 60_000;

/** Files of merchants may take as long as their line needs, while bytes arrive. */
const isUpload = ({ url = '' }: IncomingMessage): boolean =>
  /^\/api\/(?:catalogue\/(?:import|feed|upload)|reviews\/import)\b/.test(url);

/** A request announces its body by one of these headers (RFC 9112, section 6.3). */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Ends requests whose body does not arrive in time; Node's own `requestTimeout` has no exceptions. */
export function limitBodies(server: Server, bodyTimeout = BODY_TIMEOUT, idleTimeout = IDLE_TIMEOUT): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const mayTakeLong = isUpload(request);
    const wait = mayTakeLong ? idleTimeout : bodyTimeout;
    let received = request.socket.bytesRead;
    const look = () => {
      if (request.complete) return;
      const { bytesRead } = request.socket;
      // What an answer has refused already is not waited for.
      if (mayTakeLong && bytesRead > received && !response.headersSent) {
        received = bytesRead;
        timer = setTimeout(look, wait).unref();
        return;
      }
      // Node closes the connection once the answer is on its way; to destroy it here would reset it, unread.
      if (!response.headersSent) response.writeHead(408, { connection: 'close' }).end();
      else request.destroy();
    };
    let timer = setTimeout(look, wait).unref();
    request.once('close', () => clearTimeout(timer));
  });
}

/**
 * Bytes of a request's head. An address with far too many filters, or a comparison of four
 * products whose seven fields have 10 KB each, gets a page, not a bare 431.
 */
const MAX_HEADER_BYTES = 384 * 1024;

type Ports = {
  port: number;
  host: string;
  /** Port on 127.0.0.1 for the shell of this machine; absent if the shell uses the public one. */
  internalPort?: number | undefined;
};

/**
 * Opens the gateway's ports.
 * @returns ends them; `close` is settled once every request is answered: the public one first, since its pending pages send
 *   requests to the other
 * @throws Error in one line that names port and setting if one is not available
 */
export async function openServers(
  app: RequestListener,
  { port, host, internalPort }: Ports,
): Promise<Ending> {
  const outer = await open(app, { port, host, setting: 'PORT' });
  const inner =
    internalPort === undefined
      ? null
      : await open(app, { port: internalPort, host: '127.0.0.1', setting: 'INTERNAL_PORT' });
  return {
    // The shell goes on asking at the other one until the last page is done.
    begin: outer.begin,
    async close() {
      await outer.close();
      await inner?.close();
    },
  };
}

type Place = Parameters<typeof listen>[1];

async function open(app: RequestListener, place: Place): Promise<Ending> {
  const server: Server = createServer(
    {
      headersTimeout: 10_000,
      maxHeaderSize: MAX_HEADER_BYTES,
      requestTimeout: 0,
      keepAliveTimeout: 15_000,
    },
    fairConnections(app),
  );
  server.maxHeadersCount = 100;
  limitBodies(server);
  const ending = closing(server);
  await listen(server, place);
  return ending;
}
