import { css } from '@emotion/react';
import { SEARCHES_CALLS, type SearchesAnswer } from '@kilowatt/contracts/management';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { sendRequest } from '../gateway/calls';
import { createPages } from '../parts/pages';
import { Panel, ReadProblem } from '../parts/panel';
import { CopyLabel } from './copy-label';

const PAGE_SIZE = 10;
const DAYS = 30;
type Search = SearchesAnswer['searches'][number];

const searchesOf = (call: (typeof SEARCHES_CALLS)[keyof typeof SEARCHES_CALLS]) =>
  createPages<Search, object>({
    filter: {},
    keyOf: ({ query }) => query,
    async fetch(gateway, _filter, cursor) {
      const query = { days: DAYS, limit: PAGE_SIZE, cursor };
      const { searches, next } = await sendRequest(gateway, call, { query });
      return { items: searches, next };
    },
  });

/** The most frequent searches, searches without results and undone interpretations of the last 30 days. */
export const topSearches = searchesOf(SEARCHES_CALLS.top);
export const zeroResultSearches = searchesOf(SEARCHES_CALLS.zeroResults);
/** Searches whose interpretation shoppers undid: they searched for the mere words instead. */
export const undoneSearches = searchesOf(SEARCHES_CALLS.undone);

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.space[4],
  '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

type Panels = readonly [title: string, caption: string, searches: typeof topSearches, isLabelled: boolean][];
const PANELS: Panels = [
  ['Most frequent', 'Most frequent searches', topSearches, false],
  ['Found nothing', 'Searches without results', zeroResultSearches, true],
  ['Interpretation undone', 'Searches for the exact words', undoneSearches, true],
];

/** Searches of the last 30 days. */
export const Searches = () => (
  <section aria-labelledby="searches">
    <h2 id="searches">Searches of the last 30 days</h2>
    <div css={grid}>
      {PANELS.map(([title, caption, searches, isLabelled]) => (
        <SearchPanel
          key={title}
          title={title}
          caption={caption}
          searches={searches}
          isLabelled={isLabelled}
        />
      ))}
    </div>
  </section>
);

const more = css({ marginTop: theme.space[4] });

type PanelProps = { title: string; caption: string; searches: typeof topSearches; isLabelled: boolean };

function SearchPanel({ title, caption, searches, isLabelled }: PanelProps) {
  const { items, hasMore, problem, showMore } = useUnit({
    items: searches.$items,
    hasMore: searches.$hasMore,
    problem: searches.$problem,
    showMore: searches.moreRequested,
  });
  return (
    <Panel title={title}>
      <ReadProblem text={problem} />
      {items && <SearchTable caption={caption} searches={items} isLabelled={isLabelled} />}
      {hasMore && (
        <div css={more}>
          <Button kind="secondary" onClick={() => showMore()}>
            Show more<span className="visually-hidden">{`: ${title}`}</span>
          </Button>
        </div>
      )}
    </Panel>
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
  searches: readonly Search[];
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
