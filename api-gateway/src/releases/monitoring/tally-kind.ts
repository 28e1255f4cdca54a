import type { FailureStage } from '@kilowatt/contracts';

/** What is counted of a release: page views, those on which it was not there in time, and failures by where. */
export type TallyKind = 'view' | 'timeout' | FailureStage;
