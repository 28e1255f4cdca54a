import { type ReleaseSummary, SUMMARY_CALLS, type Vitals } from '@kilowatt/contracts/management';
import { createStore } from 'effector';
import { createQuery } from '../../gateway/create-query';
import { sendRequest } from '../../gateway/send-request';

export type { Bucket } from '@kilowatt/contracts/management';
export type ReleaseOutcomes = ReleaseSummary;
export type VitalName = keyof Vitals;

/** Outcomes and web vitals of releases. */
export const telemetry = createQuery((gateway) => sendRequest(gateway, SUMMARY_CALLS.summary, {}));
/** Outcomes by remote. */
export const $remoteOutcomes = createStore<Record<string, ReleaseOutcomes[]>>({}).on(
  telemetry.answered,
  (_, { value: { remotes } }) =>
    Object.fromEntries(remotes.map(({ remote, releases }) => [remote, releases])),
);
