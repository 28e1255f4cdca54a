import * as v from 'valibot';
import { secret } from './setting-schemas';

/** The Storefront API version that the queries were written for; Shopify serves a version for at least a year. */
export const SHOPIFY_API_VERSION = '2026-04';

const DOMAIN = /^(?:https:\/\/)?[a-z0-9][a-z0-9.-]*\.[a-z]{2,}\/?$/i;
/** A server of one's own machine, for tests. */
const LOCAL = /^http:\/\/(?:127\.0\.0\.1|localhost):\d+\/?$/;

/** Settings of the Shopify store that the catalogue comes from and whose checkout takes the orders. */
export const SHOPIFY_VARIABLES = {
  SHOPIFY_STORE_DOMAIN: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (domain) => DOMAIN.test(domain) || LOCAL.test(domain),
        'needs the domain of the store, such as my-store.myshopify.com',
      ),
    ),
  ),
  SHOPIFY_STOREFRONT_TOKEN: v.optional(secret),
  SHOPIFY_WEBHOOK_SECRET: v.optional(secret),
  SHOPIFY_API_VERSION: v.optional(
    v.pipe(v.string(), v.regex(/^20\d\d-(?:01|04|07|10)$/, 'needs a version such as 2026-04')),
    SHOPIFY_API_VERSION,
  ),
  SHOPIFY_SYNC_MINUTES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'needs a whole number of minutes'),
      v.toNumber(),
      v.minValue(1, 'needs at least 1 minute'),
      v.maxValue(1_440, 'needs 1440 minutes at most'),
    ),
    '15',
  ),
  CATALOGUE_SOURCE: v.optional(v.picklist(['import', 'shopify'], 'must be import or shopify'), 'import'),
};

/** A store and what the gateway may ask it with. */
export type ShopifyStore = {
  /** Origin of its API, without a slash at the end. */
  origin: string;
  /** Private token of the Storefront API. */
  token: string;
  apiVersion: string;
};
export type ShopifySettings = {
  store: ShopifyStore;
  /** What webhooks are signed with; null where none are taken. */
  webhookSecret: string | null;
  /** Minutes between two syncs of the catalogue; null where they are made by hand. */
  syncMinutes: number | null;
};

type Given = v.InferOutput<v.ObjectSchema<typeof SHOPIFY_VARIABLES, undefined>>;

/** What a setting lacks beside the others; undefined where nothing is missing. */
export const SHOPIFY_NEEDS: readonly {
  of: keyof Given;
  isMet: (given: Given) => boolean;
  message: string;
}[] = [
  {
    of: 'SHOPIFY_STOREFRONT_TOKEN',
    isMet: (given) => !given.SHOPIFY_STORE_DOMAIN || given.SHOPIFY_STOREFRONT_TOKEN !== undefined,
    message: 'is required with SHOPIFY_STORE_DOMAIN, to access its Storefront API',
  },
  {
    of: 'SHOPIFY_STORE_DOMAIN',
    isMet: (given) =>
      given.SHOPIFY_STORE_DOMAIN !== undefined ||
      (given.CATALOGUE_SOURCE !== 'shopify' &&
        !given.SHOPIFY_STOREFRONT_TOKEN &&
        !given.SHOPIFY_WEBHOOK_SECRET),
    message: 'is required with CATALOGUE_SOURCE=shopify, SHOPIFY_STOREFRONT_TOKEN and SHOPIFY_WEBHOOK_SECRET',
  },
];

/** The store of the environment; null where the shop has none. */
export function shopifyOf(given: Given): ShopifySettings | null {
  const { SHOPIFY_STORE_DOMAIN: domain, SHOPIFY_STOREFRONT_TOKEN: token } = given;
  if (domain === undefined || token === undefined) return null;
  const address = domain.replace(/\/$/, '');
  return {
    store: {
      origin: /^https?:/i.test(address) ? address : `https://${address}`,
      token,
      apiVersion: given.SHOPIFY_API_VERSION,
    },
    webhookSecret: given.SHOPIFY_WEBHOOK_SECRET ?? null,
    syncMinutes: given.CATALOGUE_SOURCE === 'shopify' ? given.SHOPIFY_SYNC_MINUTES : null,
  };
}
