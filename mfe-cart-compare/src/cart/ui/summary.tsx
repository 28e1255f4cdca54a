import { css } from '@emotion/react';
import { formatMoney, formatMoneyShort, LIMITS } from '@kilowatt/contracts';
import { useDeliveryDay, useDeliveryZip, ZipButton } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { Button, buttonStyle, PaymentLogos, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $cart } from '../model/cart';
import { OrderBy } from '../ordering/order-by';
import { cartTotals } from '../prices/priced-lines';
import { $pricedLines, $pricesFailed, pricesRetried } from '../prices/shop-prices';
import { AfterPurchase } from './after-purchase';
import { ShareCart } from './share-cart';

const box = css({
  padding: theme.space[5],
  borderRadius: theme.radius.medium,
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
  height: 'fit-content',
  fontVariantNumeric: 'tabular-nums',
});
const small = css({ margin: `0 0 ${theme.space[2]}`, color: theme.colour.muted, fontSize: theme.text.small });
const payment = css({
  display: 'grid',
  gap: theme.space[2],
  margin: `${theme.space[4]} 0`,
  fontSize: theme.text.small,
  '& a': { justifySelf: 'start', minHeight: 24 },
});
const amount = css({
  margin: `0 0 ${theme.space[2]}`,
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.space[3],
});

type Props = { checkoutTemplate: string | null; isHosted: boolean };

/** Totals of the cart, and ways to order. */
export function Summary({ checkoutTemplate, isHosted }: Props) {
  const [{ cartId }, lines, failed, retry] = useUnit([$cart, $pricedLines, $pricesFailed, pricesRetried]);
  const { subtotal, savings, missingForFreeDelivery, checked, final } = cartTotals(lines);
  return (
    <section css={box} aria-label="Order summary">
      <h2>Summary</h2>
      <p css={[amount, { fontSize: theme.text.lead }]}>
        <span>{final ? 'Subtotal' : 'Estimated subtotal'}</span>
        <strong>{formatMoney(subtotal)}</strong>
      </p>
      {savings > 0 && (
        <p css={[amount, { color: theme.colour.success }]}>
          <span>You save</span>
          <strong>{formatMoney(savings)}</strong>
        </p>
      )}
      <DeliveryLine missing={missingForFreeDelivery} />
      {lines.some(({ buyable }) => buyable > 0) && <DeliveryDay />}
      {lines.some(({ gift, buyable }) => gift && buyable > 0) && (
        <p>Free gifts are confirmed with your order.</p>
      )}
      {/* One line either way, so that nothing moves when the answer has come. */}
      {checked && <p css={small}>These are today’s prices.</p>}
      {!checked && !failed && <p css={small}>Checking today’s prices…</p>}
      {!checked && failed && (
        <p>
          {'We could not check today’s prices: these are from when you added the items. '}
          <Button kind="quiet" onClick={() => retry()}>
            Try again
          </Button>
        </p>
      )}
      <OrderBy checkoutTemplate={checkoutTemplate} isHosted={isHosted} />
      <div css={payment}>
        <Link to="/financing/affirm">Pay over time with Affirm</Link>
        <PaymentLogos />
      </div>
      {cartId && <ShareCart />}
      {/* Last, so that nothing moves when the shop's answer has come. */}
      <AfterPurchase subtotal={subtotal} />
    </section>
  );
}

const bar = css({
  display: 'block',
  width: '100%',
  height: 8,
  marginTop: theme.space[2],
  accentColor: theme.colour.accent,
});
const free = css({ margin: 0, color: theme.colour.success, fontWeight: 600 });
const LIMIT = formatMoneyShort(LIMITS.freeDeliveryAbove);

/** Progress towards free delivery (specification §9). */
function DeliveryLine({ missing }: { missing: number }) {
  if (missing === 0) return <p css={free}>Free nationwide delivery is included.</p>;
  return (
    <div css={{ marginBottom: theme.space[4] }}>
      {`Add ${formatMoney(missing)} more for free nationwide delivery on orders above ${LIMIT}.`}
      <progress
        css={bar}
        max={LIMITS.freeDeliveryAbove}
        value={LIMITS.freeDeliveryAbove - missing}
        aria-label="On the way to free delivery"
      />
    </div>
  );
}

/** Two lines at most in the narrowest summary; the height is reserved, since the day comes later. */
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.space[3],
  minHeight: 44,
  margin: `0 0 ${theme.space[1]}`,
});
const question = css(buttonStyle({ kind: 'quiet' }), { paddingInline: 0, fontSize: theme.text.small });

/** By which day the whole cart arrives at the remembered ZIP code; without one, a way to enter it. */
function DeliveryDay() {
  const zip = useDeliveryZip();
  const day = useDeliveryDay();
  return (
    <div css={line}>
      {day !== null && <strong>{`Get it by ${day}`}</strong>}
      <ZipButton css={question}>
        {zip === null ? 'Enter your ZIP code for a delivery date' : `Deliver to ${zip}`}
      </ZipButton>
    </div>
  );
}
