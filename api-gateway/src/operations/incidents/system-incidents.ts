import { type Incident, spaceInWords } from '@kilowatt/contracts/management';
import { EMERGENCY_FREE_BYTES } from '../../platform/database/room';
import type { SystemState } from './watch-system';

type Facts = {
  now: number;
  snapshot: { revision: number; remotes: readonly unknown[] };
  system: SystemState;
};
type Text = Pick<Incident, 'severity' | 'title' | 'detail' | 'help'>;

/** About the shop as a whole: no remote, and no operation that helps. */
const ofShop = (kind: string, since: string | null, text: Text): Incident => ({
  ...{ id: kind, kind, since, remote: null, version: null, reverted: null, action: null },
  ...text,
});

/** Programs, database and disk that are not as they should be. */
export function systemIncidents(facts: Facts): Incident[] {
  const { disk, apartSince, database } = facts.system;
  return [
    ...shellIncidents(facts),
    ...databaseIncidents(database),
    ...(disk ? diskIncidents(disk, database.embedded === true) : []),
    // Without the database they do not hear one another either.
    ...(apartSince !== null && database.state === 'up'
      ? [
          ofShop('gateways-apart', apartSince, {
            severity: 'warning',
            title: 'Change notifications between gateways are interrupted',
            detail:
              'Deployments and imports made on another gateway do not show on this one until the connection is back.',
            help: 'Check the database connections; this gateway retries every half second.',
          }),
        ]
      : []),
  ];
}

/** Milliseconds after which a shell that renders an earlier revision is no matter of a promote under way. */
const BEHIND = 10_000;
/** Pages of five minutes that may fail before it is one. */
const FAILED_PAGES = 3;

/** Shells of which others are ready, and a deployed version that none of them runs. */
function someShells({ shells, missingShell }: SystemState): Incident[] {
  const gone = shells.filter(({ state, draining }) => state !== 'ready' && !draining);
  return [
    ...(missingShell === null
      ? []
      : [
          ofShop('shell-version', null, {
            severity: 'warning',
            title: `No shell runs version ${missingShell}`,
            detail:
              'That version is deployed, but no shell that is ready runs it. Another version renders the pages.',
            help: `Start shells of ${missingShell}, or deploy the version that runs: docs/runbooks/a-bad-shell.md`,
          }),
        ]),
    ...(gone.length === 0 || gone.length === shells.length
      ? []
      : [
          ofShop('shells-missing', null, {
            severity: 'warning',
            title: `${gone.length} of ${shells.length} shells ${gone.length === 1 ? 'is' : 'are'} not ready`,
            detail: `Pages are sent to the others. Not ready: ${gone.map(({ address }) => address).join(', ')}.`,
            help: 'Start them, or take them out of SHELL_URL.',
          }),
        ]),
  ];
}

function shellIncidents(facts: Facts): Incident[] {
  return [...someShells(facts.system), ...wholeShell(facts)];
}

function wholeShell({ now, snapshot, system: { shell, behindSince } }: Facts): Incident[] {
  if (shell.state === 'down')
    return [
      ofShop('shell-down', shell.since, {
        severity: 'critical',
        title: 'The shell does not answer',
        detail: 'Pages that are not cached are answered with an error.',
        help: 'Start the shell and read its log. If it ended while it rendered a remote, the log names that remote: roll it back.',
      }),
    ];
  if (shell.state === 'unready')
    return [
      ofShop('shell-unready', shell.since, {
        severity: 'critical',
        title: 'The shell is not ready',
        detail:
          snapshot.remotes.length === 0
            ? 'No remote is live yet, so there is no page to render.'
            : 'It is starting, shutting down, or could not load the live versions. Until it is ready, pages are answered with an error.',
        help:
          snapshot.remotes.length === 0
            ? 'Publish and promote the remotes: kilowatt publish dist --promote'
            : 'Read its log if it lasts longer than half a minute.',
      }),
    ];
  return [
    ...(behindSince !== null && now - behindSince >= BEHIND
      ? [
          ofShop('shell-behind', new Date(behindSince).toISOString(), {
            severity: 'warning',
            title: 'The shell renders an old revision',
            detail: `It renders revision ${shell.revision}; the current one is ${snapshot.revision}. Newer deployments do not show.`,
            help: 'Check the connection from the shell to the gateway (GATEWAY_URL), then restart the shell.',
          }),
        ]
      : []),
    ...(shell.failedPages !== null && shell.failedPages >= FAILED_PAGES
      ? [
          ofShop('pages-fail', null, {
            severity: 'critical',
            title: 'Pages cannot be rendered',
            detail: `In the last 5 minutes the shell answered ${shell.failedPages} pages with an error of its own.`,
            help: 'Look for “a page could not be rendered” in its log.',
          }),
        ]
      : []),
  ];
}

