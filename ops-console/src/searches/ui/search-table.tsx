import { css } from '@emotion/react';
import type { SearchesAnswer } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui';

const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.text.small,
  fontVariantNumeric: 'tabular-nums',
  'th, td': {
    padding: `${theme.space[2]} 0 ${theme.space[2]} ${theme.space[4]}`,
    textAlign: 'end',
    borderTop: `1px solid ${theme.colour.line}`,
  },
  'thead th': { borderTop: 0, paddingTop: 0, color: theme.colour.muted, fontWeight: 600 },
  'th:first-of-type': {
    textAlign: 'start',
    paddingInlineStart: 0,
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
});

type Props = { caption: string; searches: SearchesAnswer['searches'] };

/** Queries with their counts and numbers of results. */
export function SearchTable({ caption, searches }: Props) {
  if (searches.length === 0) return <p>Nothing yet.</p>;
  return (
    <table css={table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Query</th>
          <th scope="col">Times</th>
          <th scope="col">Found</th>
        </tr>
      </thead>
      <tbody>
        {searches.map(({ query, count, results }) => (
          <tr key={query}>
            <th scope="row">{query}</th>
            <td>{count.toLocaleString('en-US')}</td>
            <td>{results === null ? 'not known' : results.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
