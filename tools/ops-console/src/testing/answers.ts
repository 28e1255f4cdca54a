import type { Incident, OperationResult, Overview } from '@kilowatt/contracts/management';
import type { RemoteStatus } from '../releases/model/status';

const publishedAt = '2030-01-01T10:00:00.000Z';

/** A remote with a live, a previous and a newer version. */
export const remoteStatus = (more: Partial<RemoteStatus> = {}): RemoteStatus => ({
  remote: 'cart-compare',
  live: '1.4.0',
  canary: null,
  previous: '1.3.2',
  pinned: false,
  placed: { live: { who: 'ci', why: 'weekly release', at: publishedAt }, canary: null },
  last: {
    revision: 7,
    kind: 'promote',
    from: '1.3.2',
    to: '1.4.0',
    percent: null,
    who: 'ci',
    why: 'weekly release',
    at: publishedAt,
  },
  versions: ['1.5.0', '1.4.0', '1.3.2'].map((version) => ({
    version,
    publishedAt,
    publishedBy: 'ci',
    signedBy: null,
  })),
  ...more,
});

/** The gateway's answer to an operation that changed the deployment. */
export const operationResult = (revision: number): OperationResult => ({
  remote: 'cart-compare',
  revision,
  moved: true,
  kind: 'promote',
  from: '1.4.0',
  to: '1.5.0',
  version: '1.5.0',
  canary: null,
  pinned: false,
  trail: ['1.4.0'],
});

/** A remote that fails while it is pinned. */
export const incidentOf = (more: Partial<Incident> = {}): Incident => ({
  ...{ id: 'remote-fails cart-compare@1.4.0', kind: 'remote-fails', severity: 'critical' },
  title: 'cart-compare fails',
  detail: '1.4.0 failed on 39 of 40 page views of the last 5 minutes (39 render); 0 % is normal.',
  ...{ since: publishedAt, remote: 'cart-compare', version: '1.4.0' },
  reverted: 'Not rolled back automatically: cart-compare is pinned to 1.4.0.',
  action: { kind: 'rollback', remote: 'cart-compare', from: '1.4.0', to: '1.3.2' },
  help: 'kilowatt rollback cart-compare',
  ...more,
});

const build = { version: '0.1.0', revision: 'c0ffee4711', date: publishedAt, author: 'Ada' };

/** A shop in which all is well. */
export const overviewOf = (more: Partial<Overview> = {}): Overview => ({
  at: publishedAt,
  environment: { shop: 'Kilowatt', host: 'shop.example', name: 'staging', colour: 'blue' },
  incidents: [],
  readOnly: false,
  gateway: { build, ready: true, revision: 7 },
  gateways: null,
  shell: { state: 'ready', since: null, build, revision: 7, circuits: [], failedPages: 0 },
  database: { state: 'up', since: null },
  disk: { freeBytes: 5e9, sizeBytes: 1e11, writable: true },
  ...more,
});
