import { css } from '@emotion/react';
import { RECORDS_PER_PAGE } from '@kilowatt/contracts/management';
import { Button, TextField, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { Select } from '../parts/fields';
import { Panel, Problem } from '../parts/panel';
import { RecordItem } from './record-item';
import {
  $records,
  $recordsProblem,
  $request,
  describePage,
  pageChosen,
  RECORD_FILTERS,
  type RecordFilter,
  searched,
  shownChosen,
} from './records';

const filters = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: theme.space[3],
  marginBottom: theme.space[3],
  form: { display: 'flex', alignItems: 'end', gap: theme.space[3], flex: '1 1 18rem', margin: 0 },
});
const list = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '> li': { padding: `${theme.space[3]} 0`, borderTop: `1px solid ${theme.colour.line}` },
  p: { margin: 0, overflowWrap: 'anywhere' },
});
const small = css({ fontSize: theme.text.small, color: theme.colour.muted });
const pager = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[3], alignItems: 'center' });

/** The products as they are stored: to look up what was read, and from where. */
export function Records() {
  const { records, problem, request, search, choose } = useUnit({
    records: $records,
    problem: $recordsProblem,
    request: $request,
    search: searched,
    choose: shownChosen,
  });
  return (
    <Panel title="Products">
      <div css={filters}>
        <form
          aria-label="Products"
          onSubmit={(event) => {
            event.preventDefault();
            search(String(new FormData(event.currentTarget).get('q') ?? '').trim());
          }}
        >
          <TextField label="Words, SKU or handle" name="q" type="search" maxLength={500} autoComplete="off" />
          <Button type="submit" kind="secondary">
            Find
          </Button>
        </form>
        <div>
          <Select label="Show" value={request.show} onChange={(value) => choose(value as RecordFilter)}>
            {Object.entries(RECORD_FILTERS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <Problem text={problem} />
      <ul css={list} aria-label="Products">
        {records?.records.map((record) => (
          <RecordItem key={record.handle} record={record} />
        ))}
      </ul>
      {records && <Pager total={records.total} page={records.page} />}
    </Panel>
  );
}

function Pager({ total, page }: { total: number; page: number }) {
  const choose = useUnit(pageChosen);
  return (
    <div css={pager}>
      {total > RECORDS_PER_PAGE && (
        <>
          <Button kind="secondary" disabled={page === 1} onClick={() => choose(page - 1)}>
            Previous
          </Button>
          <Button
            kind="secondary"
            disabled={page * RECORDS_PER_PAGE >= total}
            onClick={() => choose(page + 1)}
          >
            Next
          </Button>
        </>
      )}
      <p css={small} role="status">
        {describePage(total, page)}
      </p>
    </div>
  );
}
