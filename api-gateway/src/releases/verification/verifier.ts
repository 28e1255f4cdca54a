import type { Artifact } from '../artifacts/read-artifact';
import type { Keys } from '../keys/keys';
import { checkBudget } from './check-budget';
import { checkContract } from './check-contract';
import type { Trial } from './trial/trial';

export type Verifier = (artifact: Artifact) => Promise<{ signedBy: string | null }>;

type Demands = { keys: Keys; requireSignatures: boolean; trial: Trial | null };

/** Everything that an artifact must pass before it is kept, the cheap first. @throws ProblemError with the reason */
export const verifier =
  ({ keys, requireSignatures, trial }: Demands): Verifier =>
  async (artifact) => {
    const { release, manifest, signature } = artifact;
    const signedBy = await keys.signerOf(release.remote, manifest, signature, requireSignatures);
    checkContract(release);
    await checkBudget(artifact);
    await trial?.(artifact);
    return { signedBy };
  };
