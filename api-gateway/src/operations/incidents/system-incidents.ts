import type { Incident } from '@kilowatt/contracts/management';
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
    ...databaseIncidents(facts.system),
    ...(disk ? diskIncidents(disk) : []),
    // Without the database they do not hear one another either.
    ...(apartSince !== null && database.state === 'up'
      ? [
          ofShop('gateways-apart', apartSince, {
            severity: 'warning',
            title: 'The gateways do not hear one another',
            detail: 'What another gateway deploys or imports does not show on this one until they do.',
            help: 'Look at the connections of the database; this gateway tries again twice a second.',
          }),
        ]
      : []),
  ];
}

/** Milliseconds after which a shell that renders an earlier revision is no matter of a promote under way. */
const BEHIND = 10_000;
/** Pages of five minutes that may fail before it is one. */
const FAILED_PAGES = 3;

function shellIncidents({ now, snapshot, system: { shell, behindSince } }: Facts): Incident[] {
  if (shell.state === 'down')
    return [
      ofShop('shell-down', shell.since, {
        severity: 'critical',
        title: 'The shell does not answer',
        detail: 'Pages are answered with an error, but for those in memory.',
        help: 'Start the shell and read its log; a rollback of a remote does not help.',
      }),
    ];
  if (shell.state === 'unready')
    return [
      ofShop('shell-unready', shell.since, {
        severity: 'critical',
        title: 'The shell is not ready',
        detail:
          snapshot.remotes.length === 0
            ? 'Nothing is live yet, so there is no page to render.'
            : 'It starts, ends, or could not load what is live; pages are answered with an error meanwhile.',
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
            title: 'The shell does not follow',
            detail: `It renders revision ${shell.revision} of the deployments, of ${snapshot.revision}: what was deployed since does not show.`,
            help: 'Look at the connection of the shell to the gateway (GATEWAY_URL), and restart the shell.',
          }),
        ]
      : []),
    ...(shell.failedPages !== null && shell.failedPages >= FAILED_PAGES
      ? [
          ofShop('pages-fail', null, {
            severity: 'critical',
            title: 'Pages cannot be rendered',
            detail: `The shell answered ${shell.failedPages} pages of the last 5 minutes with an error of its own.`,
            help: 'Its log says why: “a page could not be rendered”.',
          }),
        ]
      : []),
  ];
}

function databaseIncidents({ database: { state, since } }: SystemState): Incident[] {
  if (state === 'up') return [];
  const removed = state === 'removed';
  return [
    ofShop(removed ? 'database-removed' : 'database-away', since, {
      severity: 'critical',
      title: removed ? 'The database was removed' : 'The database does not answer',
      detail:
        'Pages, search and prices go on from memory. Nothing can be deployed, and orders, sign-ups and messages are refused.',
      help: removed
        ? 'Restore the folder of the database from a backup, then start the gateway again.'
        : 'Start the database again; the gateways go on by themselves within seconds.',
    }),
  ];
}

const megabytes = (bytes: number | null): string =>
  bytes === null ? 'an unknown number of MB' : `${Math.floor(bytes / 1_000_000).toLocaleString('en-US')} MB`;

function diskIncidents({ state, since, freeBytes, sizeBytes }: NonNullable<SystemState['disk']>): Incident[] {
  const room = `${megabytes(freeBytes)} of ${megabytes(sizeBytes)} are free on the disk of DATA_DIR.`;
  switch (state) {
    case 'fine':
      return [];
    case 'unwritable':
      return [
        ofShop('folder-unwritable', since, {
          severity: 'critical',
          title: 'The data folder cannot be written',
          detail:
            'DATA_DIR is gone, or not writable for the gateway: what it keeps there is lost or refused.',
          help: 'Give the folder back to the user of the gateway; see whether its disk is mounted.',
        }),
      ];
    case 'full':
      return [
        ofShop('disk-full', since, {
          severity: 'critical',
          title: 'The disk is full',
          detail: `${room} Pages go on; orders, sign-ups and deployments may be refused.`,
          help: 'Make room on it: see docs/runbooks/prune-releases.md for releases that nobody needs.',
        }),
      ];
    case 'low':
      return [
        ofShop('disk-low', since, {
          severity: 'warning',
          title: 'The disk is nearly full',
          detail: room,
          help: 'Make room on it: see docs/runbooks/prune-releases.md for releases that nobody needs.',
        }),
      ];
  }
}
