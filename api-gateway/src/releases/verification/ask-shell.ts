import { HostVersions } from '@kilowatt/contracts';
import * as v from 'valibot';
import type { Shells } from '../../platform/shells/shells';

/** Timeout in milliseconds. */
const TIMEOUT = 1_000;
const Health = v.object({ provides: HostVersions });

/**
 * Asks the live shell for the versions that it provides, since gateway and shell are deployed independently.
 * @param builtBeside used while no shell answers: the versions of the gateway's own revision
 */
export const askShell =
  (shells: Pick<Shells, 'pick'>, builtBeside: HostVersions): (() => Promise<HostVersions>) =>
  async () => {
    const tried = new Set<string>();
    for (let shell = shells.pick(null); shell; shell = shells.pick(null, tried)) {
      tried.add(shell.url);
      try {
        const response = await fetch(`${shell.url}/healthz`, { signal: AbortSignal.timeout(TIMEOUT) });
        return v.parse(Health, await response.json()).provides;
      } catch {
        // Another one may answer.
      }
    }
    return builtBeside;
  };

/** Versions that the shell of the same revision provides; written by the build, empty in unbuilt sources. */
export const BUILT_BESIDE: HostVersions = v.parse(
  HostVersions,
  JSON.parse(
    process.env.BUILT_HOST_VERSIONS ?? '{"bus":"0.0.0","remoteKit":"0.0.0","api":"0.0.0","shared":{}}',
  ),
);
