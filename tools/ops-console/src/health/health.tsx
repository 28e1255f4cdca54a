import { css } from '@emotion/react';
import { type Health, OPS_CALLS } from '@kilowatt/contracts/management';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { createQuery, sendRequest } from '../gateway/calls';
import { $now } from '../live/live';
import { ago, duration } from '../parts/moment';
import { Problem } from '../parts/panel';

export const health = createQuery((gateway) => sendRequest(gateway, OPS_CALLS.health, {}));

export type Fact = { name: string; value: string; note: string; isBad: boolean };

/** Milliseconds after which an undelivered message is marked as a problem. */
const LONG_WAIT = 5 * 60_000;
const mebibytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`;

/** The state of gateway, database and outbox, a word each. */
export function describeHealth({ gateway, database, outbox }: Health, now: number): Fact[] {
  const oldest = outbox?.oldest ? Date.parse(outbox.oldest) : null;
  return [
    {
      name: 'Gateway',
      value: `up ${duration(gateway.uptimeSeconds)}`,
      note: `${mebibytes(gateway.memoryBytes)} of memory`,
      isBad: false,
    },
    {
      name: 'Database',
      value: database.reachable ? 'reachable' : 'away',
      note: database.reachable
        ? `answers in ${database.milliseconds} ms`
        : 'pages go on from the last snapshot',
      isBad: !database.reachable,
    },
    {
      name: 'Outbox',
      value: outbox ? (outbox.waiting === 0 ? 'empty' : `${outbox.waiting} waiting`) : 'unknown',
      note:
        oldest === null ? (outbox ? 'everything is delivered' : '') : `the oldest from ${ago(oldest, now)}`,
      isBad: oldest !== null && now - oldest > LONG_WAIT,
    },
  ];
}

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  margin: 0,
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  boxShadow: theme.shadow.low,
  '> div': { padding: theme.space[3], minWidth: 0 },
  '> div + div': { borderInlineStart: `1px solid ${theme.colour.line}` },
  dt: { fontSize: theme.text.caption, color: theme.colour.muted },
  dd: { margin: 0, fontWeight: 650, overflowWrap: 'anywhere' },
  'dd + dd': { fontSize: theme.text.caption, fontWeight: 400, color: theme.colour.muted },
  '[data-bad="true"] dd:first-of-type': { color: theme.colour.danger },
  '@media (min-width: 640px)': { '> div': { padding: `${theme.space[4]} ${theme.space[5]}` } },
});

/** Gateway, database and outbox at a glance. */
export function HealthFacts() {
  const { value, problem, now } = useUnit({ value: health.$value, problem: health.$problem, now: $now });
  return (
    <section aria-label="Health">
      <Problem text={problem} />
      {value && !problem && (
        <dl css={list}>
          {describeHealth(value, now).map(({ name, value: state, note, isBad }) => (
            <div key={name} data-bad={isBad}>
              <dt>{name}</dt>
              <dd>{state}</dd>
              <dd>{note}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
