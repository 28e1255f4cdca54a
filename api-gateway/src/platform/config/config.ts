import { SHOP } from '@kilowatt/contracts';
import type { Environment as ShopEnvironment } from '@kilowatt/contracts/management';
import { addressAt } from '@kilowatt/contracts/settings';
import { tracingSettings } from '@kilowatt/tracing/settings';
import * as v from 'valibot';
import type { OtherHosts } from '../middleware/request-origin';
import type { Webhooks } from '../outbox/deliver';
import { judgementOf } from './judgement-settings';
import { shopifyOf } from './shopify-settings';
import { bucketOf } from './storage-settings';
import { Environment, type Given } from './variables';

export type GatewayConfig = ReturnType<typeof configOf> & {
  /** Values of `Authorization` headers for scheduled imports, by name. */
  importCredentials: Readonly<Record<string, string>>;
  /** What an operator should change in the environment. */
  warnings: readonly string[];
};

/** Any endpoint that speaks OpenAI's chat completions. */
export type AiEndpoint = { baseUrl: string; apiKey: string; model: string };

/** Reads the environment once. @throws Error in one line that names the variable at fault */
export function readConfig(environment: NodeJS.ProcessEnv): GatewayConfig {
  const { environment: current, warnings } = withCurrentNames(environment);
  const parsed = v.safeParse(Environment, current);
  if (parsed.success)
    return { ...configOf(parsed.output), importCredentials: importCredentials(current), warnings };
  const [issue] = parsed.issues;
  throw new Error(`${String(issue.path?.[0]?.key ?? 'environment')}: ${issue.message}`);
}

/** Where orders go, and when they are delivered. */
const ordersOf = (given: Given) => ({
  /** Redirects to the checkout of a cart, with places for the cart; null where that is the telephone. */
  checkoutTemplate: given.CHECKOUT_URL ?? null,
  /** Until when an order counts as one of the day, by the warehouse's clock, and on which days it rests. */
  deliveryClock: {
    ...{ timeZone: given.DELIVERY_TIME_ZONE, cutoffHour: given.DELIVERY_CUTOFF_HOUR },
    closedDays: given.DELIVERY_CLOSED_DAYS,
  },
  /** The Shopify store of the catalogue and the checkout; null where there is none. */
  shopify: shopifyOf(given),
});

function configOf(given: Given) {
  const webhooks = webhooksOf(given);
  return {
    port: given.PORT,
    host: given.HOST,
    /** Port on 127.0.0.1 for the shell of this machine alone, which is answered until the last page is done. */
    internalPort: given.INTERNAL_PORT,
    /** Proxies whose word counts for who asks. */
    trustProxy: given.TRUST_PROXY,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    /** PostgreSQL itself, where `databaseUrl` is a pooler that shares its sessions. */
    databaseListenUrl: given.DATABASE_LISTEN_URL ?? given.DATABASE_URL,
    /** A standby for reads that may be a little behind; undefined where the primary answers all. */
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    /** Where files of releases and pictures are kept; null where that is the database and the disk. */
    bucket: bucketOf(given),
    /** Where the shells are. */
    shellUrls: given.SHELL_URL,
    /** Whose pages may send forms, beside those of the origin. */
    otherHosts: otherHostsOf(given),
    origin: originOf(given),
    /** Origin of the console; null where it is the shop's. */
    opsOrigin: given.OPS_ORIGIN ?? null,
    /** The token that may publish releases and import catalogues; if unset, no client may. */
    releaseToken: given.RELEASE_TOKEN,
    /** What gateway and shell know one another by; without it page views roll back no release. */
    shellSecret: given.SHELL_SECRET,
    /** Whether one address has little to say about a release; undefined where the shop's origin decides. */
    addressLimit: given.AUTO_ROLLBACK_ADDRESS_LIMIT,
    /** What passes for overrides are sealed with; the shell has the same. None where overrides are off. */
    overrideSecret: given.OVERRIDE_SECRET,
    ...verificationOf(given),
    ...ordersOf(given),
    webhooks,
    mail: given.SMTP_URL ? { url: given.SMTP_URL, from: given.MAIL_FROM ?? SHOP.email } : null,
    /** Whether addresses can be asked to confirm a sign-up or an alert. */
    asksToConfirm: given.SMTP_URL !== undefined || 'newsletter.confirmation-requested' in webhooks,
    ...retentionOf(given),
    ...cachesOf(given),
    /** Hosts of the merchant's pictures that may have private addresses. */
    pictureHosts: given.PICTURE_HOSTS,
    /** Hosts of scheduled imports that may have private addresses. */
    importHosts: given.IMPORT_HOSTS,
    searchEngine: given.SEARCH_ENGINE,
    ai: aiOf(given),
    /** Whether a release that fails beyond chance goes back by itself. */
    autoRollback: given.AUTO_ROLLBACK === 'on',
    /** Who may read `/metrics`. */
    metricsAccess: given.METRICS_ACCESS,
    /** Which shop operators see it is. */
    environment: environmentOf(given),
    /** Milliseconds between saying that it is not ready any more and taking no more requests. */
    drain: given.DRAIN_SECONDS * 1_000,
    ...judgementOf(given),
    /** Where traces are sent, and how many; null where nothing is traced. */
    tracing: tracingSettings(given),
    logLevel: given.LOG_LEVEL,
  };
}

