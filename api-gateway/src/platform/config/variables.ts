import { ENVIRONMENT_COLOURS } from '@kilowatt/contracts/management';
import {
  addressAt,
  DrainSeconds,
  HttpAddress,
  HttpOrigin,
  ListenHost,
  Port,
} from '@kilowatt/contracts/settings';
import { TRACING_VARIABLES } from '@kilowatt/tracing/settings';
import * as v from 'valibot';
import { TrustProxy } from '../middleware/request-origin';
import {
  CheckoutTemplate,
  closedDays,
  days,
  daysOrNone,
  environmentName,
  hosts,
  hour,
  isUrl,
  METRICS_ACCESS,
  megabytes,
  memoryMegabytes,
  requestHeader,
  secret,
  share,
  shellOrigins,
  stages,
  timeZone,
  versions,
  webhook,
  wholeNumber,
} from './setting-schemas';
import { SHOPIFY_NEEDS, SHOPIFY_VARIABLES } from './shopify-settings';
import { STORAGE_NEEDS, STORAGE_VARIABLES } from './storage-settings';

/** When a release that fails goes back by itself: what its sequential test is set to. */
export type TestSettings = {
  /** The share of page views that may fail in every release. */
  toleratedRate: number;
  /** The share of healthy releases that may be rolled back by mistake. */
  falsePositiveRate: number;
  /** With fewer failures nothing is decided. */
  minFailures: number;
  /** The failure rate that is tolerated where there is no baseline to compare with. */
  hardLimitRate: number;
  /** The share of page views that may have an uncaught error in every release. */
  uncaughtRate: number;
};
export const TEST_SETTINGS: TestSettings = {
  toleratedRate: 0.01,
  falsePositiveRate: 0.01,
  minFailures: 3,
  hardLimitRate: 0.1,
  uncaughtRate: 0.05,
};

/** Which versions go back by themselves for slow pages and lost sales; a live version has nothing beside it to compare with. */
export const EXPERIENCE_ACTS = ['off', 'warn', 'canary', 'all'] as const;

/** When a version is worse for its shoppers though nothing of it fails. */
export type ExperienceSettings = {
  act: (typeof EXPERIENCE_ACTS)[number];
  /** The share of equal canaries that may be sent back by mistake, over all measures together. */
  falsePositiveRate: number;
  /** The part by which a p75 may rise. */
  speedChange: number;
  /** The part by which add-to-cart may fall, and search exits may rise. */
  salesChange: number;
};
export const EXPERIENCE_SETTINGS: ExperienceSettings = {
  act: 'canary',
  falsePositiveRate: 0.01,
  speedChange: 0.05,
  salesChange: 0.05,
};

/** How a canary that advances by itself does so: its shares in percent, and what each of them needs. */
export type StageSettings = { percents: readonly number[]; minutes: number; views: number };
export const STAGE_SETTINGS: StageSettings = { percents: [1, 5, 25], minutes: 30, views: 300 };

