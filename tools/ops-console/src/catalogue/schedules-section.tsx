import { css } from '@emotion/react';
import { intervalText, type Schedule, type ScheduleRun } from '@kilowatt/contracts/management';
import { Button, TextField, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useRef, useState } from 'react';
import { Select } from '../parts/fields';
import { useFocusInList } from '../parts/focus-in-list';
import { Moment } from '../parts/moment';
import { Badge, More, Panel, Problem, ReadProblem } from '../parts/panel';
import {
  $addProblem,
  $credentials,
  $scheduleOutcome,
  $scheduleProblem,
  $schedules,
  $schedulesProblem,
  addScheduleFx,
  removeScheduleFx,
  runScheduleFx,
} from './schedules';

const list = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '> li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.space[2],
    padding: `${theme.space[3]} 0`,
    borderTop: `1px solid ${theme.colour.line}`,
  },
  p: { margin: 0, overflowWrap: 'anywhere' },
});
const small = css({ fontSize: theme.text.small, color: theme.colour.muted });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[3], alignItems: 'center' });

/** Addresses that the shop imports from by itself. */
export function Schedules() {
  const { schedules, problem, outcome } = useUnit({
    schedules: $schedules,
    problem: $schedulesProblem,
    outcome: $scheduleOutcome,
  });
  const focus = useFocusInList<HTMLUListElement>(schedules?.map(({ id }) => String(id)) ?? []);
  return (
    <Panel title="Scheduled imports">
      <p className="visually-hidden" role="status">
        {outcome}
      </p>
      <ReadProblem text={problem} />
      {schedules?.length === 0 && <p>The shop imports from no address yet.</p>}
      <ul css={list} aria-label="Schedules" {...focus}>
        {schedules?.map((schedule) => (
          <ScheduleItem key={schedule.id} schedule={schedule} />
        ))}
      </ul>
      <More title="Import from an address">
        <AddSchedule />
      </More>
    </Panel>
  );
}

const TONES = { imported: 'notice', unchanged: 'calm', failed: 'bad' } as const;

const Run = ({ run: { at, outcome, text } }: { run: ScheduleRun }) => (
  <p>
    <Badge tone={TONES[outcome]}>{outcome}</Badge> <Moment at={at} />
    {`: ${text}`}
  </p>
);

function ScheduleItem({ schedule }: { schedule: Schedule }) {
  const { id, url, everyMinutes, skipBad, credential, nextRunAt, isRunning, runs } = schedule;
  const { problem, run, isSending, remove } = useUnit({
    problem: $scheduleProblem,
    run: runScheduleFx,
    isSending: runScheduleFx.pending,
    remove: removeScheduleFx,
  });
  const [last, ...earlier] = runs;
  const options = [
    `every ${intervalText(everyMinutes)}`,
    skipBad && 'skips rows with errors',
    credential !== null && `credential ${credential}`,
    isRunning ? 'running now' : `next ${new Date(nextRunAt).toLocaleString('en-US')}`,
  ];
  return (
    <li>
      <p>
        <b>{url}</b>
      </p>
      <p css={small}>{options.filter(Boolean).join(', ')}</p>
      {last ? <Run run={last} /> : <p css={small}>It has not run yet.</p>}
      <Problem text={problem?.id === id ? problem.text : ''} />
      <div css={row}>
        <Button
          kind="secondary"
          disabled={isRunning || isSending}
          onClick={() => void run(id).catch(() => {})}
        >
          Run now<span className="visually-hidden">: {url}</span>
        </Button>
        <Button kind="quiet" onClick={() => void remove(id).catch(() => {})}>
          Remove<span className="visually-hidden">: {url}</span>
        </Button>
      </div>
      {earlier.length > 0 && (
        <More title={`Earlier runs (${earlier.length})`}>
          {earlier.map((one) => (
            <Run key={one.at} run={one} />
          ))}
        </More>
      )}
    </li>
  );
}

const form = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  gap: theme.space[3],
  alignItems: 'start',
  maxWidth: '48rem',
  '> :first-child, > label, > button': { gridColumn: '1 / -1' },
  '> button': { justifySelf: 'start' },
});
const option = css({ display: 'flex', alignItems: 'center', gap: theme.space[3] });
const INTERVALS = ['15m', '1h', '6h', '1d'] as const;

function AddSchedule() {
  const { credentials, problem, add, isSending } = useUnit({
    credentials: $credentials,
    problem: $addProblem,
    add: addScheduleFx,
    isSending: addScheduleFx.pending,
  });
  const element = useRef<HTMLFormElement>(null);
  const [every, chooseEvery] = useState<string>('1h');
  const [credential, chooseCredential] = useState('');
  return (
    <form
      css={form}
      ref={element}
      aria-label="Import from an address"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const url = String(fields.get('url') ?? '').trim();
        add({ url, every, skipBad: fields.has('skipBad'), credential: credential || null }).then(
          () => element.current?.reset(),
          () => {},
        );
      }}
    >
      <TextField
        label="Address"
        name="url"
        type="url"
        inputMode="url"
        placeholder="https://supplier.example/products.csv"
        autoComplete="off"
        error={problem || undefined}
      />
      <Select label="Interval" value={every} onChange={chooseEvery}>
        {INTERVALS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <Select label="Credential" value={credential} onChange={chooseCredential}>
        <option value="">none</option>
        {credentials.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <label css={option}>
        <input type="checkbox" name="skipBad" />
        Skip rows with errors instead of rejecting the file
      </label>
      <Button type="submit" disabled={isSending}>
        Add
      </Button>
    </form>
  );
}
