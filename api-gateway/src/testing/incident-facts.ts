import type { Deployment, Snapshot } from '@kilowatt/contracts';
import type { Counted, Minute } from '../operations/incidents/failing';
import type { Facts } from '../operations/incidents/incidents';
import type { SystemState } from '../operations/incidents/watch-system';
import { TEST_SETTINGS } from '../platform/config/variables';

export const NOW = Date.parse('2030-01-01T03:00:00.000Z');
export const ago = (minutes: number) => NOW - minutes * 60_000;
export const iso = (minutes: number) => new Date(ago(minutes)).toISOString();

export const deployment = (version: string): Deployment =>
  ({ base: '/', release: { remote: 'footer', version } }) as unknown as Deployment;
export const deployed = (more: Partial<Snapshot['remotes'][number]> = {}): Snapshot => ({
  revision: 7,
  remotes: [{ ...deployment('1.4.1'), previous: deployment('1.4.0'), ...more }],
});
export const minute = (at: number, views: number, render = 0, uncaught = 0): Minute => ({
  at: ago(at),
  views,
  stages: render > 0 ? { render } : {},
  uncaught,
});
export const counted = (version: string, minutes: Minute[], before: Minute = minute(200, 0)): Counted => ({
  ...{ remote: 'footer', version },
  minutes,
  before,
});
export const GOOD_BEFORE = counted('1.4.0', [], minute(200, 1_000, 2));
export const NO_BUILD = { version: null, revision: null, date: null, author: null };
export const FINE: SystemState = {
  shell: {
    ...{ state: 'ready', since: null, build: NO_BUILD, revision: 7 },
    ...{ circuits: [], failedPages: 0 },
  },
  shells: [],
  missingShell: null,
  behindSince: null,
  database: { state: 'up', since: null, embedded: true },
  disk: { freeBytes: 5e9, sizeBytes: 1e11, writable: true, state: 'fine', since: null },
  apartSince: null,
};
export const facts = (more: Partial<Facts> = {}): Facts => ({
  now: NOW,
  snapshot: deployed(),
  counted: [GOOD_BEFORE],
  countedAt: NOW,
  moves: [],
  missing: [],
  system: FINE,
  autoRollback: true,
  settings: TEST_SETTINGS,
  ...more,
});
export const system = (more: Partial<SystemState>): SystemState => ({ ...FINE, ...more });
export const shell = (more: Partial<SystemState['shell']>) => system({ shell: { ...FINE.shell, ...more } });
export const failing = counted('1.4.1', [minute(9, 20), minute(4, 20, 19), minute(2, 20, 20)]);
