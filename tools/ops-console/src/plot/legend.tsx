import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import type { ReactNode } from 'react';
import { More } from '../parts/panel';
import { type Series, timeOf } from './series';

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

/** Number of minutes in the table. */
const LISTED_LIMIT = 20;

const table = css({
  borderCollapse: 'collapse',
  width: '100%',
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
  fontSize: theme.text.small,
  fontVariantNumeric: 'tabular-nums',
  caption: { textAlign: 'start', color: theme.colour.muted, paddingBottom: theme.space[2] },
  'th, td': {
    padding: `${theme.space[1]} ${theme.space[2]}`,
    textAlign: 'end',
    borderTop: `1px solid ${theme.colour.line}`,
  },
  'th:first-of-type': { textAlign: 'start', paddingInlineStart: 0 },
});

type Props = { title: string; series: readonly Series[]; format: (value: number) => string };

/** The values of a plot as a table. */
export function PlotFigures({ title, series, format }: Props) {
  const times = [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))].sort(
    (a, b) => b - a,
  );
  return (
    <More title="Figures">
      <table css={table}>
        <caption>{title}, by the minute, the newest first</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {series.map(({ name }) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.slice(0, LISTED_LIMIT).map((at) => (
            <tr key={at}>
              <th scope="row">{timeOf(at)}</th>
              {series.map(({ name, points }) => {
                const point = points.find((one) => one.at === at);
                return <td key={name}>{point ? format(point.value) : 'none'}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </More>
  );
}
