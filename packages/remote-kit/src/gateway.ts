import { PREVIEW_HEADER, ProblemBody } from '@kilowatt/contracts';
import { createStore } from 'effector';
import { type GenericSchema, type InferOutput, parse, safeParse } from 'valibot';

/** The gateway answered with an HTTP error. `message` can be shown to shoppers (specification §8). */
export class GatewayError extends Error {
  constructor(
    readonly status: number,
    readonly problem: ProblemBody | null,
  ) {
    super(problem?.message ?? `HTTP error! status: ${status}`);
    this.name = 'GatewayError';
  }
}

/** Milliseconds until a call times out. */
const TIMEOUT = 10_000;

/** Client of the gateway. Every call has a timeout of ten seconds, or the given one in milliseconds. */
export type Gateway = {
  /** Its answers are of a draft that one operator previews; what they lead to is kept for nobody else. */
  isPreview?: true;
  /**
   * Fetches JSON and validates it. @throws GatewayError on an HTTP error, or if a web page is answered; ValiError if the
   * response does not match the schema
   */
  get<Schema extends GenericSchema>(
    path: string,
    schema: Schema,
    options?: { signal?: AbortSignal },
  ): Promise<InferOutput<Schema>>;
  /** Sends JSON. @throws GatewayError on an HTTP error, or if a web page is answered */
  post(
    path: string,
    body: unknown,
    options?: { signal?: AbortSignal; keepalive?: boolean; timeout?: number },
  ): Promise<unknown>;
};

/** @param base origin of the gateway; empty in the browser, where it is the page's own */
export function createGateway(
  base = '',
  headers: Record<string, string> = {},
  fetcher: typeof fetch = (...args) => fetch(...args),
): Gateway {
  const call = (path: string, init: RequestInit, timeout = TIMEOUT): Promise<unknown> =>
    withTimeout(timeout, init.signal, async (signal) => {
      const response = await fetcher(`${base}${path}`, {
        ...init,
        signal,
        headers: { accept: 'application/json', ...headers, ...init.headers },
      });
      const body: unknown = await response.json().catch(() => {
        signal.throwIfAborted();
        return null;
      });
      if (response.ok && !isWebPage(response)) return body;
      const parsed = safeParse(ProblemBody, body);
      throw new GatewayError(response.status, parsed.success ? parsed.output : null);
    });
  return {
    ...(PREVIEW_HEADER in headers && { isPreview: true }),
    get: async (path, schema, options = {}) => parse(schema, await call(path, options)),
    post: (path, body, { timeout, ...options } = {}) =>
      call(
        path,
        {
          ...options,
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        },
        timeout,
      ),
  };
}

/** Whether somebody else has answered, such as a proxy or the sign-in of a wireless network: they say 200 too. */
const isWebPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false;

/** The gateway of a scope; the shell fills it before a remote starts. Default: the gateway at the page's own origin. */
export const $gateway = createStore<Gateway>(createGateway(), { serialize: 'ignore' });

/**
 * Runs abortable work with a timeout and the caller's signal.
 * @param timeout in milliseconds
 * @throws what `work` throws; its signal is aborted on timeout
 */
export async function withTimeout<Result>(
  timeout: number,
  signal: AbortSignal | null | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // `AbortSignal.any` is not available in all supported browsers.
  const controller = new AbortController();
  const end = () => controller.abort(signal?.reason);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  const timer = setTimeout(() => controller.abort(new Error('There was no answer in time')), timeout);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
