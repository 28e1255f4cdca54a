import * as contracts from '@kilowatt/contracts';
import { validRange } from 'semver';
import * as v from 'valibot';

const Range = v.pipe(
  contracts.Requires.entries.bus,
  v.check((text) => validRange(text) !== null, 'is not a range of versions, such as ^1.2.0'),
);

export const Requires = v.object({
  bus: Range,
  remoteKit: Range,
  api: Range,
  shared: v.record(contracts.Requires.entries.shared.key, Range),
});
export type Requires = v.InferOutput<typeof Requires>;

// Older releases are stored without sizes: with them, the same bytes published again would be rejected as different.
const { sizes: _, ...entries } = contracts.Manifest.entries;

/** `release.json` as the gateway stores it: that of the contract, with valid version ranges. */
export const Manifest = v.object({ ...entries, requires: v.optional(Requires) });
export type Manifest = v.InferOutput<typeof Manifest>;
