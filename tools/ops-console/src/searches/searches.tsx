import { css } from '@emotion/react';
import { SEARCHES_CALLS, type SearchesAnswer } from '@kilowatt/contracts/management';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { createQuery, sendRequest } from '../gateway/calls';
import { Panel, Problem } from '../parts/panel';
import { CopyLabel } from './copy-label';

const query = { days: 30, limit: 10 };

/** The most frequent searches, searches without results and undone interpretations of the last 30 days. */
export const topSearches = createQuery((gateway) => sendRequest(gateway, SEARCHES_CALLS.top, { query }));
export const zeroResultSearches = createQuery((gateway) =>
  sendRequest(gateway, SEARCHES_CALLS.zeroResults, { query }),
);
/** Searches whose interpretation shoppers undid: they searched for the mere words instead. */
export const undoneSearches = createQuery((gateway) =>
  sendRequest(gateway, SEARCHES_CALLS.undone, { query }),
);

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.space[4],
  '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** Searches of the last 30 days. */
export function Searches() {
  const { top, zeroResults, undone, topProblem, zeroResultsProblem, undoneProblem } = useUnit({
    top: topSearches.$value,
    zeroResults: zeroResultSearches.$value,
    undone: undoneSearches.$value,
    topProblem: topSearches.$problem,
    zeroResultsProblem: zeroResultSearches.$problem,
    undoneProblem: undoneSearches.$problem,
  });
  return (
    <section aria-labelledby="searches">
      <h2 id="searches">Searches of the last 30 days</h2>
      <div css={grid}>
        <Panel title="Asked most">
          <Problem text={topProblem} />
          {top && <SearchTable caption="Searches that were made most often" searches={top.searches} />}
        </Panel>
        <Panel title="Found nothing">
          <Problem text={zeroResultsProblem} />
          {zeroResults && (
            <SearchTable caption="Searches that found nothing" searches={zeroResults.searches} isLabelled />
          )}
        </Panel>
        <Panel title="Interpretation undone">
          <Problem text={undoneProblem} />
          {undone && (
            <SearchTable
              caption="Searches for the words instead of their interpretation"
              searches={undone.searches}
              isLabelled
            />
          )}
        </Panel>
      </div>
    </section>
  );
}

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

type Props = {
  caption: string;
  searches: SearchesAnswer['searches'];
  /** Whether each query can be copied as a row of the label file. */
  isLabelled?: boolean;
};

/** Queries with their counts and numbers of results. */
export function SearchTable({ caption, searches, isLabelled = false }: Props) {
  if (searches.length === 0) return <p>Nothing yet.</p>;
  return (
    <table css={table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Query</th>
          <th scope="col">Times</th>
          <th scope="col">Found</th>
          {isLabelled && <th scope="col">Label</th>}
        </tr>
      </thead>
      <tbody>
        {searches.map(({ query, count, results, label }) => (
          <tr key={query}>
            <th scope="row">{query}</th>
            <td>{count.toLocaleString('en-US')}</td>
            <td>{results === null ? 'not known' : results.toLocaleString('en-US')}</td>
            {isLabelled && <td>{label && <CopyLabel query={query} label={label} />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
