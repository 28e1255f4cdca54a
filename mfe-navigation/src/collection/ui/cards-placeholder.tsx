import { css, keyframes } from '@emotion/react';
import { theme } from '@kilowatt/ui';

const appear = keyframes({ to: { opacity: 1 } });
/** Delay before the cards are seen, so that fast responses do not flicker. */
const DELAY = '160ms';
const CARDS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The footer comes after the first screen. */
const cards = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
  gridAutoRows: '24rem',
  gap: theme.space[3],
  minHeight: '100vh',
  marginTop: '11rem',
  '@media (min-width: 700px)': {
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    gap: theme.space[4],
  },
  '& > i': {
    borderRadius: theme.radius.medium,
    background: theme.colour.sand,
    opacity: 0,
    animation: `${appear} 1ms ${DELAY} forwards`,
  },
});

/** Stands for the products of a list that has not loaded. */
export const CardsPlaceholder = () => (
  <div css={cards} aria-hidden="true">
    {CARDS.map((card) => (
      <i key={card} />
    ))}
  </div>
);
