import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { readOtlp, type TraceSpan } from '../culprit';

export type Sink = Awaited<ReturnType<typeof openSink>>;

/** A collector that keeps what it is sent. */
export async function openSink(port = 0) {
  let spans: TraceSpan[] = [];
  let status = 200;
  let requests = 0;
  let arrived = () => {};
  const server = createServer(async (request, response) => {
    requests += 1;
    const received = readOtlp(await json(request));
    // One that hangs answers nothing.
    if (status === 0) return;
    if (status === 200) spans.push(...received);
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    arrived();
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: (): readonly TraceSpan[] => spans,
    requests: () => requests,
    clear() {
      spans = [];
    },
    /** @param next status of its answers; 0 for none at all */
    answerWith(next: number) {
      status = next;
    },
    /** Settles once the spans are as expected; asked again whenever some arrive. */
    async until(isThere: (spans: readonly TraceSpan[]) => boolean): Promise<readonly TraceSpan[]> {
      while (!isThere(spans))
        await new Promise<void>((resolve) => {
          arrived = resolve;
        });
      return spans;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
