import { DEPLOYMENT_CALLS, type RemoteStatus } from '@kilowatt/contracts/management';
import { createQuery, sendRequest } from '../../gateway/calls';

export type { RemoteStatus } from '@kilowatt/contracts/management';
export type Promotion = RemoteStatus['placed']['live'];

/** All remotes with live, canary and previous version. */
export const status = createQuery((gateway) => sendRequest(gateway, DEPLOYMENT_CALLS.status, {}));
