import { ProblemBody } from '@kilowatt/contracts';
import { type GenericSchema, type InferOutput, parse, safeParse } from 'valibot';
import { GatewayError } from './gateway-error';
import { inTime } from './in-time';

/** Milliseconds until whoever asks is told that there is no answer. */
const PATIENCE = 10_000;

/** Every call ends, after ten seconds at the latest. */
export type Gateway = {
  /** Asks for JSON and checks it. @throws GatewayError on an HTTP error; a ValiError where the answer is not what the contract says */
  get<Schema extends GenericSchema>(
    path: string,
    schema: Schema,
    options?: { signal?: AbortSignal },
  ): Promise<InferOutput<Schema>>;
  /** Sends JSON. @throws GatewayError on an HTTP error */
  post(
    path: string,
    body: unknown,
    options?: { signal?: AbortSignal; keepalive?: boolean },
  ): Promise<unknown>;
};

/** @param base origin of the gateway; empty in the browser, where it is the page's own */
export function createGateway(
  base = '',
  headers: Record<string, string> = {},
  fetcher: typeof fetch = (...args) => fetch(...args),
): Gateway {
  const call = (path: string, init: RequestInit): Promise<unknown> =>
    inTime(PATIENCE, init.signal, async (signal) => {
      const response = await fetcher(`${base}${path}`, {
        ...init,
        signal,
        headers: { accept: 'application/json', ...headers, ...init.headers },
      });
      const body: unknown = await response.json().catch(() => {
        signal.throwIfAborted();
        return null;
      });
      if (response.ok) return body;
      const told = safeParse(ProblemBody, body);
      throw new GatewayError(response.status, told.success ? told.output : null);
    });
  return {
    get: async (path, schema, options = {}) => parse(schema, await call(path, options)),
    post: (path, body, options = {}) =>
      call(path, {
        ...options,
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
  };
}
