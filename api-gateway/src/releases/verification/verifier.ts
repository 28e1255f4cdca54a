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
  /** What is live: a slot and an address have one owner. */
  live: () => Snapshot;
  trial: Trial | null;
};

/** Everything that an artifact must pass before it is kept, the cheap first. @throws ProblemError with the reason */
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
