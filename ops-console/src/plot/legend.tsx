import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { lineStyle } from './line-style';
import type { Series } from './point';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  margin: `0 0 ${theme.space[2]}`,
  padding: 0,
  listStyle: 'none',
  fontSize: theme.text.caption,
  li: { display: 'flex', alignItems: 'center', gap: theme.space[2], minWidth: 0, overflowWrap: 'anywhere' },
  svg: { flex: 'none' },
  b: { fontVariantNumeric: 'tabular-nums' },
});

/** The legend of a plot with current values. */
export const Legend = ({
  series,
  format,
}: {
  series: readonly Series[];
  format: (value: number) => string;
}) => (
  <ul css={list}>
    {series.map(({ name, style, points }) => (
      <li key={name}>
        <svg width="26" height="6" aria-hidden="true">
          <line x1="2" x2="24" y1="3" y2="3" strokeWidth="3" strokeLinecap="round" css={lineStyle[style]} />
        </svg>
        <span>
          {name} <b>{format(points.at(-1)?.value ?? 0)}</b>
        </span>
      </li>
    ))}
  </ul>
);
