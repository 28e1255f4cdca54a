import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Milliseconds in which the body of a request arrives. */
const BODY_TIMEOUT = 30_000;
/** Milliseconds without a byte after which the upload of a file ends. */
const IDLE_TIMEOUT = 60_000;

/** Files of merchants may take as long as their line needs, while bytes arrive. */
const isUpload = ({ url = '' }: IncomingMessage): boolean => /^\/api\/catalogue\/(?:import|feed)\b/.test(url);

/** Ends requests whose body does not arrive in time; Node's own `requestTimeout` has no exceptions. */
export function limitBodies(server: Server, bodyTimeout = BODY_TIMEOUT, idleTimeout = IDLE_TIMEOUT): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
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
