import type { Deployment, SnapshotRemote } from '@kilowatt/contracts';
import { evaluateServerBuild, type LoadedParts, loadParts } from '@kilowatt/federation/server-build';
import type { RemoteDefinition } from '@kilowatt/remote-kit';
import type { ServerBuild } from './server-build';

/** One release in the memory of the server with all lazy parts loaded: rendering never waits for code. */
export type LoadedRelease = LoadedParts & {
  remote: SnapshotRemote;
  definition: RemoteDefinition;
  dispose: () => void;
};

/** Fetches a release's server build and runs it. @throws with a readable reason if it cannot */
export async function loadRelease(deployment: Deployment, serverBuild: ServerBuild): Promise<LoadedRelease> {
  const { remote, version } = deployment.release;
  const name = `${remote}@${version}`;
  const bytes = await serverBuild(deployment);
  const { definition, dispose } = evaluateServerBuild(name, bytes.toString('utf8'));
  try {
    return { remote: deployment, definition, dispose, ...(await loadParts(definition)) };
  } catch (error) {
    dispose();
    throw error;
  }
}
