import { css } from '@emotion/react';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { Panel } from '../../parts/panel';
import { Problem } from '../../parts/problem';
import { Select } from '../../parts/select';
import { status } from '../../releases/model/status';
import {
  $entries,
  $filter,
  $hasMore,
  $historyProblem,
  filterChanged,
  KINDS,
  nextPageRequested,
} from '../model/history';
import { HistoryTable } from './history-table';

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
    entries: $entries,
    filter: $filter,
    hasMore: $hasMore,
    problem: $historyProblem,
    known: status.$value,
    change: filterChanged,
    showMore: nextPageRequested,
  });
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <Panel title="Moves, publishes, tokens and keys">
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
        <Problem text={problem} />
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
