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
import { currentAreas, deliveryRoutes, deliveryTo, undeliverableReason } from './delivery/routes';
import { confirmRoutes, newsletterFormRoutes, newsletterRoutes } from './newsletter/routes';
import { unsubscribeRoutes } from './newsletter/unsubscribe';
import type { FindProduct } from './order-requests/order-requests';
import { orderRequestRoutes, orderStatusFormRoutes } from './order-requests/routes';
import { privacyRoutes } from './privacy/routes';
import { productAlertPages, productAlertRoutes } from './product-alerts/routes';

export type CommerceDependencies = {
  db: Database;
  origin: string;
  /** Folder of the merchant files, such as `delivery.json`. */
  dataDir?: string;
  /** Time of day until which an order counts for the same day. */
  deliveryClock?: DeliveryClock;
  /** URL of the checkout that carts are redirected to; null or absent if orders are taken by telephone. */
  checkoutTemplate?: string | null;
  /** The Shopify store whose checkout takes the orders; a checkout URL takes precedence. */
  storefront?: StorefrontClient | null;
  /** Rate limit of sign-ups, and of messages: per client and minute, with and without JavaScript together. */
  formsAMinute?: number;
  /** Whether requests to confirm a sign-up or an alert can be sent: by email, or through the webhook. */
  asksToConfirm?: boolean;
};

/** Dependencies of commerce on the rest of the gateway. */
type Shared = {
  limits: RateLimits;
  /** Admits only requests from pages of the shop. */
  ownPagesOnly: RequestHandler;
  /** Admits only clients that may erase data. */
  mayErase: RequestHandler;
  /** Reads what reviews are shown. */
  reloadReviews: () => Promise<void>;
  /** Admits only clients that may read and answer order requests. */
  mayAnswer: RequestHandler;
  /** The author of an admitted request. */
  callerOf: (response: Response) => { name: string };
  /** A product with its current price and stock. */
  findProduct: FindProduct;
};

const FORMS = ['/newsletter', '/contact', '/order-status', '/checkout', '/product-alerts'];

/** Rate limit of checkouts, per client and minute. */
const CHECKOUTS_A_MINUTE = 30;

/** Rate limit of attempts to enter the code of an order request, per client and minute. */
const GUESSES_A_MINUTE = 20;

/** The dependencies of each folder's routes. */
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
        undeliverableReason: (zip: string) => undeliverableReason(zip, areas()),
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

/** The area commerce: carts, sign-ups, messages and orders of shoppers. */
export function commerceFeature(dependencies: CommerceDependencies & Shared): Feature {
  const { db, origin, deliveryClock, mayErase, reloadReviews } = dependencies;
  const { areas, carts, signUps, alerts, contact, orderRequests, checkout } = partsOf(dependencies);
  return {
    bodies: { '/shared-cart': cartBody },
    api: [
      deliveryRoutes(areas, deliveryClock),
      privacyRoutes({ db, mayErase, reloadReviews }),
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
