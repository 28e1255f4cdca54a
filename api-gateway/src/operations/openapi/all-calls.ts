import type { ProblemCode } from '@kilowatt/contracts';
import {
  CHECK_CALLS,
  DEPLOYMENT_CALLS,
  ERROR_CALLS,
  HEALTH_CALLS,
  INSPECTION_CALLS,
  KEY_CALLS,
  MERCHANT_FILE_CALLS,
  OPS_CALLS,
  ORDER_DESK_CALLS,
  OVERRIDE_CALLS,
  PREVIEW_CALLS,
  PRUNE_CALLS,
  RECORD_CALLS,
  RELEASE_CALLS,
  RELEASE_PREVIEW_CALLS,
  REVIEW_DESK_CALLS,
  SCHEDULE_CALLS,
  SEARCHES_CALLS,
  SESSION_CALLS,
  SUMMARY_CALLS,
  TOKEN_CALLS,
} from '@kilowatt/contracts/management';
import type { RequestHandler, Response } from 'express';
import type * as v from 'valibot';
import { CATALOGUE_CALLS } from '../../catalogue/browse/calls';
import { ENERGY_LABEL_CALLS } from '../../catalogue/energy-label/routes';
import { IMPORT_CALLS } from '../../catalogue/import/calls';
import { MENU_CALLS } from '../../catalogue/menu/routes';
import { FEED_CALLS } from '../../catalogue/merchant-feed/routes';
import { MERCHANT_PICTURE_CALLS } from '../../catalogue/merchant-pictures/routes';
import { PICTURE_CALLS } from '../../catalogue/pictures/routes';
import { STUDIO_PICTURE_CALLS } from '../../catalogue/pictures/studio-routes';
import { REBATE_CALLS } from '../../catalogue/rebates/routes';
import { REVIEW_CALLS } from '../../catalogue/reviews/routes';
import { ROBOTS_CALLS } from '../../catalogue/robots/routes';
import { SEARCH_CALLS } from '../../catalogue/search/routes';
import { SHOP_CONTENT_CALLS } from '../../catalogue/shop-content/shop-content';
import { SHOPIFY_CALLS } from '../../catalogue/shopify/calls';
import { SOCIAL_PICTURE_CALLS } from '../../catalogue/social-pictures/routes';
import { SUGGESTION_CALLS } from '../../catalogue/suggestions/routes';
import { TRACKING_CALLS } from '../../catalogue/tracking/routes';
import { CART_CALLS } from '../../commerce/carts/routes';
import { CHECKOUT_CALLS } from '../../commerce/checkout/routes';
import { CONTACT_CALLS } from '../../commerce/contact/routes';
import { DELIVERY_CALLS } from '../../commerce/delivery/routes';
import { NEWSLETTER_CALLS } from '../../commerce/newsletter/routes';
import { UNSUBSCRIBE_CALLS } from '../../commerce/newsletter/unsubscribe';
import { ORDER_REQUEST_CALLS } from '../../commerce/order-requests/routes';
import { PRIVACY_CALLS } from '../../commerce/privacy/routes';
import { PRODUCT_ALERT_CALLS } from '../../commerce/product-alerts/routes';
import { type Call, calls, refusesOthers } from '../../platform/http/call';
import { ProblemError } from '../../platform/problems/problem';
import { ARTIFACT_CALLS } from '../../releases/artifacts/artifact-files';
import { SPAN_CALLS } from '../../releases/telemetry/browser-spans';
import { TELEMETRY_CALLS } from '../../releases/telemetry/routes';
import { METRICS_CALLS } from '../metrics/routes';

export const OPENAPI_CALLS = calls({
  document: {
    id: 'getOpenApi',
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document',
    answer: { type: 'application/json' },
  },
});

