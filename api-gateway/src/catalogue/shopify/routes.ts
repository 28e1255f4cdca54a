import { createHmac, timingSafeEqual } from 'node:crypto';
import express, { type RequestHandler, type Response, Router } from 'express';
import * as v from 'valibot';
import { mount } from '../../platform/http/call';
import { check, readQuery } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import { StorefrontError } from '../../platform/shopify/storefront-answer';
import { ImportRefused } from '../import/row-error';
import { PRODUCT_TOPICS, TOPICS } from './apply-webhooks';
import { SHOPIFY_CALLS } from './calls';
import type { ShopifyCatalogue } from './open-shopify';

type Dependencies = {
  /** Null where no store is configured. */
  shopify: ShopifyCatalogue | null;
  mayImport: RequestHandler;
  callerOf: (response: Response) => { name: string };
};

/** Largest webhook: a product with thousands of variants. */
const BODY_LIMIT = '2mb';

/** Syncs with Shopify, and its webhooks, whose body is verified byte by byte. */
export function shopifyRoutes({ shopify, mayImport, callerOf }: Dependencies): Router {
  const router = Router();
  const configured = (): ShopifyCatalogue => {
    if (shopify !== null) return shopify;
    throw new ProblemError('not-found', 'No Shopify store is configured: SHOPIFY_STORE_DOMAIN is not set');
  };
  mount(router, SHOPIFY_CALLS.sync, mayImport, async (request, response) => {
    const { dryRun, full, allowShrink } = readQuery(request, SHOPIFY_CALLS.sync.query);
    const by = callerOf(response as Response).name;
    const synced = await configured().sync({ by, dryRun, full, allowShrink }).catch(asProblem);
    response.json(synced);
  });
  mount(router, SHOPIFY_CALLS.state, mayImport, (_request, response) => {
    response.set('cache-control', 'no-store').json(configured().state());
  });

  mount(
    router,
    SHOPIFY_CALLS.webhook,
    unsignedRefused,
    express.raw({ type: () => true, limit: BODY_LIMIT }),
    async (request, response) => {
      const { webhookSecret, receive } = configured();
      if (webhookSecret === null)
        throw new ProblemError('not-found', 'Webhooks are disabled: SHOPIFY_WEBHOOK_SECRET is not set');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSigned(body, request.get('x-shopify-hmac-sha256') ?? '', webhookSecret))
        throw new ProblemError('unauthorized', WRONG_SIGNATURE);
      const webhook = readWebhook(body, (name) => request.get(name));
      if (webhook !== null) await receive(webhook);
      response.json({ received: true });
    },
  );
  return router;
}

const WRONG_SIGNATURE = 'The signature of the webhook is not valid';

/** Before its body is read. */
const unsignedRefused: RequestHandler = (request, _response, next) => {
  if (!request.get('x-shopify-hmac-sha256')) throw new ProblemError('unauthorized', WRONG_SIGNATURE);
  next();
};

function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const Headers = v.object({
  id: v.pipe(
    v.string('X-Shopify-Webhook-Id is missing'),
    v.regex(/^[\w.-]{1,100}$/, 'X-Shopify-Webhook-Id is not an id'),
  ),
  topic: v.string('X-Shopify-Topic is missing'),
  triggeredAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});
const Body = v.object({
  id: v.optional(v.pipe(v.number(), v.safeInteger())),
  admin_graphql_api_id: v.optional(v.pipe(v.string(), v.regex(/^gid:\/\/shopify\/\w+\/\d+$/))),
  updated_at: v.optional(v.nullable(v.string())),
});

/** What a webhook is about; null for topics that change nothing here. @throws ProblemError that names the field at fault */
function readWebhook(body: Buffer, header: (name: string) => string | undefined) {
  const { id, topic, triggeredAt } = check(Headers, {
    id: header('x-shopify-webhook-id'),
    topic: header('x-shopify-topic'),
    triggeredAt: header('x-shopify-triggered-at'),
  });
  if (!TOPICS.some((known) => known === topic)) return null;
  const given = check(Body, jsonOf(body));
  const changedAt = new Date(given.updated_at ?? triggeredAt ?? Date.now());
  if (Number.isNaN(changedAt.getTime()))
    throw new ProblemError('invalid-field', 'updated_at is not a date with a time', 'updated_at');
  if (!PRODUCT_TOPICS.some((known) => known === topic)) return { id, topic, changedAt, productId: null };
  if (given.id === undefined) throw new ProblemError('invalid-field', 'id is missing', 'id');
  return {
    id,
    topic,
    changedAt,
    productId: given.admin_graphql_api_id ?? `gid://shopify/Product/${given.id}`,
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ProblemError('malformed-json');
  }
}

/** What Shopify, or a product of it, is at fault for is said to the merchant. */
function asProblem(error: unknown): never {
  if (error instanceof StorefrontError)
    throw new ProblemError('unavailable', `${error.message}. The catalogue is unchanged.`);
  if (error instanceof ImportRefused) {
    const [first] = error.errors;
    throw new ProblemError('conflict', `${first?.reason ?? error.message}. The catalogue is unchanged.`);
  }
  throw error;
}
