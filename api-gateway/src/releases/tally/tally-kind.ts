import type { FailureStage } from '@kilowatt/contracts';

/** What is counted of a release: page views, and failures by where they happened. */
export type TallyKind = 'view' | FailureStage;
