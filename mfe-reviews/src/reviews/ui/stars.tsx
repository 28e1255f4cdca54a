import { css } from '@emotion/react';
import { formatNumber } from '@kilowatt/contracts';
import { media } from '@kilowatt/ui';

/** Both have a contrast of more than 3 : 1 to their ground, as graphics need. */
const filled = css({ fill: '#a96800', [media.dark]: { fill: '#ffc93c' } });
const outlined = css({
  fill: 'none',
  stroke: '#a96800',
  strokeWidth: 1.4,
  [media.dark]: { stroke: '#ffc93c' },
});
const box = css({ display: 'block', flex: 'none' });

const STAR = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.05 1.1-6.5-4.7-4.6 6.5-.95z';
const WIDTH = 24;
const ALL = [0, 1, 2, 3, 4];

/** A mean to one decimal, as it is shown: 4.85 is 4.9 there and in the text alternative, which `toFixed` would not say. */
export const meanText = (rating: number): string => formatNumber(rating, { least: 1, most: 1 });

/** A rating as a text alternative says it. */
export const ratedWords = (rating: number): string => `Rated ${formatNumber(rating, { most: 1 })} out of 5`;

type Props = {
  rating: number;
  /** Height in pixels. Default 18. */
  size?: number;
  /** Beside a text that has the rating: hidden from screen readers. */
  isDecorative?: boolean;
};

/** Five stars, of which as much is filled as the rating says. */
export function Stars({ rating, size = 18, isDecorative = false }: Props) {
  const row = ALL.map((at) => <path key={at} d={STAR} transform={`translate(${at * WIDTH} 0)`} />);
  const drawing = (
    <svg
      css={box}
      width={size * 5}
      height={size}
      viewBox={`0 0 ${WIDTH * 5} ${WIDTH}`}
      aria-hidden="true"
      focusable="false"
    >
      {/* A nested picture cuts off what is wider. */}
      <svg css={filled} width={rating * WIDTH} height={WIDTH} aria-hidden="true">
        {row}
      </svg>
      <g css={outlined}>{row}</g>
    </svg>
  );
  if (isDecorative) return drawing;
  return (
    <span css={box} role="img" aria-label={ratedWords(rating)}>
      {drawing}
    </span>
  );
}
