import type { Service } from '@kilowatt/contracts';
import { type RequestHandler, type Response, Router } from 'express';
import type { Database } from '../platform/database/open-database';
import type { Feature } from '../platform/http/call';
import { deadline } from '../platform/middleware/deadline';
import { isNoPost, type RateLimits } from '../platform/middleware/rate-limits';
import type { StorefrontClient } from '../platform/shopify/storefront-client';
import { cartBody, cartRoutes } from './carts/routes';
import { checkoutFormRoutes } from './checkout/form-routes';
import { checkoutRoutes } from './checkout/routes';
import { contactFormRoutes, contactRoutes } from './contact/routes';
import type { DeliveryClock } from './delivery/delivery-dates';
import { currentAreas, deliveryRoutes, deliveryTo } from './delivery/routes';
import { confirmRoutes, newsletterFormRoutes, newsletterRoutes } from './newsletter/routes';
import { unsubscribeRoutes } from './newsletter/unsubscribe';
import type { FindProduct } from './order-requests/order-requests';
import { orderRequestRoutes, orderStatusFormRoutes } from './order-requests/routes';
import { privacyRoutes } from './privacy/routes';
import { productAlertPages, productAlertRoutes } from './product-alerts/routes';

export type CommerceDependencies = {
  db: Database;
  origin: string;
  /** Folder of the files that a merchant edits, such as `delivery.json`. */
  dataDir?: string;
  /** Until when an order counts as one of the day. */
  deliveryClock?: DeliveryClock;
  /** Redirects to the checkout of a cart; null or none where that is the telephone. */
  checkoutTemplate?: string | null;
  /** The Shopify store whose checkout takes the orders; a checkout URL wins over it. */
  storefront?: StorefrontClient | null;
  /** Sign-ups, and messages, that a client may send in a minute, with JavaScript and without together. */
  formsAMinute?: number;
  /** Whether addresses can be asked to confirm a sign-up or an alert: by email, or through the webhook. */
  asksToConfirm?: boolean;
};

/** What commerce shares with the rest of the gateway. */
type Shared = {
  limits: RateLimits;
  /** Lets through what pages of the shop send. */
  ownPagesOnly: RequestHandler;
  /** Lets through who may erase data. */
  mayErase: RequestHandler;
  /** Lets through who may read and answer order requests. */
  mayAnswer: RequestHandler;
  /** Who sent a request that was let through. */
  callerOf: (response: Response) => { name: string };
  /** A product as it is sold at this moment. */
  findProduct: FindProduct;
};

const FORMS = ['/newsletter', '/contact', '/order-status', '/checkout', '/product-alerts'];

/** Checkouts a minute that a client may ask for. */
const CHECKOUTS_A_MINUTE = 30;

/** Attempts a minute to name the code of an order request. */
const GUESSES_A_MINUTE = 20;

/** What the routes of each part work with. */
function partsOf({
  db,
  origin,
  dataDir,
  checkoutTemplate = null,
  storefront = null,
  formsAMinute = 10,
  asksToConfirm = false,
  limits,
  ownPagesOnly,
  mayAnswer,
  callerOf,
  findProduct,
}: CommerceDependencies & Shared) {
  const areas = currentAreas(dataDir);
  const isHosted = storefront !== null && checkoutTemplate === null;
  const ofForms = (name: string) => limits({ name, limit: formsAMinute, skip: isNoPost });
  return {
    areas,
    carts: { template: checkoutTemplate, ...(isHosted && { isHosted }) },
    signUps: { db, origin, ownPagesOnly, canAsk: asksToConfirm, limit: ofForms('newsletter') },
    alerts: {
      ...{ db, origin, ownPagesOnly, findProduct, canAsk: asksToConfirm },
      limit: ofForms('product-alerts'),
    },
    contact: { db, ownPagesOnly, limit: ofForms('contact') },
    orderRequests: {
      ...{ db, ownPagesOnly, mayAnswer, callerOf },
      terms: {
        findProduct,
        findServicePrice: (service: Service, zip: string) => deliveryTo(zip, areas())[service],
      },
      hasCheckout: checkoutTemplate !== null,
      limit: ofForms('order-requests'),
      limitGuesses: limits({ name: 'order-status', limit: GUESSES_A_MINUTE, skip: isNoPost }),
    },
    checkout: {
      ...{ db, ownPagesOnly },
      store: isHosted ? { client: storefront, findProduct } : null,
      limit: limits({ name: 'checkout', limit: CHECKOUTS_A_MINUTE, skip: isNoPost }),
    },
  };
}

/** What shoppers leave: carts, sign-ups and messages, and what becomes of it. */
export function commerceFeature(dependencies: CommerceDependencies & Shared): Feature {
  const { db, origin, deliveryClock, mayErase } = dependencies;
  const { areas, carts, signUps, alerts, contact, orderRequests, checkout } = partsOf(dependencies);
  return {
    bodies: { '/shared-cart': cartBody },
    api: [
      deliveryRoutes(areas, deliveryClock),
      privacyRoutes({ db, mayErase }),
      newsletterRoutes(signUps),
      productAlertRoutes(alerts),
      contactRoutes(contact),
      cartRoutes(db, carts),
      checkoutRoutes(checkout),
      orderRequestRoutes(orderRequests),
    ],
    pages: [
      Router().post(FORMS, deadline()),
      newsletterFormRoutes(signUps),
      confirmRoutes(db, origin),
      unsubscribeRoutes(db),
      productAlertPages(alerts),
      contactFormRoutes(contact),
      orderStatusFormRoutes(orderRequests),
      checkoutFormRoutes(checkout),
    ],
  };
}
