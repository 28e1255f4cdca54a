import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { More } from '../parts/panel';
import type { Series } from './series';
import { timeOf } from './series';

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