/** Every call of the gateway, in the order of the document; pages belong to the shell. */
export const ALL_CALLS: readonly Call[] = [
  CATALOGUE_CALLS,
  REVIEW_CALLS,
  SEARCH_CALLS,
  SUGGESTION_CALLS,
  MENU_CALLS,
  REBATE_CALLS,
  DELIVERY_CALLS,
  SHOP_CONTENT_CALLS,
  ENERGY_LABEL_CALLS,
  MERCHANT_PICTURE_CALLS,
  STUDIO_PICTURE_CALLS,
  SOCIAL_PICTURE_CALLS,
  PICTURE_CALLS,
  CART_CALLS,
  CHECKOUT_CALLS,
  ORDER_REQUEST_CALLS,
  ORDER_DESK_CALLS,
  TRACKING_CALLS,
  SEARCHES_CALLS,
  NEWSLETTER_CALLS,
  UNSUBSCRIBE_CALLS,
  CONTACT_CALLS,
  RELEASE_CALLS,
  DEPLOYMENT_CALLS,
  PRUNE_CALLS,
  OVERRIDE_CALLS,
  INSPECTION_CALLS,
  RELEASE_PREVIEW_CALLS,
  CHECK_CALLS,
  ARTIFACT_CALLS,
  KEY_CALLS,
  TOKEN_CALLS,
  TELEMETRY_CALLS,
  SPAN_CALLS,
  ERROR_CALLS,
  SUMMARY_CALLS,
  IMPORT_CALLS,
  SCHEDULE_CALLS,
  RECORD_CALLS,
  REVIEW_DESK_CALLS,
  MERCHANT_FILE_CALLS,
  SHOPIFY_CALLS,
  PRODUCT_ALERT_CALLS,
  PRIVACY_CALLS,
  PREVIEW_CALLS,
  SESSION_CALLS,
  OPS_CALLS,
  HEALTH_CALLS,
  METRICS_CALLS,
  ROBOTS_CALLS,
  FEED_CALLS,
  OPENAPI_CALLS,
].flatMap((table) => Object.values<Call>(table));

/** Patterns of the path templates: each parameter is one segment, or a part of one. */
const TEMPLATES = ALL_CALLS.map(({ method, path }) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+?')}/?$`, 'i'),
}));

/** What an address of the gateway takes; Express answers HEAD wherever it answers GET. */
function takenAt(address: string): string[] {
  const taken = TEMPLATES.filter(({ pattern }) => pattern.test(address)).map((template) => template.method);
  return taken.includes('GET') ? [...taken, 'HEAD'] : taken;
}

function refuseMethod(address: string, method: string, taken: readonly string[], response: Response): never {
  const allow = [...new Set(taken)].join(', ');
  response.set('allow', allow);
  throw new ProblemError('method-not-allowed', `${address} supports ${allow}, not ${method}`);
}

/**
 * Rejects methods that an address does not support, with the supported ones in `Allow`.
 * @throws ProblemError `method-not-allowed`
 */
export const otherMethods: RequestHandler = ({ method, path, baseUrl }, response, next) => {
  const address = `${baseUrl}${path}`;
  const taken = takenAt(address);
  if (taken.length === 0 || taken.includes(method)) return next();
  refuseMethod(address, method, taken, response);
};

/** Of pages and of files at the root, which are there to be read; `OPTIONS` says so itself. */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The same for what the shell answers. @throws ProblemError `method-not-allowed` */
export const refuseWrites: RequestHandler = ({ method, path }, response, next) => {
  if (SAFE_METHODS.includes(method)) return next();
  refuseMethod(path, method, ['GET', 'HEAD', ...takenAt(path)], response);
};

export const isSchema = (body: object): body is v.GenericSchema => 'kind' in body;

/** Errors of a call: its own, and those that follow from its parameters, body and scope. */
export function problemsOf(call: Call): ProblemCode[] {
  const { query, body, scope, problems = [] } = call;
  const codes = new Set<ProblemCode>(problems);
  if (query || body || refusesOthers(call)) codes.add('invalid-field');
  codes.add('malformed-request');
  if (body && isSchema(body)) {
    codes.add('malformed-json');
    codes.add('body-too-large');
    codes.add('request-timeout');
    codes.add('unsupported-media-type');
  }
  if (scope) {
    codes.add('unauthorized');
    if (scope !== 'root') codes.add('forbidden');
    codes.add('too-many-requests');
  }
  return [...codes];
}
