import { css } from '@emotion/react';
import { formatNumber, type ReviewSummary } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui';
import { Distribution } from './distribution';
import { meanText, Stars } from './stars';

const box = css({ display: 'grid', gap: theme.space[3], alignContent: 'start', '& p': { margin: 0 } });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  alignItems: 'center',
});
const mean = css({
  fontFamily: theme.font.display,
  fontSize: theme.text.hero,
  fontWeight: 700,
  letterSpacing: '-.03em',
  lineHeight: 1,
});
const note = css({ color: theme.colour.muted, fontSize: theme.text.small });

/** Mean, number and distribution of the verified ratings, and what counts as verified. */
export function RatingSummary(props: { handle: string; summary: ReviewSummary; stars?: number | null }) {
  const { rating, count, shown } = props.summary;
  const unverified = shown - count;
  return (
    <div css={box}>
      {rating === null ? (
        <p>There is no rating yet: none of these reviews is from a verified purchase.</p>
      ) : (
        <>
          <div css={head}>
            <strong css={mean}>{meanText(rating)}</strong>
            <div>
              <Stars rating={rating} size={22} />
              <p>{`${formatNumber(count)} verified ${count === 1 ? 'review' : 'reviews'}`}</p>
            </div>
          </div>
          <Distribution {...props} />
        </>
      )}
      <p css={note}>
        Only reviews that belong to an order count into the rating.
        {rating !== null &&
          unverified > 0 &&
          ` ${formatNumber(unverified)} other${unverified === 1 ? ' is' : 's are'} shown, but not counted.`}
      </p>
    </div>
  );
}
