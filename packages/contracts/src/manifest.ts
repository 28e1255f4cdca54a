import * as v from 'valibot';
import { ArtifactPath, Release } from './release';

/** A range of versions, such as `^1.2.0`; whether it is one is for the gateway to say, which compares versions. */
const Range = v.pipe(v.string(), v.maxLength(100));

/** Version ranges of what a release needs; it runs where all of them hold. */
export const Requires = v.object({
  bus: Range,
  remoteKit: Range,
  api: Range,
  /** Shared modules by the name of their package. */
  shared: v.record(v.pipe(v.string(), v.maxLength(100)), Range),
});
export type Requires = v.InferOutput<typeof Requires>;

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `release.json` as the build writes it and the gateway takes it: what the snapshot carries, and what is checked once. */
export const Manifest = v.object({
  ...Release.entries,
  /** Commands of other owners that it sends; releases from before do not say. */
  sends: v.optional(v.array(v.string())),
  /** Largest size of the scripts that load at start, in bytes of brotli; a development build has none. */
  budget: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Releases from before there were ranges have none; new ones are not taken without. */
  requires: v.optional(Requires),
  /** Size of every file in bytes, for whoever reads the artifact: the gateway counts for itself. */
  sizes: v.optional(v.record(ArtifactPath, bytes)),
});
export type Manifest = v.InferOutput<typeof Manifest>;
