import { CheckoutCart } from '@kilowatt/contracts';
import { $gateway } from '@kilowatt/remote-kit';
import { errorMessage } from '@kilowatt/remote-kit/forms';
import { Button, buttonStyle, Notice } from '@kilowatt/ui';
import { attach, combine, createStore, sample } from 'effector';
import { useUnit } from 'effector-react';
import { parse } from 'valibot';
import { openAddressFx } from '../../browser/page-life';
import { $cart, $lines } from '../model/cart';
import { itemsToOrder } from '../prices/priced-lines';
import { $isCartOpen, $pricedLines } from '../prices/shop-prices';
import { RequestOrder } from './request-order';

/** Has a checkout made for the cart. */
const createCheckoutFx = attach({
  source: combine({ gateway: $gateway, cart: $cart, lines: $pricedLines }),
  async effect({ gateway, cart, lines }) {
    const answer = await gateway.post('/api/checkout', { cartId: cart.cartId, items: itemsToOrder(lines) });
    return { checkout: parse(CheckoutCart, answer), of: cart.items };
  },
});
/** A checkout of the cart as it is, while its page is open. */
const checkoutCreated = sample({
  clock: createCheckoutFx.doneData,
  source: { lines: $lines, isOpen: $isCartOpen },
  filter: ({ lines, isOpen }, { of }) => isOpen && lines === of,
  fn: (_, { checkout }) => checkout,
});

/** The checkout of this cart, if something in it differs from what the shopper sees; a changed cart needs another one. */
const $checkout = createStore<CheckoutCart | null>(null, { serialize: 'ignore' })
  .on(checkoutCreated, (_, checkout) => (isAsSeen(checkout) ? null : checkout))
  .reset(createCheckoutFx, $lines);
/** What differs, by line. */
export const $lineProblems = $checkout.map(
  (checkout) => new Map(checkout?.problems.map(({ id, message }) => [id, message])),
);
/** Why no checkout was made. */
const $checkoutProblem = createStore<string | null>(null, { serialize: 'ignore' })
  .on(createCheckoutFx.failData, (_, error) => errorMessage(error))
  .reset(createCheckoutFx, $lines);
const $checkingOut = createCheckoutFx.pending;

const isAsSeen = ({ checkoutUrl, problems }: CheckoutCart): boolean =>
  checkoutUrl !== null && problems.length === 0;

sample({
  clock: checkoutCreated,
  filter: isAsSeen,
  fn: ({ checkoutUrl }) => checkoutUrl ?? '',
  target: openAddressFx,
});

/** Leads to the checkout; where that does not answer, or sells nothing of the cart, an order can be requested instead. */
export function CheckOut({ isReady }: { isReady: boolean }) {
  const [checkout, problem, pending, create] = useUnit([
    $checkout,
    $checkoutProblem,
    $checkingOut,
    createCheckoutFx,
  ]);
  const url = checkout?.checkoutUrl ?? null;
  const isStuck = problem !== null || (checkout !== null && url === null);
  return (
    <>
      <div role="alert">
        {problem !== null && <Notice tone="warning">{problem}</Notice>}
        {checkout !== null && (
          <Notice tone="warning">
            {url === null
              ? 'None of these items can be bought online at the moment: see the notes beside them.'
              : 'Something has changed: see the notes beside the items. Nothing was bought yet.'}
          </Notice>
        )}
      </div>
      {url === null ? (
        <p>
          <Button
            size="large"
            wide
            disabled={!isReady || pending}
            onClick={() => void create().catch(() => {})}
          >
            {pending ? 'Opening the checkout…' : problem === null ? 'Check out' : 'Try again'}
          </Button>
        </p>
      ) : (
        <p>
          <a css={buttonStyle({ size: 'large', wide: true })} href={url}>
            Continue to the checkout
          </a>
        </p>
      )}
      {isStuck && <RequestOrder isReady={isReady} />}
    </>
  );
}
