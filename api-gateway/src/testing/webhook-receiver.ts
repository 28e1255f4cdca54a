import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What one attempt brought. */
export type Taken = { key: string; signature: string; type: string; body: string };
export type Answer = (response: ServerResponse, request: IncomingMessage) => void;
export type Receiver = { url: string; taken: Taken[]; shut: () => Promise<void> };

/** Answers with a status. */
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(code, headers).end('whatever');

/** A webhook that records what it receives, and answers as configured. */
export async function webhookReceiver(answer: Answer): Promise<Receiver> {
  const taken: Taken[] = [];
  const server = createServer(async (request, response) => {
    const header = (name: string) => String(request.headers[name]);
    taken.push({
      key: header('idempotency-key'),
      signature: header('x-kilowatt-signature'),
      type: header('content-type'),
      body: await text(request),
    });
    answer(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, taken, shut: () => shut(server) };
}

async function shut(server: Server): Promise<void> {
  if (!server.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
