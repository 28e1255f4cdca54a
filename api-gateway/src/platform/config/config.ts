import { SHOP } from '@kilowatt/contracts';
import * as v from 'valibot';
import type { AiEndpoint } from '../../catalogue/suggestions/ask-model';
import { METRICS_ACCESS } from '../../operations/metrics/may-scrape';
import { TEST_SETTINGS, type TestSettings } from '../../releases/monitoring/sequential-test';
import { TrustProxy } from '../middleware/proxies';
import type { Webhooks } from '../outbox/webhooks';
import { CheckoutTemplate } from './checkout-template';

const port = v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(65_535));

const days = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'needs a whole number of days'),
  v.toNumber(),
  v.minValue(1, 'needs at least 1 day'),
  v.maxValue(3_650, 'needs 3650 days at most'),
);
const secret = v.pipe(v.string(), v.minLength(16, 'needs at least 16 characters'));
const webhook = v.pipe(v.string(), v.regex(/^https?:\/\/[^@]+$/i, 'needs an http or https address'), v.url());

const share = (usual: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.toNumber(),
      v.check((number) => number > 0 && number < 1, 'is a share between 0 and 1'),
    ),
    String(usual),
  );

const Variables = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.url())),
  INTERNAL_PORT: v.optional(port),
  TRUST_PROXY: v.optional(TrustProxy, 'loopback'),
  SHELL_URL: v.optional(v.pipe(v.string(), v.url()), 'http://127.0.0.1:3001'),
  PUBLIC_ORIGIN: v.optional(v.pipe(v.string(), v.url())),
  RELEASE_TOKEN: v.optional(secret),
  SHELL_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'needs at least 32 characters'))),
  OVERRIDE_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'needs at least 32 characters'))),
  REQUIRE_SIGNATURES: v.optional(v.picklist(['true', 'false'], 'is true or false'), 'false'),
  RELEASE_TRIAL: v.optional(v.picklist(['on', 'off'], 'is on or off'), 'on'),
  CHECKOUT_URL: v.optional(CheckoutTemplate),
  NEWSLETTER_WEBHOOK_URL: v.optional(webhook),
  NEWSLETTER_WEBHOOK_SECRET: v.optional(secret),
  CONTACT_WEBHOOK_URL: v.optional(webhook),
  CONTACT_WEBHOOK_SECRET: v.optional(secret),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\/\S+$/i, 'needs smtp://user:password@host:port, or smtps://'),
      v.check(URL.canParse, 'is no address'),
    ),
  ),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email('needs an email address'))),
  NEWSLETTER_CONFIRM_DAYS: v.optional(days, '30'),
  SEARCH_KEEP_DAYS: v.optional(days, '90'),
  MESSAGE_KEEP_DAYS: v.optional(days, '365'),
  OUTBOX_KEEP_DAYS: v.optional(days, '30'),
  CART_KEEP_DAYS: v.optional(days, '90'),
  SEARCH_ENGINE: v.optional(v.picklist(['memory', 'postgres'], 'is memory or postgres'), 'memory'),
  AI_BASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\//i, 'needs an http or https address'), v.url()),
  ),
  AI_API_KEY: v.optional(v.pipe(v.string(), v.minLength(1))),
  AI_MODEL: v.optional(v.pipe(v.string(), v.minLength(1))),
  AUTO_ROLLBACK: v.optional(v.picklist(['on', 'off'], 'is on or off'), 'on'),
  AUTO_ROLLBACK_ADDRESS_LIMIT: v.optional(v.picklist(['on', 'off'], 'is on or off')),
  METRICS_ACCESS: v.optional(v.picklist(METRICS_ACCESS, `is one of ${METRICS_ACCESS.join(', ')}`), 'local'),
  DRAIN_SECONDS: v.optional(
    v.pipe(v.string(), v.toNumber(), v.minValue(0), v.maxValue(300, 'is 300 at most')),
    '0',
  ),
  AUTO_ROLLBACK_GRANTED: share(TEST_SETTINGS.granted),
  AUTO_ROLLBACK_OUTRIGHT: share(TEST_SETTINGS.outright),
  AUTO_ROLLBACK_MISTAKES: share(TEST_SETTINGS.mistakes),
  AUTO_ROLLBACK_FEWEST: v.optional(
    v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(1_000)),
    String(TEST_SETTINGS.fewest),
  ),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

const Environment = v.pipe(
  Variables,
  v.forward(
    v.check(
      (given) => !given.NEWSLETTER_WEBHOOK_URL || given.NEWSLETTER_WEBHOOK_SECRET !== undefined,
      'is needed with NEWSLETTER_WEBHOOK_URL, whose messages it signs',
    ),
    ['NEWSLETTER_WEBHOOK_SECRET'],
  ),
  v.forward(
    v.check(
      (given) =>
        !given.CONTACT_WEBHOOK_URL || !!(given.CONTACT_WEBHOOK_SECRET ?? given.NEWSLETTER_WEBHOOK_SECRET),
      'is needed with CONTACT_WEBHOOK_URL, whose messages it signs',
    ),
    ['CONTACT_WEBHOOK_SECRET'],
  ),
  v.forward(
    v.check(
      (given) => given.SEARCH_ENGINE !== 'postgres' || given.DATABASE_URL !== undefined,
      'postgres needs DATABASE_URL, the PostgreSQL that it searches in',
    ),
    ['SEARCH_ENGINE'],
  ),
  v.forward(
    v.check(
      (given) => !given.AI_BASE_URL || given.AI_MODEL !== undefined,
      'is needed with AI_BASE_URL, whose model it names',
    ),
    ['AI_MODEL'],
  ),
);

