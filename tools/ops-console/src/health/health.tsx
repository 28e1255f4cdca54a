import { css } from '@emotion/react';
import {
  type Health,
  OPS_CALLS,
  type Overview,
  type ProgramBuild,
  spaceInWords,
} from '@kilowatt/contracts/management';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { createQuery, sendRequest } from '../gateway/calls';
import { overview } from '../incidents/model/incidents';
import { $now } from '../live/live';
import { ago, duration } from '../parts/moment';
import { Badge, Problem } from '../parts/panel';
import { shortRevision } from '../releases/model/status';

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
      note: database.reachable ? `answers in ${database.milliseconds} ms` : 'pages use the last snapshot',
      isBad: !database.reachable,
    },
    {
      name: 'Outbox',
      value: outbox ? (outbox.waiting === 0 ? 'empty' : `${outbox.waiting} waiting`) : 'unknown',
      note: oldest === null ? (outbox ? 'all delivered' : '') : `the oldest from ${ago(oldest, now)}`,
      isBad: oldest !== null && now - oldest > LONG_WAIT,
    },
  ];
}

/** Version and commit of a program, as far as it says. */
function describeBuild({ version, revision, date }: ProgramBuild, now: number): string {
  const commit = revision && `commit ${shortRevision(revision)}`;
  return [version, commit, date && `from ${ago(Date.parse(date), now)}`].filter(Boolean).join(', ');
}

/** A shell that does not answer is described by what it said last. */
function describeShell({ build, revision, lastKnown }: Overview['shell'], now: number): string {
  const said = lastKnown ?? { build, revision };
  const words = [describeBuild(said.build, now), said.revision !== null && `revision ${said.revision}`];
  const known = words.filter(Boolean).join('; ');
  return lastKnown ? `last known ${ago(Date.parse(lastKnown.at), now)}: ${known}` : known;
}

/** Each of several, with the version of its release. */
const describeShells = (shells: NonNullable<Overview['shells']>): string =>
  shells
    .map(({ address, version, build, state, draining }) =>
      [
        address.replace(/^https?:\/\//, ''),
        version ?? build.version,
        draining ? 'ending' : SHELL_STATES[state],
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');

const SHELL_STATES = { ready: 'ready', unready: 'not ready', down: 'down' } as const;

/** Each with its version and commit, so that one that was left behind shows. */
const describeGateways = (gateways: NonNullable<Overview['gateways']>): string =>
  gateways
    .map(({ name, build }) =>
      [name, build?.version, build?.revision && `(${shortRevision(build.revision)})`]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');

/**
 * The state of shell, circuits, gateways and disk.
 * @param own what the gateway says of its process
 */
export function describePrograms(
  { gateway, gateways, shell, shells = [], disk }: Overview,
  own: Fact | undefined,
  now: number,
): Fact[] {
  const { circuits } = shell;
  const free = disk?.freeBytes ?? null;
  return [
    {
      name: shells.length > 1 ? `${shells.length} shells` : 'Shell',
      value: SHELL_STATES[shell.state],
      note: [describeShell(shell, now), shells.length > 1 && describeShells(shells)]
        .filter(Boolean)
        .join('; '),
      isBad: shell.state !== 'ready' || shells.some(({ state, draining }) => state !== 'ready' && !draining),
    },
    {
      name: 'Circuits',
      value: circuits === null ? 'unknown' : circuits.length === 0 ? 'closed' : `${circuits.length} open`,
      note:
        circuits?.map(({ remote, version }) => `${remote} ${version} is skipped`).join(', ') ||
        (circuits ? 'no release is skipped' : ''),
      isBad: (circuits?.length ?? 0) > 0,
    },
    {
      name: gateways && gateways.length > 1 ? `This of ${gateways.length} gateways` : 'Gateway',
      value: gateway.ready ? 'ready' : 'not ready',
      note: [
        gateway.reason,
        [own?.value, own?.note].filter(Boolean).join(', '),
        describeBuild(gateway.build, now),
        `revision ${gateway.revision}`,
        gateways && gateways.length > 1 && describeGateways(gateways),
      ]
        .filter(Boolean)
        .join('; '),
      isBad: !gateway.ready,
    },
    {
      name: 'Disk',
      value: free === null ? 'unknown' : `${spaceInWords(free)} free`,
      note: disk?.sizeBytes == null ? '' : `of ${spaceInWords(disk.sizeBytes)}`,
      isBad: disk !== null && (!disk.writable || (free !== null && free < FULL_DISK)),
    },
  ];
}

/** Bytes below which the gateway calls its disk full. */
const FULL_DISK = 48 * 1024 * 1024;

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  overflow: 'hidden',
  margin: 0,
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  boxShadow: theme.shadow.low,
  '> div': { padding: theme.space[3], minWidth: 0, boxShadow: `0 0 0 .5px ${theme.colour.line}` },
  dt: { fontSize: theme.text.caption, color: theme.colour.muted },
  dd: { margin: 0, fontWeight: 650, overflowWrap: 'anywhere' },
  'dd + dd': { fontSize: theme.text.caption, fontWeight: 400, color: theme.colour.muted },
  '[data-bad="true"] dd:first-of-type': { color: theme.colour.danger },
  '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))' },
});

/** What is known of shell, gateways, database, disk and outbox. */
function useFacts(): { facts: Fact[]; problem: string } {
  const { value, problem, now, state } = useUnit({
    value: health.$value,
    problem: health.$problem,
    now: $now,
    state: overview.$value,
  });
  if (!value || problem) return { facts: [], problem };
  const [own, ...others] = describeHealth(value, now);
  return {
    facts: state ? [...describePrograms(state, own, now), ...others] : describeHealth(value, now),
    problem,
  };
}

const bad = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  margin: `0 0 ${theme.space[3]}`,
  '@media (min-width: 640px)': { display: 'none' },
});

/** On phones the facts are far below: those that are not as they should be, in a line. */
export function BadFacts() {
  const worst = useFacts().facts.filter(({ isBad }) => isBad);
  if (worst.length === 0) return null;
  return (
    <p css={bad}>
      {worst.map(({ name, value }) => (
        <Badge key={name} tone="bad">
          {name} {value}
        </Badge>
      ))}
    </p>
  );
}

/** Shell, gateways, database, disk and outbox at a glance. */
export function HealthFacts() {
  const { facts, problem } = useFacts();
  return (
    <section aria-label="Health">
      <Problem text={problem} />
      {facts.length > 0 && (
        <dl css={list}>
          {facts.map(({ name, value: state, note, isBad }) => (
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