const Variables = v.object({
  PORT: v.optional(Port, '3000'),
  HOST: v.optional(ListenHost, '127.0.0.1'),
  ...STORAGE_VARIABLES,
  INTERNAL_PORT: v.optional(Port),
  TRUST_PROXY: v.optional(TrustProxy, 'loopback'),
  SHELL_URL: v.optional(shellOrigins, 'http://127.0.0.1:3001'),
  PUBLIC_ORIGIN: v.optional(HttpOrigin),
  OPS_ORIGIN: v.optional(HttpOrigin),
  RELEASE_TOKEN: v.optional(secret),
  SHELL_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'needs at least 32 characters'))),
  OVERRIDE_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'needs at least 32 characters'))),
  REQUIRE_PREVIEW: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  REQUIRE_SIGNATURES: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  RELEASE_TRIAL: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  CHECKOUT_URL: v.optional(CheckoutTemplate),
  DELIVERY_TIME_ZONE: v.optional(timeZone, 'America/New_York'),
  DELIVERY_CUTOFF_HOUR: v.optional(hour, '14'),
  DELIVERY_CLOSED_DAYS: v.optional(closedDays, ''),
  ...SHOPIFY_VARIABLES,
  NEWSLETTER_WEBHOOK_URL: v.optional(webhook),
  NEWSLETTER_WEBHOOK_SECRET: v.optional(secret),
  CONTACT_WEBHOOK_URL: v.optional(webhook),
  CONTACT_WEBHOOK_SECRET: v.optional(secret),
  ORDER_WEBHOOK_URL: v.optional(webhook),
  ORDER_WEBHOOK_SECRET: v.optional(secret),
  OPERATIONS_WEBHOOK_URL: v.optional(webhook),
  OPERATIONS_WEBHOOK_SECRET: v.optional(secret),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\/\S+$/i, 'needs smtp://user:password@host:port, or smtps://'),
      v.check(isUrl, 'is not a valid address'),
    ),
  ),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email('needs an email address'))),
  NEWSLETTER_CONFIRM_DAYS: v.optional(days, '30'),
  SEARCH_KEEP_DAYS: v.optional(days, '90'),
  MESSAGE_KEEP_DAYS: v.optional(days, '365'),
  ORDER_KEEP_DAYS: v.optional(days, '730'),
  OUTBOX_KEEP_DAYS: v.optional(days, '30'),
  CART_KEEP_DAYS: v.optional(days, '90'),
  RELEASES_KEEP: v.optional(versions, '20'),
  RELEASES_KEEP_DAYS: v.optional(daysOrNone, '0'),
  CDN_MAX_AGE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'needs a whole number of seconds'),
      v.toNumber(),
      v.maxValue(86_400, 'must be at most one day'),
    ),
    '0',
  ),
  CDN_PURGE_URL: v.optional(webhook),
  CDN_PURGE_METHOD: v.optional(
    v.picklist(['POST', 'PURGE', 'BAN', 'DELETE'], 'is POST, PURGE, BAN or DELETE'),
    'POST',
  ),
  CDN_PURGE_HEADER: v.optional(requestHeader),
  PAGE_CACHE_MB: v.optional(memoryMegabytes, '128'),
  PICTURE_CACHE_MB: v.optional(megabytes, '1000'),
  PICTURE_HOSTS: v.optional(hosts, ''),
  IMPORT_HOSTS: v.optional(hosts, ''),
  SEARCH_ENGINE: v.optional(v.picklist(['memory', 'postgres'], 'must be memory or postgres'), 'memory'),
  AI_BASE_URL: v.optional(HttpAddress),
  AI_API_KEY: v.optional(v.pipe(v.string(), v.minLength(1))),
  AI_MODEL: v.optional(v.pipe(v.string(), v.minLength(1))),
  AUTO_ROLLBACK: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  AUTO_ROLLBACK_ADDRESS_LIMIT: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  OPS_ENVIRONMENT: v.optional(environmentName),
  OPS_COLOUR: v.optional(
    v.picklist(ENVIRONMENT_COLOURS, `must be one of ${ENVIRONMENT_COLOURS.join(', ')}`),
    'grey',
  ),
  METRICS_ACCESS: v.optional(
    v.picklist(METRICS_ACCESS, `must be one of ${METRICS_ACCESS.join(', ')}`),
    'local',
  ),
  DRAIN_SECONDS: v.optional(DrainSeconds, '0'),
  AUTO_ROLLBACK_TOLERATED_RATE: share(TEST_SETTINGS.toleratedRate),
  AUTO_ROLLBACK_HARD_LIMIT_RATE: share(TEST_SETTINGS.hardLimitRate),
  AUTO_ROLLBACK_UNCAUGHT_RATE: share(TEST_SETTINGS.uncaughtRate),
  AUTO_ROLLBACK_FALSE_POSITIVE_RATE: share(TEST_SETTINGS.falsePositiveRate),
  AUTO_ROLLBACK_MIN_FAILURES: v.optional(
    v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(1_000)),
    String(TEST_SETTINGS.minFailures),
  ),
  AUTO_ROLLBACK_EXPERIENCE: v.optional(
    v.picklist(EXPERIENCE_ACTS, `must be one of ${EXPERIENCE_ACTS.join(', ')}`),
    EXPERIENCE_SETTINGS.act,
  ),
  AUTO_ROLLBACK_EXPERIENCE_FALSE_POSITIVE_RATE: share(EXPERIENCE_SETTINGS.falsePositiveRate),
  AUTO_ROLLBACK_SPEED_CHANGE: share(EXPERIENCE_SETTINGS.speedChange),
  AUTO_ROLLBACK_SALES_CHANGE: share(EXPERIENCE_SETTINGS.salesChange),
  CANARY_STAGES: v.optional(stages, STAGE_SETTINGS.percents.join()),
  CANARY_STAGE_MINUTES: wholeNumber(STAGE_SETTINGS.minutes, 10_080),
  CANARY_STAGE_VIEWS: wholeNumber(STAGE_SETTINGS.views, 1_000_000),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  ...TRACING_VARIABLES,
});

