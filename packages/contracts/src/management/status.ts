import * as v from 'valibot';
import { calls } from '../call';
import { Commit } from '../manifest';
import { Owner } from '../owner';
import { StorageFormats } from '../storage-formats';
import { type MeasureName, ShoppingName } from '../telemetry';
import { ReleaseError } from './errors';

/** A version and the percentage of visitors that it is assigned to. */
export const CanaryStatus = v.object({
  version: v.string(),
  percent: v.number(),
  /** Whether it gets larger shares by itself; absent if it does not. */
  advances: v.optional(v.boolean()),
});
export type CanaryStatus = v.InferOutput<typeof CanaryStatus>;

/** Times are ISO 8601 texts, here and in all answers. `kind` is any text, so that a client outlives new kinds. */
export const HistoryEntry = v.object({
  revision: v.number(),
  remote: v.nullable(v.string()),
  kind: v.string(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  percent: v.nullable(v.number()),
  who: v.string(),
  why: v.string(),
  at: v.string(),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;
export const History = v.object({
  history: v.array(HistoryEntry),
  /**
   * Where the next page begins. Newest first: `before` of the next request, or null on the last page. With `since`: the
   * next `since`, never null. Absent in answers of earlier gateways.
   */
  next: v.optional(v.nullable(v.number())),
});
export type History = v.InferOutput<typeof History>;

/** Who deployed a version, why and when. */
export const Promotion = v.pick(HistoryEntry, ['who', 'why', 'at']);
export type Promotion = v.InferOutput<typeof Promotion>;
export const VersionStatus = v.object({
  version: v.string(),
  /** Null if the status is from the memory of a gateway without a database. */
  publishedAt: v.nullable(v.string()),
  publishedBy: v.nullable(v.string()),
  /** Id of the key that signed it. */
  signedBy: v.nullable(v.string()),
  /** Digest of its content apart from the version; null in releases from before it was recorded, absent in older gateways. */
  content: v.optional(v.nullable(v.string())),
  /** The commit that it was built at; null without git, absent in older gateways. */
  revision: v.optional(v.nullable(v.string())),
  /** What it stores in browsers; null in releases from before it was declared, absent in older gateways. */
  storage: v.optional(v.nullable(StorageFormats)),
  /** The preview that it was published for, if it was never deployed; null otherwise, absent in older gateways. */
  preview: v.optional(v.nullable(v.string())),
  /** That commit's author, time and subject; null in releases from before it was recorded. */
  commit: v.optional(v.nullable(Commit)),
});
export type VersionStatus = v.InferOutput<typeof VersionStatus>;
/** A remote that fills an offered slot; `canary` if only that version does. */
const Filler = v.object({
  remote: v.string(),
  version: v.string(),
  canary: v.optional(v.literal(true)),
  /** False for what an exclusive slot has no room for. */
  shown: v.boolean(),
});
/** A slot that the live version offers, and who fills it, in the order of the page. */
export const OfferStatus = v.object({
  slot: v.string(),
  many: v.boolean(),
  failure: v.string(),
  fillers: v.array(Filler),
});
export type OfferStatus = v.InferOutput<typeof OfferStatus>;
/** An offered slot that a remote fills; `offeredBy` is null if no live version offers it, and it is shown nowhere. */
export const FillStatus = v.object({
  slot: v.string(),
  version: v.string(),
  offeredBy: v.nullable(v.string()),
  shown: v.boolean(),
});
export type FillStatus = v.InferOutput<typeof FillStatus>;
/** Who fills an offered slot, in words: `reviews 1.0.0, tips 2.0.0 (canary)`. */
export const offerWords = ({ fillers, failure }: OfferStatus): string =>
  fillers
    .map(
      ({ remote, version, canary, shown }) =>
        `${remote} ${version}${canary ? ' (canary)' : ''}${shown ? '' : ' (not shown)'}`,
    )
    .join(', ') || (failure === 'essential' ? 'nobody, though it is essential' : 'nobody');

/** Where what a remote fills is shown, in words. */
export const fillWords = ({ offeredBy, shown }: FillStatus): string => {
  if (offeredBy === null) return 'shown nowhere: no live version offers it';
  return shown ? `on pages of ${offeredBy}` : `not shown on pages of ${offeredBy}: another remote fills it`;
};

/** A deployed version that runs with a set of shared modules beside the shell's own, which pages then load as well. */
export const SetStatus = v.object({
  /** Its name, such as `react-18`. */
  set: v.string(),
  version: v.string(),
  role: v.picklist(['live', 'canary', 'previous']),
  /** Whether no other remote needs the set. */
  last: v.boolean(),
});
export type SetStatus = v.InferOutput<typeof SetStatus>;

/** Which set a version needs, in words: `react-18 for 1.2.0 (live); no other remote needs it`. */
export const setWords = ({ set, version, role, last }: SetStatus): string =>
  `${set} for ${version} (${role})${last ? '; no other remote needs it' : ''}`;

export const RemoteStatus = v.object({
  remote: v.string(),
  live: v.nullable(v.string()),
  canary: v.nullable(CanaryStatus),
  /** The version that a rollback without `to` deploys while no canary runs. */
  previous: v.nullable(v.string()),
  pinned: v.boolean(),
  placed: v.object({ live: v.nullable(Promotion), canary: v.nullable(Promotion) }),
  /** The newest operation. */
  last: v.nullable(v.omit(HistoryEntry, ['remote'])),
  /** Every kept version, the newest first. */
  versions: v.array(VersionStatus),
  /** Slots of its pages that other remotes may fill; absent in older gateways. */
  offers: v.optional(v.array(OfferStatus)),
  /** Slots of other remotes' pages that it fills; absent in older gateways. */
  fills: v.optional(v.array(FillStatus)),
  /** Who owns it, by its live version, else by its newest; null if that does not say so, absent in older gateways. */
  owner: v.optional(v.nullable(Owner)),
  /** Its deployed versions that need another set of shared modules; absent if none does, and in older gateways. */
  sets: v.optional(v.array(SetStatus)),
});
export type RemoteStatus = v.InferOutput<typeof RemoteStatus>;
export const Status = v.object({
  revision: v.number(),
  remotes: v.array(RemoteStatus),
  /** Set if the database cannot be read: the status is then from the memory of the gateway, and nothing can be changed. */
  readOnly: v.optional(v.boolean()),
});
export type Status = v.InferOutput<typeof Status>;

/** Bytes; null if the file is not in the database. */
const size = v.nullable(v.number());
const SizedFile = v.object({ path: v.string(), size });
/** Differences between two versions of a remote. */
export const Diff = v.object({
  remote: v.string(),
  from: v.string(),
  to: v.string(),
  files: v.object({
    added: v.array(SizedFile),
    removed: v.array(SizedFile),
    changed: v.array(v.object({ path: v.string(), before: size, after: size })),
    same: v.number(),
  }),
  contract: v.object({ added: v.array(v.string()), removed: v.array(v.string()) }),
});
export type Diff = v.InferOutput<typeof Diff>;

/** Page views and failures of a minute; `from` is its start in milliseconds since 1970. */
const Bucket = v.object({ from: v.number(), views: v.number(), failures: v.number() });
export type Bucket = v.InferOutput<typeof Bucket>;
/** The 75th percentile by the minute. */
const VitalPoints = v.array(v.object({ from: v.number(), p75: v.number() }));
const Vitals = v.object({ LCP: VitalPoints, INP: VitalPoints, CLS: VitalPoints });
export type Vitals = v.InferOutput<typeof Vitals>;

/** Outcomes of a release since its deployment. */
export const ReleaseSummary = v.object({
  version: v.string(),
  views: v.number(),
  failures: v.number(),
  /** Failures by stage; a client shows unknown stages like the others. */
  stages: v.record(v.string(), v.number()),
  /** Page views on which it did not load in time; not counted as failures. */
  timeouts: v.number(),
  /** Page views on which its scripts threw an error that nothing caught; absent in answers of earlier gateways. */
  uncaught: v.optional(v.number(), 0),
  /** Of the last two hours. */
  buckets: v.array(Bucket),
  /** Of page views that ran it. */
  vitals: Vitals,
  /**
   * By name, since its deployment: a 75th percentile (`LCP`, `INP`, `CLS`) or a share (`add-to-cart`, `search-exit`) and the
   * page views that it is of; absent in answers of earlier gateways.
   */
  measures: v.optional(v.record(v.string(), v.object({ views: v.number(), value: v.number() }))),
});
export type ReleaseSummary = v.InferOutput<typeof ReleaseSummary>;

/** Measures as operators read them. */
export const MEASURE_TITLES: Readonly<Record<MeasureName, string>> = {
  LCP: 'LCP',
  INP: 'INP',
  CLS: 'Layout shift',
  'add-to-cart': 'Add-to-cart',
  'search-exit': 'Search exits',
};

/** Whether a measure is a share of page views, else a 75th percentile. */
export const isShareMeasure = (name: MeasureName): boolean =>
  ShoppingName.options.some((share) => share === name);

/** A figure of a measure: `1.2 s`, `180 ms`, `0.12`, `4.8 %`. */
export function measureText(name: MeasureName, figure: number): string {
  if (isShareMeasure(name)) return `${(figure * 100).toFixed(1)} %`;
  if (name === 'CLS') return figure.toFixed(2);
  if (figure < 1_000) return `${Math.round(figure)} ms`;
  return `${(figure / 1_000).toFixed(figure < 10_000 ? 2 : 1)} s`;
}

/** Counts and web vitals are of all gateways. */
export const TelemetrySummary = v.object({
  remotes: v.array(
    v.object({
      remote: v.string(),
      releases: v.array(ReleaseSummary),
      /** The latest errors; absent in earlier gateways. */
      errors: v.optional(v.array(ReleaseError)),
    }),
  ),
  /** Of all page views. */
  vitals: Vitals,
});
export type TelemetrySummary = v.InferOutput<typeof TelemetrySummary>;

export const SUMMARY_CALLS = calls({
  summary: {
    id: 'getTelemetrySummary',
    method: 'get',
    path: '/api/telemetry/summary',
    summary: 'Outcomes and web vitals of releases',
    answer: TelemetrySummary,
    scope: 'read',
  },
});
