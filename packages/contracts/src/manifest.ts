import * as v from 'valibot';
import { offersFault } from './offered-slots';
import { Owner } from './owner';
import { ArtifactPath, HostVersions, Release, Requires } from './release';
import { StorageFormats } from './storage-formats';

export { Requires };

/** A commit, for people: what Git says of `revision`. */
export const Commit = v.object({
  author: v.pipe(v.string(), v.maxLength(100)),
  /** When it was committed (ISO 8601, UTC). */
  date: v.pipe(v.string(), v.isoTimestamp()),
  subject: v.pipe(v.string(), v.maxLength(200)),
});
export type Commit = v.InferOutput<typeof Commit>;

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `release.json` as the build writes it and the gateway accepts it: the part in the snapshot, and the part checked once. */
export const Manifest = v.object({
  ...Release.entries,
  /** Who owns it; absent in older releases. */
  owner: v.optional(Owner),
  /** Commands of other owners that it sends; absent in older releases. */
  sends: v.optional(v.array(v.string())),
  /** Maximum size of the scripts that load at start, in bytes of brotli; absent in development builds. */
  budget: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Of a shell: the versions that it provides to remotes. No remote has it. */
  provides: v.optional(HostVersions),
  /** What it contains apart from its version: builds of the same code have the same. Earlier releases have none. */
  content: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** What it stores in browsers, and in which formats; absent in older releases. */
  storage: v.optional(StorageFormats),
  /** Author, date and subject of `revision`, if there is Git. Not part of the content of a release. */
  commit: v.optional(Commit),
  /** Size of every file in bytes, for information: the gateway measures the files itself. */
  sizes: v.optional(v.record(ArtifactPath, bytes)),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** What the schema of a manifest cannot check, as the rest of a sentence that begins with its name. Null if nothing. */
export const manifestFault = (manifest: Manifest): string | null => offersFault(manifest);
