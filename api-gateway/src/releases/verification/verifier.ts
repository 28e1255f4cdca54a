import type { HostVersions, Snapshot } from '@kilowatt/contracts';
import type { Keys } from '../access/keys';
import type { Artifact } from '../artifacts/read-artifact';
import { checkBudget } from './check-budget';
import { checkContract } from './check-contract';
import { checkRanges } from './check-ranges';
import type { Trial } from './trial/trial';

export type Verifier = (artifact: Artifact) => Promise<{ signedBy: string | null }>;

type Demands = {
  keys: Keys;
  requireSignatures: boolean;
  hostVersions: () => Promise<HostVersions>;
  /** The live releases: a slot and an address have one owner. */
  live: () => Snapshot;
  trial: Trial | null;
};

/** All checks of an artifact before it is stored, the cheapest first. @throws ProblemError with the reason */
export const verifier =
  ({ keys, requireSignatures, hostVersions, live, trial }: Demands): Verifier =>
  async (artifact) => {
    const { release, manifest, signature } = artifact;
    const signedBy = await keys.signerOf(release.remote, manifest, signature, requireSignatures);
    checkRanges(release, await hostVersions());
    checkContract(release, live());
    await checkBudget(artifact);
    await trial?.(artifact);
    return { signedBy };
  };
