import type { Snapshot, SnapshotRemote } from '@kilowatt/contracts';
import type { Incident } from '@kilowatt/contracts/management';
import type { TestSettings } from '../../platform/config/variables';
import { WATCH } from '../../releases/monitoring/watch-operations';
import { type Counted, type Trouble, troubleOf } from './failing';
import { type MissingGateway, missingGateways } from './gateways';
import type { Move } from './read-outcomes';
import { systemIncidents } from './system-incidents';
import type { SystemState } from './watch-system';

/** What incidents are derived from. */
export type Facts = {
  now: number;
  snapshot: Snapshot;
  /** Of all deployed versions, and when it was counted; null where the database was never read. */
  counted: readonly Counted[] | null;
  countedAt: number;
  /** Operations of the last hours, the newest first; null likewise. */
  moves: readonly Move[] | null;
  /** Gateways that stopped without a word. */
  missing: readonly MissingGateway[];
  system: SystemState;
  /** Whether releases go back by themselves, and by which thresholds. */
  autoRollback: boolean;
  settings: TestSettings;
};

/** Milliseconds for which a release that went back by itself is news. */
export const LATELY = 6 * 3_600_000;

const SEVERITIES: readonly Incident['severity'][] = ['critical', 'warning', 'notice'];

/** Everything that is wrong, the worst first; of the same severity the newest first. */
export function incidentsOf(facts: Facts): Incident[] {
  const failing = failingRemotes(facts);
  const all = [
    ...systemIncidents(facts),
    ...missingGateways(facts.missing),
    ...failing,
    ...skippedReleases(facts, failing),
    ...sentBack(facts),
  ];
  const rank = ({ severity, since }: Incident) => [
    SEVERITIES.indexOf(severity),
    -(since === null ? 0 : Date.parse(since)),
  ];
  return all.sort((one, other) => {
    const [severity = 0, time = 0] = rank(one);
    const [otherSeverity = 0, otherTime = 0] = rank(other);
    return severity - otherSeverity || time - otherTime;
  });
}

/** Nothing can be changed without the database, so no button is offered. */
const isReadOnly = ({ system }: Facts): boolean => system.database.state !== 'up';

function rollbackTo(facts: Facts, remote: string, from: string, to: string | undefined): Incident['action'] {
  return to === undefined || isReadOnly(facts) ? null : { kind: 'rollback', remote, from, to };
}

/** Live versions and canaries that fail more often than is usual, pinned or not. */
function failingRemotes(facts: Facts): Incident[] {
  const { snapshot, counted, settings, countedAt } = facts;
  const of = (remote: string, version: string | undefined) =>
    counted?.find((one) => one.remote === remote && one.version === version);
  const found = snapshot.remotes.flatMap((deployed) => {
    const { release, canary, previous } = deployed;
    const judge = (version: string, compared: string | undefined): Failing[] => {
      const own = of(release.remote, version);
      const trouble = own && troubleOf(own, of(release.remote, compared), settings, countedAt);
      return trouble ? [{ deployed, version, trouble }] : [];
    };
    return [
      ...judge(release.version, previous?.release.version),
      ...(canary ? judge(canary.release.version, release.version) : []),
    ];
  });
  const remotes = new Set(found.map(({ deployed }) => deployed.release.remote));
  return found.map((failing) => failingRemote(facts, failing, remotes.size > 1));
}

const NO_EARLIER = 'publish and promote one that works: there is no earlier version';

type Failing = { deployed: SnapshotRemote; version: string; trouble: Trouble };

function failingRemote(
  facts: Facts,
  { deployed, version, trouble }: Failing,
  severalFail: boolean,
): Incident {
  const { release, canary, previous } = deployed;
  const { remote } = release;
  const isCanary = canary?.release.version === version;
  const subject = isCanary ? `The canary of ${remote}` : remote;
  const to = isCanary ? release.version : previous?.release.version;
  const action = rollbackTo(facts, remote, version, to);
  const command = rollbackCommand(facts, deployed, isCanary);
  return {
    id: `remote-fails ${remote}@${version}`,
    kind: trouble.what === 'failures' ? 'remote-fails' : 'remote-throws',
    severity: trouble.what === 'failures' && !isCanary ? 'critical' : 'warning',
    title: trouble.what === 'failures' ? `${subject} fails` : `${subject} throws errors`,
    detail: `${figuresOf(version, trouble)}${canary && isCanary ? ` It is shown to ${canary.percent} % of the visitors.` : ''}`,
    since: new Date(trouble.since).toISOString(),
    remote,
    version,
    reverted: whyItStays(facts, deployed, isCanary, trouble),
    action,
    help: severalFail
      ? `Several remotes fail at once: check shell, gateway and network first, then ${to === undefined ? NO_EARLIER : command}`
      : to !== undefined
        ? command
        : `There is no earlier version: publish and promote one that works. Errors: kilowatt errors ${remote}`,
  };
}

