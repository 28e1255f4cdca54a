/** Page views and failures of a release. */
export type Evidence = { views: number; failures: number };

/** Outcomes of a release. */
export type Outcomes = {
  /** Since its deployment. */
  all: Evidence;
  /** Since a time. */
  recent: Evidence;
  /** Page views with an uncaught error since its deployment; they are no failures. */
  uncaught: number;
};

export type ReleaseStats = Outcomes & {
  remote: string;
  version: string;
  /** Those of the minutes of outages that several remotes have in common. */
  outages: Outcomes;
};

const NOTHING: Evidence = { views: 0, failures: 0 };
/** The outcomes of a release without reports. */
export const unseen = (remote: string, version: string): ReleaseStats => ({
  remote,
  version,
  all: NOTHING,
  recent: NOTHING,
  uncaught: 0,
  outages: { all: NOTHING, recent: NOTHING, uncaught: 0 },
});
