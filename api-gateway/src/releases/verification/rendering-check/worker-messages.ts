import type { MessagePort } from 'node:worker_threads';
import { createGateway, type Gateway } from '@kilowatt/remote-kit';
import type { Declared } from './load-server-build';
import type { BrowserEntry } from './try-browser-entry';

/** The input of the worker. */
export type Task = {
  code: string;
  entry: BrowserEntry;
  declared: Declared;
  addresses: readonly string[];
};

/** Messages of the worker: the part that it starts (null: it is running), a request to the API, or the result. */
export type WorkerMessage = { begun: string | null } | FetchRequest | { reason: string | null };

/** A response of the gateway's API, as it is passed between threads. */
export type Answer = { status: number; body: string };
export type FetchRequest = { requested: number; path: string };
export type FetchResponse = { requested: number; answer: Answer };

/** The gateway client that is provided to a release: it reads through the thread that started the trial. */
export function askParent(port: MessagePort): Gateway {
  const waiting = new Map<number, (answer: Answer) => void>();
  let requested = 0;
  port.on('message', ({ requested: number, answer }: FetchResponse) => {
    waiting.get(number)?.(answer);
    waiting.delete(number);
  });
  return createGateway('', {}, async (input, { method = 'GET' } = {}) => {
    const path = String(input);
    if (method !== 'GET')
      throw new Error(`it sends a ${method} to ${path} while it is rendered on the server`);
    requested += 1;
    const number = requested;
    const { status, body } = await new Promise<Answer>((resolve) => {
      waiting.set(number, resolve);
      port.postMessage({ requested: number, path } satisfies FetchRequest);
    });
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  });
}