const percent = (share: number): string => `${Number((share * 100).toPrecision(2))} %`;
const number = (count: number): string => count.toLocaleString('en-US');

function figuresOf(version: string, { what, count, views, minutes, stages, baseline }: Trouble): string {
  const failed = `${version} ${what === 'failures' ? 'failed' : 'threw uncaught errors'} on ${number(count)} of ${number(views)} page views`;
  const where = Object.entries(stages).map(([stage, times]) => `${number(times)} ${stage}`);
  const beside = baseline === null ? '' : `; ${percent(baseline)} is normal`;
  return `${failed} of the last ${minutes} minutes${where.length > 0 ? ` (${where.join(', ')})` : ''}${beside}.`;
}

/** The command that takes a version back. Without a version named, it ends the canary. */
function rollbackCommand(
  { system: { database } }: Facts,
  { release: { remote }, canary, previous }: SnapshotRemote,
  isCanary: boolean,
): string {
  const to = canary && !isCanary ? ` --to ${previous?.release.version}` : '';
  const offline = database.state === 'away' && database.embedded !== true;
  return `kilowatt rollback ${remote}${to}${offline ? ' --offline --data-dir DIR' : ''}`;
}

/** Milliseconds after which what was to go back by itself would have. */
const GIVEN_TIME = 120_000;

function whyItStays(
  { autoRollback, now, system }: Facts,
  { release: { remote, version }, canary, previous, pinned }: SnapshotRemote,
  isCanary: boolean,
  { since }: Trouble,
): string {
  const nothing = 'Not rolled back automatically';
  if (pinned) return `${nothing}: ${remote} is pinned to ${version}.`;
  if (system.database.state !== 'up') return `${nothing}: the database does not answer.`;
  if (!autoRollback) return `${nothing}: AUTO_ROLLBACK is off.`;
  if (!isCanary && canary) return `${nothing}: the canary ${canary.release.version} is running.`;
  if (!isCanary && !previous) return `${nothing}: there is no version before ${version}.`;
  return now - since < GIVEN_TIME
    ? 'It is rolled back automatically once its failures are significant.'
    : 'Not rolled back automatically: an operator chose this version, or it has failed too rarely since it was deployed.';
}

/** Releases that the shell skips, where they are no incident already. */
function skippedReleases(facts: Facts, failing: readonly Incident[]): Incident[] {
  const circuits = facts.system.shell.circuits ?? [];
  return circuits.flatMap(({ remote, version, since }): Incident[] => {
    if (failing.some((incident) => incident.remote === remote && incident.version === version)) return [];
    const deployed = facts.snapshot.remotes.find(({ release }) => release.remote === remote);
    const isCanary = deployed?.canary?.release.version === version;
    if (!deployed || (deployed.release.version !== version && !isCanary)) return [];
    const to = isCanary ? deployed.release.version : deployed.previous?.release.version;
    return [
      {
        id: `circuit-open ${remote}@${version}`,
        kind: 'circuit-open',
        severity: isCanary ? 'warning' : 'critical',
        title: `${remote} ${version} is skipped`,
        detail: `It failed repeatedly in the shell, so pages show ${deployed.previous ? 'another version or ' : ''}its fallback. The shell retries it every 30 seconds.`,
        ...{ since, remote, version, reverted: null },
        action: rollbackTo(facts, remote, version, to),
        help: `${to === undefined ? NO_EARLIER : rollbackCommand(facts, deployed, isCanary)}; errors: kilowatt errors ${remote} --version ${version}`,
      },
    ];
  });
}

/** What went back by itself lately, until somebody moves that remote. */
function sentBack({ moves, snapshot, now }: Facts): Incident[] {
  const seen = new Set<string>();
  return (moves ?? []).flatMap(({ remote, kind, from, to, who, why, at }): Incident[] => {
    const isNewest = !seen.has(remote);
    seen.add(remote);
    if (at.getTime() < now - LATELY) return [];
    if (!isNewest || kind !== 'rollback' || who !== WATCH || from === null || to === null) return [];
    const live = snapshot.remotes.find(({ release }) => release.remote === remote)?.release.version;
    return [
      {
        id: `sent-back ${remote}@${from}`,
        kind: 'sent-back',
        severity: 'notice',
        title: `${remote} ${from} was rolled back`,
        detail: why,
        since: at.toISOString(),
        ...{ remote, version: from },
        reverted: `Rolled back automatically: ${remote} ${from} → ${to}${live === to ? ', which is live' : ''}.`,
        action: null,
        help: `Errors: kilowatt errors ${remote} --version ${from}`,
      },
    ];
  });
}
