import type { OperationResult } from '@kilowatt/contracts/management';
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
