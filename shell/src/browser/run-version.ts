import type { Deployment } from '@kilowatt/contracts';
import { versionRegion } from '@kilowatt/federation/page-scope';
import type { RemoteDefinition } from '@kilowatt/remote-kit';
import type { Evaluate } from '../federation/load-container';
import { nextTask } from '../federation/timeouts';

/** The version of a remote that is active on this page. */
export type ActiveVersion = { deployment: Deployment; definition: RemoteDefinition; end: () => void };

/**
 * Evaluates a version in its own effector region and starts it. Its build evaluates the modules that load lazily in the
 * same region, which it finds by the name of its container.
 */
export async function runVersion(
  deployment: Deployment,
  evaluate: Evaluate,
  start: (definition: RemoteDefinition) => Promise<void>,
): Promise<ActiveVersion> {
  const { inRegion, clear } = versionRegion(deployment.release.remote);
  self.__KILOWATT__.regions ??= {};
  self.__KILOWATT__.regions[deployment.release.container] = inRegion;
  try {
    const { default: definition } = inRegion(evaluate);
    await nextTask();
    await start(definition);
    return { deployment, definition, end: clear };
  } catch (error) {
    clear();
    throw error;
  }
}
