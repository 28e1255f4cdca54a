import { isCalendarDay } from '@kilowatt/contracts';
import { HttpOrigin } from '@kilowatt/contracts/settings';
import * as v from 'valibot';

/** Whether an address is one; a message of valibot's own would repeat it, with its password. */
export const isUrl = (text: string): boolean => URL.canParse(text);

/** What a checkout address may name in braces. */
const PLACEHOLDERS = ['cartId', 'ids', 'skus', 'variants'] as const;

const placeholdersOf = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

/** An hour of the day, from 0 to 24. */
export const hour = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}$/, 'needs an hour from 0 to 24'),
  v.toNumber(),
  v.maxValue(24, 'needs an hour from 0 to 24'),
);

/** The shop's own holidays, with commas between them. */
export const closedDays = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((day) => day.trim())),
  v.filterItems((day) => day !== ''),
  v.checkItems(
    isCalendarDay,
    'needs days with commas between them: 2026-12-24 for one year, or 12-24 for every year',
  ),
  // A working day is looked for until there is one.
  v.maxLength(60, 'has more than 60 days'),
);

/** An IANA time zone. */
export const timeZone = v.pipe(
  v.string(),
  v.check((name) => {
    try {
      return Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  }, 'needs a time zone such as America/New_York'),
);

/**
 * `CHECKOUT_URL`: the commerce system's address with `{cartId}`, `{ids}`, `{skus}` or `{variants}` in it; the last three
 * become `id:quantity` pairs with commas between them. `{variants}` has numeric ids of Shopify's variants, as its cart
 * permalinks need them.
 */
export const CheckoutTemplate = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#{}@\s]+[/?]/i, 'needs an http or https address with a path'),
  v.check(isUrl, 'needs an http or https address with a path'),
  v.check(
    (template) => placeholdersOf(template).length > 0,
    `needs a placeholder for the cart: {${PLACEHOLDERS.join('}, {')}}`,
  ),
  v.check(
    (template) => placeholdersOf(template).every((name) => PLACEHOLDERS.some((place) => place === name)),
    `knows only {${PLACEHOLDERS.join('}, {')}}`,
  ),
);

const NEEDS_DATABASE = 'needs postgres://user:password@host:port/database';
/** PostgreSQL's address. */
export const databaseUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(?:ql)?:\/\/\S+$/i, NEEDS_DATABASE),
  v.check(isUrl, NEEDS_DATABASE),
);

export const days = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'needs a whole number of days'),
  v.toNumber(),
  v.minValue(1, 'needs at least 1 day'),
  v.maxValue(3_650, 'needs 3650 days at most'),
);
/** Days; 0 turns off what needs them. */
export const daysOrNone = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'needs a whole number of days, or 0'),
  v.toNumber(),
  v.maxValue(3_650, 'needs 3650 days at most'),
);
/** Versions of each remote. */
export const versions = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'needs a whole number of versions'),
  v.toNumber(),
  v.minValue(1, 'needs at least 1 version'),
  v.maxValue(1_000, 'needs 1000 versions at most'),
);
export const megabytes = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'needs a whole number of megabytes'),
  v.toNumber(),
  v.minValue(50, 'needs at least 50 megabytes'),
  v.maxValue(10_000_000, 'needs 10000000 megabytes at most'),
);
/** A header as it is written in a request: its name and its value. */
export const requestHeader = v.pipe(
  v.string(),
  v.regex(/^[\w-]+:\s*[\x21-\x7e][\x20-\x7e]*$/, 'needs a header such as "Fastly-Key: …"'),
  v.transform((text): [name: string, value: string] => {
    const at = text.indexOf(':');
    return [text.slice(0, at).toLowerCase(), text.slice(at + 1).trim()];
  }),
);
/** Megabytes of memory; 0 turns off what needs it. */
export const memoryMegabytes = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'needs a whole number of megabytes, or 0'),
  v.toNumber(),
  v.maxValue(100_000, 'needs 100000 megabytes at most'),
);
/** Hosts with commas between them, each with a port where it is neither 80 nor 443. */
export const hosts = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((host) => host.trim())),
  v.filterItems((host) => host !== ''),
  v.checkItems(
    (host) => /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && isUrl(`http://${host}`),
    'needs comma-separated hosts such as cdn.internal,cdn.internal:8080',
  ),
);
/** The origins of the shells, with commas between them. Pages are asked for over connections without TLS. */
export const shellOrigins = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((origin) => origin.trim())),
  v.array(
    v.pipe(
      HttpOrigin,
      v.startsWith('http:', 'needs http origins such as http://127.0.0.1:3001; https is not supported'),
    ),
  ),
);
export const secret = v.pipe(v.string(), v.minLength(16, 'needs at least 16 characters'));
export const webhook = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^@]+$/i, 'needs an http or https address'),
  v.check(isUrl, 'needs an http or https address'),
);

export const share = (share: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.toNumber(),
      v.check((number) => number > 0 && number < 1, 'must be a number between 0 and 1'),
    ),
    String(share),
  );

/** A whole number from 1 to `most`. */
export const wholeNumber = (defaultValue: number, most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, `must be a whole number from 1 to ${most}`),
      v.toNumber(),
      v.minValue(1, `must be a whole number from 1 to ${most}`),
      v.maxValue(most, `must be a whole number from 1 to ${most}`),
    ),
    String(defaultValue),
  );

/** Shares of visitors in percent, each larger than the one before; everybody follows by itself. */
export const stages = v.pipe(
  v.string(),
  v.regex(/^\d+(\.\d+)?(,\d+(\.\d+)?){0,19}$/, 'must be a list of percentages such as 1,5,25'),
  v.transform((text) => text.split(',').map(Number)),
  v.check(
    (percents) => percents.every((percent, at) => percent > (percents[at - 1] ?? 0) && percent < 100),
    'must be a list of percentages above 0 and below 100, in ascending order',
  ),
);

/**
 * Who may read the metrics. `local`: clients on this machine itself, and clients with a token that may read.
 * `token`: only the latter. `public`: everybody. `off`: nobody.
 */
export const METRICS_ACCESS = ['local', 'token', 'public', 'off'] as const;
export type MetricsAccess = (typeof METRICS_ACCESS)[number];

/** What operators call an environment. It is shown in a bar and in the title of a tab, so it is short. */
export const environmentName = v.pipe(
  v.string(),
  v.regex(
    /^(?=.{1,24}$)[\p{L}\p{N}]+(?:[ ._-][\p{L}\p{N}]+)*$/u,
    'needs a name of up to 24 letters and digits, such as staging',
  ),
);
