import * as v from 'valibot';

/** What a checkout address may name in braces. */
const PLACEHOLDERS = ['cartId', 'ids', 'skus'] as const;

const placeholdersOf = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

/**
 * `CHECKOUT_URL`: the commerce system's address with `{cartId}`, `{ids}` or `{skus}` in it; the last two become
 * `id:quantity` pairs with commas between them, as in Shopify's cart permalinks.
 */
export const CheckoutTemplate = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#{}@\s]+[/?]/i, 'needs an http or https address with a path'),
  v.url(),
  v.check(
    (template) => placeholdersOf(template).length > 0,
    `needs a placeholder for the cart: {${PLACEHOLDERS.join('}, {')}}`,
  ),
  v.check(
    (template) => placeholdersOf(template).every((name) => PLACEHOLDERS.some((place) => place === name)),
    `knows only {${PLACEHOLDERS.join('}, {')}}`,
  ),
);

export const port = v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(65_535));

export const days = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'needs a whole number of days'),
  v.toNumber(),
  v.minValue(1, 'needs at least 1 day'),
  v.maxValue(3_650, 'needs 3650 days at most'),
);
export const secret = v.pipe(v.string(), v.minLength(16, 'needs at least 16 characters'));
export const webhook = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^@]+$/i, 'needs an http or https address'),
  v.url(),
);

/** Hosts with commas between them, each with a port where it is neither 80 nor 443. */
export const hosts = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((host) => host.trim())),
  v.filterItems((host) => host !== ''),
  v.checkItems(
    (host) => /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host),
    'needs hosts such as cdn.internal or cdn.internal:8080, with commas between them',
  ),
);

export const share = (share: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.toNumber(),
      v.check((number) => number > 0 && number < 1, 'is a share between 0 and 1'),
    ),
    String(share),
  );

/**
 * Who may read the metrics. `local`: clients on this machine itself, and clients with a token that may read.
 * `token`: only the latter. `public`: everybody. `off`: nobody.
 */
export const METRICS_ACCESS = ['local', 'token', 'public', 'off'] as const;
export type MetricsAccess = (typeof METRICS_ACCESS)[number];
