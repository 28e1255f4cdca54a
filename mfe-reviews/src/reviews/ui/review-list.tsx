import { css } from '@emotion/react';
import { dayInWords, formatNumber, type Review } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui';
import { Byline, plainText, ShopSays } from '../../product/words';
import { Stars } from './stars';

const list = css({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
const item = css({
  display: 'grid',
  gap: theme.space[2],
  padding: `${theme.space[5]} 0`,
  borderTop: `1px solid ${theme.colour.line}`,
  'li:first-of-type > &': { paddingTop: 0, borderTop: 'none' },
  '& p, & h3, & h2': { margin: 0 },
});
const title = css({ fontFamily: theme.font.body, fontSize: theme.text.body, overflowWrap: 'anywhere' });
const badge = css({
  color: theme.colour.success,
  fontWeight: 600,
  '&[data-verified="false"]': { color: 'inherit', fontWeight: 400 },
});
const helpful = css({ color: theme.colour.muted, fontSize: theme.text.small });

/** Reviews with their stars; every text is shown as it was written, markup too. */
export const ReviewList = ({ reviews, level }: { reviews: readonly Review[]; level: 2 | 3 }) => (
  <ul css={list}>
    {reviews.map((review) => (
      <li key={review.id}>
        <OneReview review={review} level={level} />
      </li>
    ))}
  </ul>
);

function OneReview({ review, level }: { review: Review; level: 2 | 3 }) {
  const { rating, text, author, date, verified, locale, reply } = review;
  const Heading = `h${level}` as const;
  return (
    <article css={item}>
      <Stars rating={rating} size={16} />
      {review.title && (
        <Heading css={title} dir="auto" lang={locale}>
          {review.title}
        </Heading>
      )}
      <Byline author={author} date={date}>
        <span css={badge} data-verified={verified}>
          {verified ? 'Verified purchase' : 'Not verified'}
        </span>
      </Byline>
      {text && (
        <p css={plainText} dir="auto" lang={locale}>
          {text}
        </p>
      )}
      {review.helpful !== undefined && review.helpful > 0 && (
        <p css={helpful}>
          {`${formatNumber(review.helpful)} ${review.helpful === 1 ? 'shopper' : 'shoppers'} found this helpful`}
        </p>
      )}
      {reply && (
        <ShopSays note={reply.date && dayInWords(reply.date)} locale={locale}>
          {reply.text}
        </ShopSays>
      )}
    </article>
  );
}
