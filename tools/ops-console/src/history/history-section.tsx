import { css } from '@emotion/react';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { Select } from '../parts/fields';
import { Moment } from '../parts/moment';
import { Badge, Panel, ReadProblem } from '../parts/panel';
import { describeEntry } from '../releases/model/operation';
import { status } from '../releases/model/status';
import { type Entry, history, KINDS } from './history';

const filters = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 14rem))',
  gap: theme.space[3],
  marginBottom: theme.space[4],
});
const more = css({ marginTop: theme.space[4] });

/** The history of operations, with filters. */
export function History() {
  const { entries, filter, hasMore, problem, known, change, showMore } = useUnit({
    entries: history.$items,
    filter: history.$filter,
    hasMore: history.$hasMore,
    problem: history.$problem,
    known: status.$value,
    change: history.filterChanged,
    showMore: history.moreRequested,
  });
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <Panel title="Operations, releases, tokens and keys">
        <div css={filters}>
          <Select label="Remote" value={filter.remote} onChange={(remote) => change({ remote })}>
            <option value="">All</option>
            {known?.remotes.map(({ remote }) => (
              <option key={remote}>{remote}</option>
            ))}
          </Select>
          <Select label="Kind" value={filter.kind} onChange={(kind) => change({ kind })}>
            <option value="">All</option>
            {KINDS.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </Select>
        </div>
        <ReadProblem text={problem} />
        {entries && <HistoryTable entries={entries} />}
        {hasMore && (
          <div css={more}>
            <Button kind="secondary" onClick={() => showMore()}>
              Show more
            </Button>
          </div>
        )}
      </Panel>
    </section>
  );
}

const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.text.small,
  overflowWrap: 'break-word',
  'td:nth-of-type(2), td:nth-of-type(4)': { overflowWrap: 'anywhere' },
  'th, td': {
    padding: `${theme.space[2]} ${theme.space[4]} ${theme.space[2]} 0`,
    textAlign: 'start',
    verticalAlign: 'top',
    borderTop: `1px solid ${theme.colour.line}`,
  },
  'thead th': { borderTop: 0, paddingTop: 0, color: theme.colour.muted, fontWeight: 600 },
  'tbody th': { fontWeight: 650 },
  'td:first-of-type, time': { whiteSpace: 'nowrap' },
  // On a phone each row is a small card; its cells say themselves what they are.
  '@media (max-width: 699.98px)': {
    thead: { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' },
    tr: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) max-content',
      gap: `${theme.space[1]} ${theme.space[3]}`,
      padding: `${theme.space[3]} 0`,
      borderTop: `1px solid ${theme.colour.line}`,
    },
    'th, td': { padding: 0, borderTop: 0 },
    'td:nth-of-type(1)': { order: 2, color: theme.colour.muted },
    th: { order: 1 },
    'td:nth-of-type(2), td:nth-of-type(3), td:nth-of-type(4)': { order: 3, gridColumn: '1 / -1' },
    'td:nth-of-type(3)': { color: theme.colour.muted, '&::before': { content: '"by "' } },
    'td:empty': { display: 'none' },
  },
});
const row = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2], alignItems: 'baseline' });

const tone = (kind: string) => (kind === 'publish' ? 'calm' : 'notice');

/** The history, newest first. */
export function HistoryTable({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <p>Nothing of this kind has happened.</p>;
  return (
    <table css={table}>
      <caption className="visually-hidden">What was done, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Remote</th>
          <th scope="col">What</th>
          <th scope="col">Who</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.revision}>
            <td>
              <Moment at={entry.at} />
            </td>
            <th scope="row">{entry.remote ?? 'the shop'}</th>
            <td>
              <span css={row}>
                <Badge tone={tone(entry.kind)}>{entry.kind}</Badge>
                {describeEntry(entry)}
              </span>
            </td>
            <td>{entry.who}</td>
            <td>{entry.why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