/** What is possible meanwhile. */
const OFFLINE =
  ' Until then, on the machine of each gateway: kilowatt rollback REMOTE --offline --data-dir DIR';

function databaseIncidents({ state, since, embedded }: SystemState['database']): Incident[] {
  if (state === 'up') return [];
  const removed = state === 'removed';
  return [
    ofShop(removed ? 'database-removed' : 'database-away', since, {
      severity: 'critical',
      title: removed ? 'The database was removed' : 'The database does not answer',
      detail:
        'Pages, search and prices are served from memory. Deployments, orders, sign-ups and messages are rejected.',
      help: removed
        ? 'Restore the database folder from a backup, then restart the gateway.'
        : `Start the database; the gateways reconnect within seconds.${embedded ? '' : OFFLINE}`,
    }),
  ];
}

type Disk = NonNullable<SystemState['disk']>;

const spaceOrUnknown = (bytes: number | null): string =>
  bytes === null ? 'an unknown part' : spaceInWords(bytes);

/** With limits of its own: the usual ones keep almost everything. */
const PRUNE = 'kilowatt prune --keep 5 --days 7';
/** The bytes that are needed in an emergency, rounded up. */
const EMERGENCY_ROOM = spaceInWords(EMERGENCY_FREE_BYTES + 999_999);

/** What is rejected on a full disk, and what helps. The embedded database is on it; a PostgreSQL is not. */
function fullDisk({ freeBytes }: Disk, isEmbedded: boolean): Pick<Text, 'detail' | 'help'> {
  if (!isEmbedded)
    return {
      detail: 'Pages are still served; files that the gateway stores there may be lost or rejected.',
      help: `Free space, also by removing old releases: ${PRUNE}`,
    };
  if (freeBytes !== null && freeBytes < EMERGENCY_FREE_BYTES)
    return {
      detail: 'Pages are still served; everything else is rejected, rollbacks too.',
      help: `Delete other files on the disk. With ${EMERGENCY_ROOM} free, rollbacks work again, and so does: ${PRUNE}`,
    };
  return {
    detail:
      'Pages are still served; orders, sign-ups and deployments are rejected. Rollbacks, pins, ends of canaries and the removal of old releases still work.',
    help: `Free space, also by removing old releases: ${PRUNE}`,
  };
}

function diskIncidents(disk: Disk, isEmbedded: boolean): Incident[] {
  const { state, since, freeBytes, sizeBytes } = disk;
  const room = `${spaceOrUnknown(freeBytes)} of ${spaceOrUnknown(sizeBytes)} are free on the disk of DATA_DIR.`;
  const full = fullDisk(disk, isEmbedded);
  switch (state) {
    case 'fine':
      return [];
    case 'unwritable':
      return [
        ofShop('folder-unwritable', since, {
          severity: 'critical',
          title: 'The data folder cannot be written',
          detail:
            'DATA_DIR is missing, or the gateway may not write to it. Files that it stores there are lost or rejected.',
          help: 'Make the folder writable for the user of the gateway, and check that its disk is mounted.',
        }),
      ];
    case 'full':
      return [
        ofShop('disk-full', since, {
          severity: 'critical',
          title: 'The disk is full',
          ...full,
          detail: `${room} ${full.detail}`,
        }),
      ];
    case 'low':
      return [
        ofShop('disk-low', since, {
          severity: 'warning',
          title: 'The disk is nearly full',
          detail: room,
          help: 'Free space: docs/runbooks/prune-releases.md says how to remove old releases.',
        }),
      ];
  }
}
