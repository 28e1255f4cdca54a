import * as v from 'valibot';

/** A request that Shopify did not answer as it should; the message is a sentence for the operator. */
export class StorefrontError extends Error {
  /** Whether the same request may succeed later. */
  readonly isTemporary: boolean;
  /** Milliseconds after which Shopify wants to be asked again. */
  readonly retryAfter: number | undefined;
  /** Code of the first error of a GraphQL answer. */
  readonly code: string | undefined;

  constructor(
    message: string,
    {
      isTemporary = false,
      retryAfter,
      code,
    }: { isTemporary?: boolean; retryAfter?: number | undefined; code?: string | undefined } = {},
  ) {
    super(message);
    this.name = 'StorefrontError';
    this.isTemporary = isTemporary;
    this.retryAfter = retryAfter;
    this.code = code;
  }
}

const text = v.fallback(v.optional(v.string()), undefined);
const count = v.fallback(v.optional(v.number()), undefined);

const AnswerError = v.object({
  message: v.fallback(v.string(), 'an error without a message'),
  path: v.fallback(v.optional(v.array(v.union([v.string(), v.number()]))), undefined),
  extensions: v.fallback(v.optional(v.object({ code: text })), undefined),
});
const Extensions = v.object({
  cost: v.fallback(
    v.optional(
      v.object({
        requestedQueryCost: count,
        throttleStatus: v.fallback(
          v.optional(v.object({ currentlyAvailable: count, restoreRate: count })),
          undefined,
        ),
      }),
    ),
    undefined,
  ),
});

/** What every GraphQL answer has, whatever was asked. */
export const Envelope = v.object({
  data: v.optional(v.unknown()),
  errors: v.optional(v.array(AnswerError), []),
  extensions: v.fallback(v.optional(Extensions), undefined),
});
type Envelope = v.InferOutput<typeof Envelope>;

/** Codes of queries that are larger than Shopify answers at once. */
export const isTooExpensive = (error: unknown): boolean =>
  error instanceof StorefrontError && /^MAX_(?:COST|COMPLEXITY)_EXCEEDED$/.test(error.code ?? '');

/** The error of an answer with errors. Data beside them is not used: it lacks what failed. */
export function describeErrors(
  errors: Envelope['errors'],
  extensions: Envelope['extensions'],
  data: unknown,
): StorefrontError {
  const [{ message, path, extensions: { code } = {} } = { message: '', path: undefined }] = errors;
  if (code === 'THROTTLED')
    return new StorefrontError('Shopify is temporarily rejecting requests', {
      ...{ isTemporary: true, code },
      retryAfter: throttleDelay(extensions),
    });
  const where = path === undefined ? '' : ` at ${path.join('.')}${productAt(data, path)}`;
  return new StorefrontError(`Shopify answered with an error${where}: ${message}`, {
    isTemporary: code === 'INTERNAL_SERVER_ERROR' || code === 'TIMEOUT',
    code,
  });
}

/** Milliseconds until the cost of the request is restored; undefined where Shopify does not say. */
function throttleDelay(extensions: Envelope['extensions']): number | undefined {
  const { requestedQueryCost, throttleStatus } = extensions?.cost ?? {};
  const { currentlyAvailable, restoreRate } = throttleStatus ?? {};
  if (requestedQueryCost === undefined || currentlyAvailable === undefined || !restoreRate) return undefined;
  return Math.max(0, Math.ceil(((requestedQueryCost - currentlyAvailable) / restoreRate) * 1_000));
}

/** ` (product lg-washer)`: the handle on the way along a path. */
export function productAt(data: unknown, path: readonly PropertyKey[]): string {
  let value: unknown = data;
  let handle: string | null = null;
  for (const key of path) {
    value = Object(value)[key];
    const given: unknown = Object(value).handle;
    if (handle === null && typeof given === 'string') handle = given;
  }
  return handle === null ? '' : ` (product ${handle})`;
}

/** A sentence for a status, which names the setting that it is about. */
export function statusMessage(status: number): string {
  const meaning: Record<number, string> = {
    400: 'the request was not understood; is SHOPIFY_API_VERSION right?',
    401: 'SHOPIFY_STOREFRONT_TOKEN is not a private token of this store',
    402: 'the store is frozen until its bill is paid',
    403: 'SHOPIFY_STOREFRONT_TOKEN lacks a scope, or has no access to the store',
    404: 'there is no store, or no such API version, at SHOPIFY_STORE_DOMAIN',
    423: 'the store is locked',
    429: 'too many requests',
    430: 'the requests were blocked as an attack',
  };
  return `Shopify answered ${status}: ${meaning[status] ?? (status >= 500 ? 'it is temporarily unavailable' : 'the request was refused')}`;
}
