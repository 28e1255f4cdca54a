import { formatMoney, ProductAlertRequest, productHref, Success } from '@kilowatt/contracts';
import express, { type RequestHandler, Router } from 'express';
import * as v from 'valibot';
import { calls, mount } from '../../platform/http/call';
import { storableBody } from '../../platform/middleware/read-query';
import { answerInPages, type Html, html, sendPage } from '../../platform/pages/send-page';
import { tokenOf } from '../mailed-links';
import { type Alerting, alertOf, confirmAlert, type ProductAlert, requestAlert, stopAlert } from './requests';

const FORM_PATH = '/product-alerts';
const CONFIRM_PATH = '/product-alerts/confirm';
const STOP_PATH = '/product-alerts/stop';
const Token = v.object({ token: v.optional(v.string()) });
const form = (schema: v.GenericSchema) => ({ type: 'application/x-www-form-urlencoded', schema }) as const;
const page = { type: 'text/html' } as const;

export const PRODUCT_ALERT_CALLS = calls({
  request: {
    id: 'requestProductAlert',
    method: 'post',
    path: '/api/product-alerts',
    summary:
      'Requests one email on a price drop or when a product is back in stock; the address has to confirm',
    body: ProductAlertRequest,
    answer: Success,
    problems: ['cross-site', 'not-found', 'product-not-found', 'too-many-requests'],
  },
  requestForm: {
    id: 'requestProductAlertForm',
    method: 'post',
    path: FORM_PATH,
    summary: 'Same without JavaScript; responds with pages',
    body: form(ProductAlertRequest),
    status: 303,
    problems: ['cross-site', 'not-found', 'product-not-found', 'too-many-requests'],
  },
  ask: {
    id: 'askToConfirmProductAlert',
    method: 'get',
    path: CONFIRM_PATH,
    summary: 'Page to confirm an alert, or to stop a confirmed one',
    query: Token,
    answer: page,
    problems: ['not-found'],
  },
  confirm: {
    id: 'confirmProductAlert',
    method: 'post',
    path: CONFIRM_PATH,
    summary: 'Confirms an alert',
    body: form(Token),
    answer: page,
    problems: ['not-found'],
  },
  stop: {
    id: 'stopProductAlert',
    method: 'post',
    path: STOP_PATH,
    summary: 'Stops an alert, and deletes it',
    body: form(Token),
    answer: page,
  },
});

type Routes = Alerting & {
  /** Admits only requests from pages of the shop. */
  ownPagesOnly: RequestHandler;
  limit: RequestHandler;
};

/** `POST /api/product-alerts`. */
export function productAlertRoutes({ limit, ...alerting }: Omit<Routes, 'ownPagesOnly'>): Router {
  const router = Router();
  mount(router, PRODUCT_ALERT_CALLS.request, limit, async (request, response) => {
    await requestAlert(alerting, request.body);
    response.json({ success: true });
  });
  return router;
}

const unknown = html`<p>This link does not belong to an alert. It may have been sent already, stopped, or the link is too
  old. You can ask for a new one on the page of every product.</p>`;

const button = (action: string, token: string, label: string): Html => html`
<form method="post" action="${action}"><input type="hidden" name="token" value="${token}"><button>${label}</button></form>`;

/** Pages of alerts: for the form without JavaScript, and for the links in emails. */
export function productAlertPages({ limit, ownPagesOnly, ...alerting }: Routes): Router {
  const { db, findProduct } = alerting;
  const router = Router();
  const body = express.urlencoded({ extended: false, limit: '4kb' });
  const promise = ({ email, kind, price, productId }: ProductAlert): string => {
    const title = findProduct(productId)?.title ?? 'this product';
    return kind === 'price-drop'
      ? `We will send one email to ${email} when ${title} costs less than ${formatMoney(price)}.`
      : `We will send one email to ${email} when ${title} is in stock again.`;
  };
  const confirmed = (alert: ProductAlert, token: string): Html =>
    html`<p>${promise(alert)}</p>${button(STOP_PATH, token, 'Stop this alert')}`;
  mount(
    router,
    PRODUCT_ALERT_CALLS.requestForm,
    ownPagesOnly,
    body,
    storableBody,
    limit,
    async (request, response) => {
      const handle = await requestAlert(alerting, request.body);
      const href = productHref({ id: String(request.body.productId), handle });
      response.redirect(303, `${href}${href.includes('?') ? '&' : '?'}alert=requested`);
    },
  );
  mount(router, PRODUCT_ALERT_CALLS.ask, async (request, response) => {
    const token = tokenOf(request);
    const alert = await alertOf(db, token);
    if (!alert) return sendPage(response, 404, 'There is no such alert', unknown);
    if (alert.confirmedAt !== null)
      return sendPage(response, 200, 'Your alert is on', confirmed(alert, token));
    sendPage(
      response,
      200,
      'Send you this email?',
      html`<p>${promise(alert)}</p>${button(CONFIRM_PATH, token, 'Yes, send it')}`,
    );
  });
  mount(router, PRODUCT_ALERT_CALLS.confirm, body, async (request, response) => {
    const token = tokenOf(request);
    const alert = await alertOf(db, token);
    if (!alert) return sendPage(response, 404, 'There is no such alert', unknown);
    await confirmAlert(db, token);
    sendPage(response, 200, 'Your alert is on', confirmed(alert, token));
  });
  mount(router, PRODUCT_ALERT_CALLS.stop, body, async (request, response) => {
    await stopAlert(db, tokenOf(request));
    sendPage(
      response,
      200,
      'The alert is stopped',
      html`<p>You will get no email about it, and we have deleted what we kept of it.</p>`,
    );
  });
  router.use(
    FORM_PATH,
    answerInPages('Product alert', () => unknown),
  );
  return router;
}
