import {
  formatMoney,
  ORDER_REQUEST_STATE_TEXTS,
  OrderRequest,
  OrderStatus,
  OrderStatusRequest,
  subtotalText,
} from '@kilowatt/contracts';
import { ORDER_DESK_CALLS, OrderRequestParameters } from '@kilowatt/contracts/management';
import express, { type RequestHandler, type Response, Router } from 'express';
import type { Database } from '../../platform/database/open-database';
import { calls, mount } from '../../platform/http/call';
import { check, readQuery, storableBody } from '../../platform/middleware/read-query';
import { answerInPages, Html, html, sendPage } from '../../platform/pages/send-page';
import { ProblemError } from '../../platform/problems/problem';
import { changeOrderRequest, listOrderRequests } from './desk';
import { readStatus, saveOrderRequest, type Terms } from './order-requests';

export const ORDER_REQUEST_CALLS = calls({
  request: {
    id: 'requestOrder',
    method: 'post',
    path: '/api/order-requests',
    summary: 'Requests an order, if the shop has no checkout; nothing is charged',
    body: OrderRequest,
    answer: OrderStatus,
    status: 201,
    problems: ['cross-site', 'not-found', 'conflict', 'too-many-requests'],
  },
  status: {
    id: 'getOrderStatus',
    method: 'post',
    path: '/api/order-requests/status',
    summary: 'Order request by code and ZIP code; a POST, so that neither is in a URL',
    body: OrderStatusRequest,
    answer: OrderStatus,
    problems: ['cross-site', 'not-found', 'too-many-requests'],
  },
  statusForm: {
    id: 'getOrderStatusForm',
    method: 'post',
    path: '/order-status',
    summary: 'Same without JavaScript; responds with pages',
    body: { type: 'application/x-www-form-urlencoded', schema: OrderStatusRequest },
    answer: { type: 'text/html' },
    problems: ['cross-site', 'not-found', 'too-many-requests'],
  },
});

type OrderRequests = {
  db: Database;
  /** Lets through what pages of the shop send. */
  ownPagesOnly: RequestHandler;
  terms: Terms;
  /** Whether carts become orders at a checkout: then no requests are taken. */
  hasCheckout: boolean;
  /** Limits requests. */
  limit: RequestHandler;
  /** Limits attempts to guess a code. */
  limitGuesses: RequestHandler;
  /** Lets through who may read and answer requests. */
  mayAnswer: RequestHandler;
  callerOf: (response: Response) => { name: string };
};

/** `/api/order-requests`: for shoppers, and for the desk. */
export function orderRequestRoutes(given: OrderRequests): Router {
  const { db, terms, hasCheckout, limit, limitGuesses, mayAnswer, callerOf } = given;
  const router = Router();
  router.use('/order-requests', (_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  mount(router, ORDER_REQUEST_CALLS.request, limit, async (request, response) => {
    if (hasCheckout) throw new ProblemError('not-found', 'This shop takes orders at its checkout');
    response.status(201).json(await saveOrderRequest(db, terms, request.body));
  });
  mount(router, ORDER_REQUEST_CALLS.status, limitGuesses, async (request, response) => {
    const { code, zip } = check(OrderStatusRequest, request.body);
    response.json(await readStatus(db, code, zip));
  });
  mount(router, ORDER_DESK_CALLS.list, mayAnswer, async (request, response) => {
    response.json(await listOrderRequests(db, readQuery(request, ORDER_DESK_CALLS.list.query)));
  });
  mount(router, ORDER_DESK_CALLS.change, mayAnswer, async (request, response) => {
    const { code } = check(OrderRequestParameters, request.params);
    const change = check(ORDER_DESK_CALLS.change.body, request.body);
    response.json(await changeOrderRequest(db, code, change, callerOf(response).name));
  });
  return router;
}

/** `POST /order-status`: the state of a request without JavaScript. */
export function orderStatusFormRoutes({
  db,
  ownPagesOnly,
  limitGuesses,
}: Pick<OrderRequests, 'db' | 'ownPagesOnly' | 'limitGuesses'>): Router {
  const router = Router();
  mount(
    router,
    ORDER_REQUEST_CALLS.statusForm,
    ownPagesOnly,
    express.urlencoded({ extended: false, limit: '4kb' }),
    storableBody,
    limitGuesses,
    async (request, response) => {
      const { code, zip } = check(OrderStatusRequest, request.body);
      sendPage(response as Response, 200, 'Order status', statusPage(await readStatus(db, code, zip)));
    },
  );
  router.use('/order-status', answerInPages('Order status', statusForm));
  return router;
}

const statusPage = ({ code, state, answer, lines, subtotal }: OrderStatus): Html => html`
<p>Order request <strong>${code}</strong>: ${ORDER_REQUEST_STATE_TEXTS[state]}</p>
${answer === '' ? '' : html`<p><strong>Our answer:</strong> ${answer}</p>`}
<ul>${new Html(lines.map((line) => lineItem(line).text).join('\n'))}</ul>
<p>${subtotalText({ lines, subtotal })}</p>`;

const lineItem = ({ quantity, title, price }: OrderStatus['lines'][number]): Html =>
  html`<li>${String(quantity)} × ${title}, ${formatMoney(price)}</li>`;

const statusForm = (typed: (field: string) => string): Html => html`
<form method="post" action="/order-status">
  <label>Order code <input name="code" required autocomplete="off" value="${typed('code')}"></label>
  <label>ZIP code <input name="zip" required autocomplete="postal-code" inputmode="numeric" value="${typed('zip')}"></label>
  <button>Track this order</button>
</form>`;