/** What a release has to pass. */
const verificationOf = (given: Given) => ({
  /** Whether releases of remotes without keys are refused too. */
  requireSignatures: given.REQUIRE_SIGNATURES === 'true',
  /** Whether every promote and canary needs a signed result of the journeys. */
  requirePreview: given.REQUIRE_PREVIEW === 'true',
  /** Whether a release's server build is run once before it is kept. */
  isRenderingCheckOn: given.RELEASE_TRIAL === 'on',
});

const originOf = ({ PUBLIC_ORIGIN, HOST, PORT }: Given): string => PUBLIC_ORIGIN ?? addressAt(HOST, PORT);

const environmentOf = (given: Given): ShopEnvironment => ({
  shop: SHOP.name,
  host: new URL(originOf(given)).host,
  name: given.OPS_ENVIRONMENT ?? null,
  colour: given.OPS_COLOUR,
});

/** What keeps pages and pictures. */
const cachesOf = (given: Given) => ({
  /** Seconds for which a CDN may keep a page; 0 where there is none. */
  sharedMaxAge: given.CDN_MAX_AGE,
  /** How the CDN is purged; null where it is not. */
  cdnPurge: given.CDN_PURGE_URL
    ? { url: given.CDN_PURGE_URL, method: given.CDN_PURGE_METHOD, header: given.CDN_PURGE_HEADER ?? null }
    : null,
  /** Bytes of pages in memory; 0 where none are kept. */
  pageCacheBytes: given.PAGE_CACHE_MB * 1_000_000,
  /** Size of the merchant's pictures in the cache, in bytes. */
  pictureCacheBytes: given.PICTURE_CACHE_MB * 1_000_000,
});

/** `0.0.0.0` and `::`, however they are written. */
const EVERY_ADDRESS = /^[0.:]+$/;

const otherHostsOf = ({ PUBLIC_ORIGIN, HOST }: Given): OtherHosts => {
  if (PUBLIC_ORIGIN !== undefined) return 'none';
  return EVERY_ADDRESS.test(HOST) ? 'every-host' : 'addresses';
};

/** How long the shop keeps what shoppers leave behind, and what teams publish. */
const retentionOf = (given: Given) => ({
  /** Days after which a sign-up that its address was asked to confirm, and did not, is forgotten. */
  confirmDays: given.NEWSLETTER_CONFIRM_DAYS,
  /** Days for which a search is kept. */
  searchKeepDays: given.SEARCH_KEEP_DAYS,
  /** Days for which a message to the shop is kept. */
  messageKeepDays: given.MESSAGE_KEEP_DAYS,
  /** Days for which an order request stays after it was delivered or cancelled. */
  orderKeepDays: given.ORDER_KEEP_DAYS,
  /** Days for which a delivered message stays in the outbox. */
  outboxKeepDays: given.OUTBOX_KEEP_DAYS,
  /** Days after which an unused shared cart is deleted. */
  cartKeepDays: given.CART_KEEP_DAYS,
  /** Versions of each remote that a daily prune keeps, however old they are. */
  releasesKeep: given.RELEASES_KEEP,
  /** Days for which it keeps every version; 0 where the shop never prunes by itself. */
  releasesKeepDays: given.RELEASES_KEEP_DAYS,
});

