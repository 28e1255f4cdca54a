import { css } from '@emotion/react';
import { formatNumber, type ReviewSummary, reviewsHref } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { media, theme } from '@kilowatt/ui';

const list = css({ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' });
const row = css({
  display: 'grid',
  gridTemplateColumns: '4.2rem minmax(4rem, 1fr) 3.4rem',
  gap: theme.space[3],
  alignItems: 'center',
  minHeight: 32,
  padding: `0 ${theme.space[2]}`,
  marginInline: `calc(-1 * ${theme.space[2]})`,
  borderRadius: theme.radius.small,
  color: theme.colour.text,
  fontSize: theme.text.small,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  'a&:hover': { background: theme.colour.sand },
  '&[aria-current]': { background: theme.colour.accentSoft },
  '& > :last-child': { textAlign: 'end', color: theme.colour.muted },
});
const bar = css({
  width: '100%',
  height: 8,
  borderRadius: theme.radius.pill,
  background: theme.colour.line,
  '& rect': { fill: '#a96800', [media.dark]: { fill: '#ffc93c' } },
});

type Props = {
  handle: string;
  summary: ReviewSummary;
  /** The stars that the list is filtered by; null for all. */
  stars?: number | null;
};

/** How many verified reviews have how many stars; each row leads to those reviews. */
export function Distribution({ handle, summary: { distribution, count }, stars = null }: Props) {
  return (
    <ul css={list} aria-label="Verified reviews by stars">
      {([5, 4, 3, 2, 1] as const).map((one) => {
        const reviews = distribution[one - 1] ?? 0;
        const name = one === 1 ? '1 star' : `${one} stars`;
        const share = count === 0 ? 0 : (100 * reviews) / count;
        const content = (
          <>
            <span>{name}</span>
            <svg css={bar} aria-hidden="true">
              <rect width={`${share}%`} height="8" />
            </svg>
            <span>
              {formatNumber(reviews)}
              <span className="visually-hidden">{reviews === 1 ? ' review' : ' reviews'}</span>
            </span>
          </>
        );
        return (
          <li key={one}>
            {reviews === 0 ? (
              <div css={row}>{content}</div>
            ) : (
              <Link
                css={row}
                to={reviewsHref(handle, { stars: one })}
                {...(stars === one && { 'aria-current': true as const })}
              >
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
