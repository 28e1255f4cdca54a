import { css } from '@emotion/react';
import { SHOP } from '@kilowatt/contracts';
import { buttonStyle, Disclosure, markerAtEnd, Notice, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $cart } from '../model/cart';
import type { PricedLine } from '../prices/priced-lines';
import { $pricedLines } from '../prices/shop-prices';
import { $view, viewRequested } from '../sharing/cart-numbers';
import { CheckOut } from './check-out';
import { RequestOrder } from './request-order';

/** The checkout URL of a cart: `CHECKOUT_URL` with its placeholders replaced by the lines that are available now. */
export function checkoutHref(template: string, cartId: string, lines: readonly PricedLine[]): string {
  // A checkout does not know our services.
  const bought = lines.filter(
    ({ state, buyable, service }) => service === null && state === 'current' && buyable > 0,
  );
  const pairs = (name: (line: PricedLine) => string) =>
    bought.map((line) => `${encodeURIComponent(name(line))}:${line.buyable}`).join(',');
  const places: Record<string, string> = {
    cartId: encodeURIComponent(cartId),
    ids: pairs(({ line }) => line.id),
    skus: pairs(({ sku, line }) => sku ?? line.id),
    variants: bought
      .filter(({ variantId }) => variantId !== null)
      .map(({ variantId, buyable }) => `${variantId}:${buyable}`)
      .join(','),
  };
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name] ?? '');
}

type Props = {
  /** `CHECKOUT_URL`; null where there is none. */
  checkoutTemplate: string | null;
  /** Whether the gateway makes a checkout for the cart. */
  isHosted: boolean;
};

/** Ways to order: the configured checkout, else a request; or by phone with the cart's number. */
export function OrderBy({ checkoutTemplate, isHosted }: Props) {
  const [{ cartId }, lines] = useUnit([$cart, $pricedLines]);
  const products = lines.filter(({ service }) => service === null);
  const ready = cartId !== null && lines.some(({ state }) => state === 'current');
  const hasCheckout = checkoutTemplate !== null || isHosted;
  const offline = checkoutTemplate?.includes('{variants}') ? withoutVariant(lines) : 0;
  return (
    <>
      {checkoutTemplate !== null && ready && offline < products.length && (
        <p>
          <a
            css={buttonStyle({ size: 'large', wide: true })}
            href={checkoutHref(checkoutTemplate, cartId, lines)}
          >
            Check out
          </a>
        </p>
      )}
      {offline > 0 && (
        <Notice tone="warning">
          {offline === 1
            ? 'One item cannot be bought online: please order it by phone.'
            : `${offline} items cannot be bought online: please order them by phone.`}
        </Notice>
      )}
      {hasCheckout && products.length < lines.length && (
        <p>Installation and haul-away are charged with the delivery, not at the checkout.</p>
      )}
      {checkoutTemplate === null && isHosted && cartId !== null && <CheckOut isReady={ready} />}
      {!hasCheckout && cartId !== null && <RequestOrder isReady={ready} />}
      <Disclosure
        css={byPhone}
        summary={
          <>
            <h3>Or order by phone</h3>
            <span>{SHOP.phone}</span>
          </>
        }
      >
        <p>
          Call <a href={SHOP.phoneHref}>{SHOP.phone}</a> and read out your cart number. We confirm price and
          delivery date, and take card, wallet or financing payments.
        </p>
      </Disclosure>
      {cartId && <CartNumber cartId={cartId} />}
    </>
  );
}

/** Lines that a permalink cannot name: the shop does not know their ids at the checkout. */
const withoutVariant = (lines: readonly PricedLine[]): number =>
  lines.filter(
    ({ state, variantId, service }) => service === null && state === 'current' && variantId === null,
  ).length;

const byPhone = css(markerAtEnd, {
  fontSize: theme.text.small,
  '& > summary': { minHeight: 24, paddingBlock: theme.space[1] },
  '& > summary > h3': { margin: 0, fontSize: 'inherit' },
  '& > summary > span': {
    color: theme.colour.muted,
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
  '& > p': { margin: `0 0 ${theme.space[2]}` },
});
const line = css({
  margin: 0,
  color: theme.colour.muted,
  fontSize: theme.text.small,
  overflowWrap: 'anywhere',
});

/** The number to read out by phone. It gives support read access to the cart. */
function CartNumber({ cartId }: { cartId: string }) {
  const [view, request] = useUnit([$view, viewRequested]);
  useEffect(() => {
    request(cartId);
  }, [request, cartId]);
  return (
    <p css={line}>
      {view?.cartId === cartId ? (
        <>
          Cart number <span css={{ fontFamily: 'ui-monospace, monospace' }}>{view.id}</span>
        </>
      ) : (
        'Your cart number will appear here.'
      )}
    </p>
  );
}
