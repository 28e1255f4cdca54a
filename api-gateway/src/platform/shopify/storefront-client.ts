import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { ShopifyStore } from '../config/shopify-settings';
import { describeErrors, Envelope, productAt, StorefrontError, statusMessage } from './storefront-answer';

/** One request of the Storefront API. */
export type Question<Schema extends v.GenericSchema> = {
  /** A GraphQL document with one operation. */
  query: string;
  variables: Record<string, unknown>;
  /** Its `data`. */
  answer: Schema;
  /** Requests in all, with those that are repeated. */
  attempts?: number;
  /** Milliseconds for one answer. */
  timeout?: number;
  /** Milliseconds between two requests at most. */
  maxDelay?: number;
  /** Ends it, and the wait for another attempt. */
  signal?: AbortSignal;
  /** Address of the shopper for whom it is asked: Shopify limits bots by it. */
  buyerAddress?: string | undefined;
};

export type StorefrontClient = {
  /** Origin of the store. */
  origin: string;
  /** @throws StorefrontError in a sentence for the operator */
  ask: <Schema extends v.GenericSchema>(question: Question<Schema>) => Promise<v.InferOutput<Schema>>;
};

type Outside = {
  fetch?: typeof globalThis.fetch;
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
  random?: () => number;
};

const ATTEMPTS = 6;
/** Milliseconds. */
const TIMEOUT = 20_000;
const FIRST_DELAY = 500;
const MAX_DELAY = 30_000;

/** Client of a store's Storefront API: timeouts, retries with exponential backoff, and answers by schema. */
export function storefrontClient(
  { origin, token, apiVersion }: ShopifyStore,
  { fetch = globalThis.fetch, wait = waitFor, random = Math.random }: Outside = {},
): StorefrontClient {
  const address = `${origin}/api/${apiVersion}/graphql.json`;
  return {
    origin,
    async ask({ attempts = ATTEMPTS, maxDelay = MAX_DELAY, ...question }) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await send(question);
        } catch (error) {
          const isFinal = attempt >= attempts || question.signal?.aborted;
          if (isFinal || !(error instanceof StorefrontError && error.isTemporary)) throw error;
          const backoff = Math.min(maxDelay, FIRST_DELAY * 2 ** (attempt - 1)) * (0.5 + random() / 2);
          await wait(Math.min(maxDelay, error.retryAfter ?? backoff), question.signal).catch(() => {
            throw error;
          });
        }
      }
    },
  };

  async function send<Schema extends v.GenericSchema>({
    query,
    variables,
    answer,
    timeout = TIMEOUT,
    signal,
    buyerAddress,
  }: Question<Schema>): Promise<v.InferOutput<Schema>> {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'shopify-storefront-private-token': token,
        ...(buyerAddress && { 'shopify-storefront-buyer-ip': buyerAddress }),
      },
      body: JSON.stringify({ query, variables }),
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
    }).catch(unreachable);
    return readAnswer(response, answer);
  }
}

/** The data of a response, by schema. @throws StorefrontError, temporary where another attempt may succeed */
async function readAnswer<Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (!response.ok) {
    response.body?.cancel().catch(() => {});
    throw new StorefrontError(statusMessage(response.status), {
      isTemporary: response.status === 429 || response.status === 430 || response.status >= 500,
      retryAfter: secondsOf(response.headers.get('retry-after')),
    });
  }
  // What breaks off on the way is asked for again.
  const text = await response.text().catch(unreachable);
  const envelope = v.safeParse(Envelope, jsonOf(text));
  if (!envelope.success)
    throw new StorefrontError('The answer of Shopify is not GraphQL', { isTemporary: true });
  const { data, errors, extensions } = envelope.output;
  if (errors.length > 0) throw describeErrors(errors, extensions, data);
  const parsed = v.safeParse(schema, data);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const path = (issue.path ?? []).map(({ key }) => key as PropertyKey);
  const where = `${path.map(String).join('.') || 'data'}${productAt(data, path)}`;
  throw new StorefrontError(`Shopify answered in an unknown format at ${where}: ${issue.message}`);
}

const waitFor = (milliseconds: number, signal?: AbortSignal) =>
  pause(milliseconds, undefined, signal && { signal });

function unreachable(error: unknown): never {
  const { name, message, cause } = Object(error) as Error & { cause?: { message?: string } };
  const reason = name === 'TimeoutError' ? 'it did not answer in time' : (cause?.message ?? message);
  throw new StorefrontError(`Shopify cannot be reached: ${reason}`, { isTemporary: true });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Milliseconds of a `Retry-After`, which is a number of seconds or a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+(?:\.\d+)?$/.test(header)
    ? Number(header) * 1_000
    : new Date(header).getTime() - Date.now();
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
