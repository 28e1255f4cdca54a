import { type CheckoutCart, formatMoney, SHOP, type SharedCartRequest } from '@kilowatt/contracts';
import express, { type Response, Router } from 'express';
import { mount } from '../../platform/http/call';
import { check, readQuery, storableBody } from '../../platform/middleware/read-query';
import { answerInPages, Html, html, sendPage } from '../../platform/pages/send-page';
import { ProblemError } from '../../platform/problems/problem';
import { readCart } from '../carts/stored-carts';
import { createCheckout } from './create-checkout';
import { CartForm, CHECKOUT_CALLS, type Checkout, configured } from './routes';

const TITLE = 'Checkout';

/** The way to the checkout without JavaScript: the cart of a link, which the gateway has. */
export function checkoutFormRoutes({ store, db, ownPagesOnly, limit }: Checkout): Router {
  const router = Router();
  mount(router, CHECKOUT_CALLS.form, async (request, response) => {
    const { client } = configured(store);
    const { cart } = readQuery(request, CartForm);
    page(response as Response, client.origin, cartForm(cart, (await readCart(db, cart)).items));
  });
  mount(
    router,
    CHECKOUT_CALLS.submit,
    ownPagesOnly,
    express.urlencoded({ extended: false, limit: '4kb' }),
    storableBody,
    limit,
    async (request, response) => {
      const { cart } = check(CartForm, request.body);
      const { items } = await readCart(db, cart);
      if (items.length === 0) throw new ProblemError('not-found', 'This cart is empty.', 'cart');
      const checkout = configured(store);
      const { client } = checkout;
      const { checkoutUrl, problems } = await createCheckout(checkout, { cartId: cart, items }, request.ip);
      if (problems.length === 0 && checkoutUrl !== null) return response.redirect(303, checkoutUrl);
      page(response as Response, client.origin, problemPage(items, problems, checkoutUrl));
    },
  );
  router.use(
    '/checkout',
    answerInPages(TITLE, (typed) => {
      const cart = typed('cart');
      const again = `/checkout?cart=${encodeURIComponent(cart)}`;
      return html`${cart === '' ? '' : html`<p><a href="${again}">Try again</a></p>`}${orderByPhone()}`;
    }),
  );
  return router;
}

/** The checkout is at another site, to which a form may lead only if the policy of its page says so. */
const page = (response: Response, storeOrigin: string, content: Html): void =>
  sendPage(response, 200, TITLE, content, {
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' https: ${storeOrigin}; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'same-origin',
  });

const orderByPhone = () => html`<p>Or order by phone: <a href="${SHOP.phoneHref}">${SHOP.phone}</a>.</p>`;

type Items = SharedCartRequest['items'];

const cartForm = (cart: string, items: Items): Html => html`
<ul>${lines(items, () => '')}</ul>
<form method="post" action="/checkout">
  <input type="hidden" name="cart" value="${cart}">
  <button>Check out</button>
</form>${orderByPhone()}`;

function problemPage(items: Items, problems: CheckoutCart['problems'], checkoutUrl: string | null): Html {
  const messages = new Map(problems.map(({ id, message }) => [id, message]));
  return html`
<p role="alert"><strong>Something has changed. Nothing was bought yet.</strong></p>
<ul>${lines(items, (id) => messages.get(id) ?? '')}</ul>
${checkoutUrl === null ? '' : html`<p><a href="${checkoutUrl}">Continue to the checkout</a></p>`}${orderByPhone()}`;
}

const lines = (items: Items, messageOf: (id: string) => string): Html =>
  new Html(
    items
      .map(({ id, quantity, title, price }) => {
        const message = messageOf(id);
        return html`<li>${String(quantity)} × ${title ?? id}, ${formatMoney(price)}${message === '' ? '' : html`<br><strong>${message}</strong>`}</li>`
          .text;
      })
      .join('\n'),
  );