const CREDENTIAL = /^CATALOGUE_AUTHORIZATION_([A-Z][A-Z0-9_]{0,40})$/;

/** `CATALOGUE_AUTHORIZATION_…` by the rest of its name. @throws Error for a value that no header can have */
function importCredentials(environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const named = Object.entries(environment).flatMap(([variable, value]) => {
    const name = CREDENTIAL.exec(variable)?.[1];
    if (name === undefined || !value) return [];
    if (!/^[\x20-\x7e]+$/.test(value))
      throw new Error(`${variable}: needs the value of an Authorization header, such as "Bearer …"`);
    return [[name, value]];
  });
  return Object.fromEntries(named) as Record<string, string>;
}

/** Where suggestions are asked for; null where the gateway makes them itself. A model of one's own needs no key. */
function aiOf({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: Given): AiEndpoint | null {
  return AI_BASE_URL && AI_MODEL ? { baseUrl: AI_BASE_URL, apiKey: AI_API_KEY ?? '', model: AI_MODEL } : null;
}

/** Messages of the contact form and of order requests go where the newsletter's go, unless they have an address of their own. */
function webhooksOf(given: Given): Webhooks {
  const to = (url: string | undefined, key: string | undefined) => (url && key ? { url, secret: key } : null);
  const newsletter = to(given.NEWSLETTER_WEBHOOK_URL, given.NEWSLETTER_WEBHOOK_SECRET);
  const contact =
    to(given.CONTACT_WEBHOOK_URL, given.CONTACT_WEBHOOK_SECRET ?? given.NEWSLETTER_WEBHOOK_SECRET) ??
    newsletter;
  const orders =
    to(given.ORDER_WEBHOOK_URL, given.ORDER_WEBHOOK_SECRET ?? given.NEWSLETTER_WEBHOOK_SECRET) ?? newsletter;
  // The shop's own operations go to no system that was named for its shoppers.
  const operations = to(
    given.OPERATIONS_WEBHOOK_URL,
    given.OPERATIONS_WEBHOOK_SECRET ?? given.NEWSLETTER_WEBHOOK_SECRET,
  );
  return {
    ...(operations && { 'operation.recorded': operations }),
    ...(newsletter && {
      'newsletter.confirmation-requested': newsletter,
      'newsletter.subscribed': newsletter,
      'newsletter.unsubscribed': newsletter,
      'product-alert.confirmation-requested': newsletter,
      'product-alert.due': newsletter,
    }),
    ...(contact && { 'contact.sent': contact }),
    ...(orders && { 'order.requested': orders, 'order.changed': orders }),
  };
}

/** Old names of settings, which are still read in this version, and the names of today. */
const RENAMED: Readonly<Record<string, string>> = {
  AUTO_ROLLBACK_GRANTED: 'AUTO_ROLLBACK_TOLERATED_RATE',
  AUTO_ROLLBACK_OUTRIGHT: 'AUTO_ROLLBACK_HARD_LIMIT_RATE',
  AUTO_ROLLBACK_MISTAKES: 'AUTO_ROLLBACK_FALSE_POSITIVE_RATE',
  AUTO_ROLLBACK_FEWEST: 'AUTO_ROLLBACK_MIN_FAILURES',
};

/**
 * The environment with every setting under its name of today, which wins where both are set.
 * @returns also the warnings for old names that are still in use
 */
export function withCurrentNames(environment: NodeJS.ProcessEnv): {
  environment: NodeJS.ProcessEnv;
  warnings: readonly string[];
} {
  const old = Object.keys(RENAMED).filter((name) => environment[name] !== undefined);
  const renamed = Object.fromEntries(old.map((name) => [RENAMED[name], environment[name]]));
  return {
    environment: { ...renamed, ...environment },
    warnings: old.map(
      (name) => `${name} was renamed to ${RENAMED[name]}; the next version will ignore the old name`,
    ),
  };
}
