import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import type { ReactNode } from 'react';
import type { Series } from './series';

const heading = css({
  margin: `0 0 ${theme.space[2]}`,
  fontFamily: theme.font.body,
  fontSize: theme.text.small,
  fontWeight: 650,
});

/** Heading of a plot in a remote's card. */
export const PlotHeading = ({ children }: { children: ReactNode }) => <h4 css={heading}>{children}</h4>;

/** Lines differ by dash, not by colour alone. */
export const lineStyle = {
  live: css({ stroke: theme.colour.accent }),
  canary: css({ stroke: theme.colour.danger, strokeDasharray: '7 5' }),
  other: css({ stroke: theme.colour.muted, strokeDasharray: '1 6' }),
} as const;

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
