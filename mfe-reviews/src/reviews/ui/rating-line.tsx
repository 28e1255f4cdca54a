import { css } from '@emotion/react';
import { formatNumber, type Product } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui';
import { meanText, ratedWords, Stars } from './stars';

const line = css({
  display: 'inline-flex',
  gap: theme.space[2],
  alignItems: 'center',
  justifySelf: 'start',
  minHeight: 28,
  color: theme.colour.text,
  textDecoration: 'none',
  '& strong': { fontVariantNumeric: 'tabular-nums' },
  '& span': { color: theme.colour.muted },
  '&:hover span': { textDecoration: 'underline' },
});

/** `4.6 ★★★★★ (128)` below the price: a link to the reviews further down. Nothing without a verified review. */
export default function RatingLine({
  product: { reviews },
}: {
  product: Pick<Product, 'handle' | 'reviews'>;
}) {
  if (!reviews || reviews.summary.rating === null) return null;
  const { rating, count } = reviews.summary;
  const counted = formatNumber(count);
  return (
    <a
      css={line}
      href="#reviews"
      aria-label={`${ratedWords(rating)} by ${counted} verified ${count === 1 ? 'review' : 'reviews'}`}
    >
      <strong>{meanText(rating)}</strong>
      <Stars rating={rating} isDecorative />
      <span>{`(${counted})`}</span>
    </a>
  );
}
