import { Release } from '@kilowatt/contracts';
import { validRange } from 'semver';
import * as v from 'valibot';

const Range = v.pipe(
  v.string(),
  v.maxLength(100),
  v.check((text) => validRange(text) !== null, 'is not a range of versions, such as ^1.2.0'),
);

/** Ranges of what a release must be lent; it runs where all of them hold. */
export const Requires = v.object({
  bus: Range,
  remoteKit: Range,
  api: Range,
  /** Shared modules by the name of their package. */
  shared: v.record(v.pipe(v.string(), v.maxLength(100)), Range),
});
export type Requires = v.InferOutput<typeof Requires>;

/** `release.json` as it is published: what the snapshot carries, and what is checked once. */
export const Manifest = v.object({
  ...Release.entries,
  /** Largest size of the scripts that load at start, in bytes of brotli. */
  budget: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Releases from before there were ranges have none; new ones are not taken without. */
  requires: v.optional(Requires),
});
export type Manifest = v.InferOutput<typeof Manifest>;
