import { css } from '@emotion/react';
import { formatMoney, formatMoneyShort, LIMITS } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui';

/** Amounts in cents: floating-point dollars are inexact. */
const cents = (money: number): number => Math.round(money * 100);

/** Whether the compare-at price exceeds the price by more than 20 % of the price (specification §9). */
export const isDiscounted = (price: number, compareAtPrice: number | null): boolean =>
  compareAtPrice !== null &&
  price > 0 &&
  (cents(compareAtPrice) - cents(price)) / cents(price) > LIMITS.discountFlagShare;

/** The discount in whole per cent of the compare-at price. */
export const savedPercent = (price: number, compareAtPrice: number): number =>
  Math.round(((compareAtPrice - price) / compareAtPrice) * 100);

type Props = {
  price: number;
  compareAtPrice: number | null;
  currencyCode?: string;
  size?: 'medium' | 'large';
  /** Whether it is the lowest of several prices: `From $899.00`. */
  from?: boolean | undefined;
  /** Whether to show the discount. Default true. */
  flagged?: boolean;
};

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${theme.space[2]}`,
  margin: 0,
});
const now = css({
  fontFamily: theme.font.display,
  fontWeight: 700,
  fontSize: '1.25rem',
  letterSpacing: '-.01em',
});
const large = css({ fontSize: 'clamp(1.75rem, 1.5rem + 1vw, 2.25rem)', letterSpacing: '-.02em' });
const before = css({ color: theme.colour.muted, fontSize: theme.text.small });
const lowest = css({
  color: theme.colour.muted,
  fontFamily: theme.font.body,
  fontSize: theme.text.small,
  fontWeight: 400,
  letterSpacing: 0,
});
const flag = css({
  padding: `2px ${theme.space[2]}`,
  borderRadius: theme.radius.pill,
  background: theme.colour.deal,
  color: theme.colour.onDeal,
  fontSize: theme.text.caption,
  fontWeight: 700,
});

/** A price with its compare-at price and a discount flag. */
export function Price({
  price,
  compareAtPrice,
  currencyCode,
  size = 'medium',
  from = false,
  flagged = true,
}: Props) {
  const reduced = compareAtPrice !== null && compareAtPrice > price;
  return (
    <p css={row}>
      <span css={[now, size === 'large' && large]}>
        {from && <span css={lowest}>From </span>}
        {formatMoney(price, currencyCode)}
      </span>
      {reduced && (
        <s css={before}>
          <span className="visually-hidden">was </span>
          {formatMoney(compareAtPrice, currencyCode)}
        </s>
      )}
      {flagged && reduced && isDiscounted(price, compareAtPrice) && (
        <span css={flag}>{`Save ${savedPercent(price, compareAtPrice)}%`}</span>
      )}
    </p>
  );
}

const saved = css({ margin: 0, color: theme.colour.success, fontSize: theme.text.caption, fontWeight: 600 });
const savedLarge = css({ fontSize: '.9375rem' });

type SavedProps = Pick<Props, 'price' | 'compareAtPrice' | 'currencyCode' | 'size'>;

/** How much less it costs than before, to the cent; nothing where it does not. Also below the share that is flagged. */
export function SavedAmount({ price, compareAtPrice, currencyCode, size }: SavedProps) {
  if (compareAtPrice === null || compareAtPrice <= price) return null;
  const amount = (cents(compareAtPrice) - cents(price)) / 100;
  return (
    <p
      css={[saved, size === 'large' && savedLarge]}
    >{`You save ${formatMoneyShort(amount, currencyCode)}`}</p>
  );
}