/** All settings as the environment gives them, with what one needs of another. */
export const Environment = v.pipe(
  Variables,
  v.forward(
    v.check(
      (given) => !given.NEWSLETTER_WEBHOOK_URL || given.NEWSLETTER_WEBHOOK_SECRET !== undefined,
      'is required with NEWSLETTER_WEBHOOK_URL, to sign its messages',
    ),
    ['NEWSLETTER_WEBHOOK_SECRET'],
  ),
  v.forward(
    v.check(
      (given) =>
        !given.CONTACT_WEBHOOK_URL || !!(given.CONTACT_WEBHOOK_SECRET ?? given.NEWSLETTER_WEBHOOK_SECRET),
      'is required with CONTACT_WEBHOOK_URL, to sign its messages',
    ),
    ['CONTACT_WEBHOOK_SECRET'],
  ),
  v.forward(
    v.check(
      (given) =>
        !given.ORDER_WEBHOOK_URL || !!(given.ORDER_WEBHOOK_SECRET ?? given.NEWSLETTER_WEBHOOK_SECRET),
      'is required with ORDER_WEBHOOK_URL, to sign its messages',
    ),
    ['ORDER_WEBHOOK_SECRET'],
  ),
  v.forward(
    v.check(
      (given) =>
        !given.OPERATIONS_WEBHOOK_URL ||
        !!(given.OPERATIONS_WEBHOOK_SECRET ?? given.NEWSLETTER_WEBHOOK_SECRET),
      'is required with OPERATIONS_WEBHOOK_URL, to sign its messages',
    ),
    ['OPERATIONS_WEBHOOK_SECRET'],
  ),
  v.forward(
    v.check(
      (given) => given.SEARCH_ENGINE !== 'postgres' || given.DATABASE_URL !== undefined,
      'postgres requires DATABASE_URL, the PostgreSQL database to search in',
    ),
    ['SEARCH_ENGINE'],
  ),
  v.forward(
    v.check(
      (given) => !given.AI_BASE_URL || given.AI_MODEL !== undefined,
      'is required with AI_BASE_URL, to select the model',
    ),
    ['AI_MODEL'],
  ),
  v.forward(
    v.check(
      ({ HOST, PORT, PUBLIC_ORIGIN }) => !!PUBLIC_ORIGIN || isUrl(addressAt(HOST, PORT)),
      'needs an address of this machine, such as 127.0.0.1; for one that no URL can name, set PUBLIC_ORIGIN',
    ),
    ['HOST'],
  ),
  v.forward(
    v.check(
      ({ OPS_ORIGIN, PUBLIC_ORIGIN }) =>
        !OPS_ORIGIN || (!!PUBLIC_ORIGIN && isOwnName(OPS_ORIGIN, PUBLIC_ORIGIN)),
      'requires PUBLIC_ORIGIN, and another host name than it, which is no IP address',
    ),
    ['OPS_ORIGIN'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const given = dataset.value;
    const unmet = [...STORAGE_NEEDS, ...SHOPIFY_NEEDS].find(({ isMet }) => !isMet(given));
    if (unmet) addIssue({ message: unmet.message, path: [pathItem(given, unmet.of)] });
  }),
);

/** Cookies do not tell ports apart, and the shell may ask at any address of the machine. */
const isOwnName = (origin: string, other: string): boolean => {
  const { hostname } = new URL(origin);
  return hostname !== new URL(other).hostname && !/^(?:[\d.]+|\[.*\])$/.test(hostname);
};

const pathItem = (input: Record<string, unknown>, key: string): v.ObjectPathItem => ({
  ...{ type: 'object', origin: 'value', input, key, value: input[key] },
});

/** The variables of the environment, parsed. */
export type Given = v.InferOutput<typeof Environment>;
