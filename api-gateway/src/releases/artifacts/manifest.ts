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

// Releases that were kept before hold no sizes: with them, the same bytes published again would count as others.
const { sizes: _, ...entries } = contracts.Manifest.entries;

/** `release.json` as the gateway keeps it: the contract's, with ranges that can be compared. */
export const Manifest = v.object({ ...entries, requires: v.optional(Requires) });
export type Manifest = v.InferOutput<typeof Manifest>;
