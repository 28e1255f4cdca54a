import { DEPLOYMENT_CALLS } from '@kilowatt/contracts/management';
import { createStore } from 'effector';
import { createQuery } from '../../gateway/create-query';
import { sendRequest } from '../../gateway/send-request';

export type { Diff } from '@kilowatt/contracts/management';
export type DiffRequest = { remote: string; from: string; to: string };

/** The differences between two versions of a remote. */
export const diff = createQuery((gateway, { remote, from, to }: DiffRequest) =>
  sendRequest(gateway, DEPLOYMENT_CALLS.diff, { params: { remote }, query: { from, to } }),
);
/** The versions of the last request. */
export const $request = createStore<DiffRequest | null>(null).on(diff.requested, (_, request) => request);
