import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Timeout for pending requests in milliseconds; a test rendering takes some seconds. */
const LAST_REQUESTS = 10_000;
/** Milliseconds between two checks for idle connections. */
const LOOK = 50;

/**
 * Graceful shutdown of a server: no more requests are accepted, pending ones are answered, and event streams are ended.
 * @returns settled once all connections are closed
 */
export function closing(server: Server): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let ended = false;
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    // Of a connection that was kept: its client would go on asking.
    if (ended) response.setHeader('connection', 'close');
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  return () =>
    new Promise((resolve) => {
      ended = true;
      const look = setInterval(() => server.closeIdleConnections(), LOOK);
      const limit = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS);
      server.close(() => {
        clearInterval(look);
        clearTimeout(limit);
        resolve();
      });
      for (const response of underWay) {
        if (!response.headersSent) response.setHeader('connection', 'close');
        if (String(response.getHeader('content-type')).startsWith('text/event-stream')) response.end();
      }
    });
}