export type GatewayConfig = ReturnType<typeof readConfig>;

/** Reads the environment once. @throws Error in one line that names the variable at fault */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const parsed = v.safeParse(Environment, environment);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`${String(issue.path?.[0]?.key ?? 'environment')}: ${issue.message}`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, SHELL_URL, PUBLIC_ORIGIN, RELEASE_TOKEN, LOG_LEVEL } =
    parsed.output;
  const webhooks = webhooksOf(parsed.output);
  return {
    port: PORT,
    host: HOST,
    /** Port on 127.0.0.1 for the shell of this machine alone, which is answered until the last page is done. */
    internalPort: parsed.output.INTERNAL_PORT,
    /** Proxies whose word counts for who asks. */
    trustProxy: parsed.output.TRUST_PROXY,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    shellUrl: SHELL_URL,
    origin: (PUBLIC_ORIGIN ?? `http://${HOST}:${PORT}`).replace(/\/$/, ''),
    /** Whoever has it may publish releases and import catalogues; without one nobody may. */
    releaseToken: RELEASE_TOKEN,
    /** What gateway and shell know one another by; without it page views steer no release. */
    shellSecret: parsed.output.SHELL_SECRET,
    /** Whether one address has little to say about a release; undefined where the shop's origin decides. */
    addressLimit: parsed.output.AUTO_ROLLBACK_ADDRESS_LIMIT,
    /** What passes for overrides are sealed with; the shell has the same. None where overrides are off. */
    overrideSecret: parsed.output.OVERRIDE_SECRET,
    /** Whether releases of remotes without keys are refused too. */
    requireSignatures: parsed.output.REQUIRE_SIGNATURES === 'true',
    /** Whether a release's server build is run once before it is kept. */
    trialOn: parsed.output.RELEASE_TRIAL === 'on',
    /** Where a cart becomes an order, with places for the cart; null where that is the telephone. */
    checkoutTemplate: parsed.output.CHECKOUT_URL ?? null,
    webhooks,
    mail: parsed.output.SMTP_URL
      ? { url: parsed.output.SMTP_URL, from: parsed.output.MAIL_FROM ?? SHOP.email }
      : null,
    /** Whether whoever signs up for the newsletter can be asked to confirm it. */
    asksToConfirm: parsed.output.SMTP_URL !== undefined || 'newsletter.confirmation-requested' in webhooks,
    /** Days after which a sign-up that its address was asked to confirm, and did not, is forgotten. */
    confirmDays: parsed.output.NEWSLETTER_CONFIRM_DAYS,
    /** Days for which a search is kept. */
    searchKeepDays: parsed.output.SEARCH_KEEP_DAYS,
    /** Days for which a message to the shop is kept. */
    messageKeepDays: parsed.output.MESSAGE_KEEP_DAYS,
    /** Days for which a delivered message stays in the outbox. */
    outboxKeepDays: parsed.output.OUTBOX_KEEP_DAYS,
    /** Days for which a shared cart stays that nobody touches. */
    cartKeepDays: parsed.output.CART_KEEP_DAYS,
    searchEngine: parsed.output.SEARCH_ENGINE,
    ai: aiOf(parsed.output),
    /** Whether a release that fails beyond chance goes back by itself. */
    autoRollback: parsed.output.AUTO_ROLLBACK === 'on',
    /** Who may read `/metrics`. */
    metricsAccess: parsed.output.METRICS_ACCESS,
    /** Milliseconds between saying that it is not ready any more and taking no more requests. */
    drain: parsed.output.DRAIN_SECONDS * 1_000,
    watchSettings: {
      granted: parsed.output.AUTO_ROLLBACK_GRANTED,
      outright: parsed.output.AUTO_ROLLBACK_OUTRIGHT,
      mistakes: parsed.output.AUTO_ROLLBACK_MISTAKES,
      fewest: parsed.output.AUTO_ROLLBACK_FEWEST,
    } satisfies TestSettings,
    logLevel: LOG_LEVEL,
  };
}

/** Where suggestions are asked for; null where the gateway makes them itself. A model of one's own needs no key. */
function aiOf({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: v.InferOutput<typeof Variables>): AiEndpoint | null {
  return AI_BASE_URL && AI_MODEL ? { baseUrl: AI_BASE_URL, apiKey: AI_API_KEY ?? '', model: AI_MODEL } : null;
}

/** Messages of the contact form go where the newsletter's go, unless they have an address of their own. */
function webhooksOf(given: v.InferOutput<typeof Variables>): Webhooks {
  const to = (url: string | undefined, key: string | undefined) => (url && key ? { url, secret: key } : null);
  const newsletter = to(given.NEWSLETTER_WEBHOOK_URL, given.NEWSLETTER_WEBHOOK_SECRET);
  const contact =
    to(given.CONTACT_WEBHOOK_URL, given.CONTACT_WEBHOOK_SECRET ?? given.NEWSLETTER_WEBHOOK_SECRET) ??
    newsletter;
  return {
    ...(newsletter && {
      'newsletter.confirmation-requested': newsletter,
      'newsletter.subscribed': newsletter,
      'newsletter.unsubscribed': newsletter,
    }),
    ...(contact && { 'contact.sent': contact }),
  };
}
