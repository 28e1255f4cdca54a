import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Milliseconds that requests under way are given; a release that is tried takes some seconds. */
const LAST_REQUESTS = 10_000;
/** Milliseconds between two looks at which connections are done. */
const LOOK = 50;

/**
 * What ends a server: no more requests are taken, those under way are answered, and streams of events, which would never
 * end by themselves, do.
 * @returns settled once no connection is left
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
