import { HostVersions } from '@kilowatt/contracts';
import * as v from 'valibot';

/** Milliseconds for the shell to answer. */
const PATIENCE = 1_000;
const Health = v.object({ lends: HostVersions });

/**
 * Asks the live shell what it lends, since gateway and shell are deployed each on its own.
 * @param builtBeside what counts while no shell answers: that of the gateway's own revision
 */
export const askShell =
  (shell: string, builtBeside: HostVersions): (() => Promise<HostVersions>) =>
  async () => {
    try {
      const response = await fetch(`${shell}/healthz`, { signal: AbortSignal.timeout(PATIENCE) });
      return v.parse(Health, await response.json()).lends;
    } catch {
      return builtBeside;
    }
  };

/** What the shell of the same revision lends; the build writes it in, and sources that run unbuilt lend nothing. */
export const BUILT_BESIDE: HostVersions = v.parse(
  HostVersions,
  JSON.parse(
    process.env.BUILT_HOST_VERSIONS ?? '{"bus":"0.0.0","remoteKit":"0.0.0","api":"0.0.0","shared":{}}',
  ),
);
