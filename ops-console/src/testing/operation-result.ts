import type { OperationResult } from '@kilowatt/contracts/management';

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
