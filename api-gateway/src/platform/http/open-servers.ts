import { createServer, type RequestListener, type Server } from 'node:http';
import { listen } from '@kilowatt/contracts/listen';
import { closing } from './closing';

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
 * @returns closes them, settled once every request is answered: the public one first, since its pending pages send
 *   requests to the other
 * @throws Error in one line that names port and setting if one is not available
 */
export async function openServers(
  app: RequestListener,
  { port, host, internalPort }: Ports,
): Promise<() => Promise<void>> {
  const closePublic = await open(app, { port, host, setting: 'PORT' });
  const closeInternal =
    internalPort === undefined
      ? null
      : await open(app, { port: internalPort, host: '127.0.0.1', setting: 'INTERNAL_PORT' });
  return async () => {
    await closePublic();
    await closeInternal?.();
  };
}

type Place = Parameters<typeof listen>[1];

async function open(app: RequestListener, place: Place): Promise<() => Promise<void>> {
  const server: Server = createServer(
    {
      headersTimeout: 10_000,
      maxHeaderSize: MAX_HEADER_BYTES,
      requestTimeout: 30_000,
      keepAliveTimeout: 15_000,
    },
    app,
  );
  server.maxHeadersCount = 100;
  const close = closing(server);
  await listen(server, place);
  return close;
}
