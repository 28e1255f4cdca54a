import { ENTRY_FILE, type SnapshotRemote } from '@kilowatt/contracts';
import type { RemoteDefinition } from '@kilowatt/remote-kit';
import { federation } from './federation';

/** Loads a remote's container and evaluates its `./remote`. A retry asks for its script anew. */
export async function loadDefinition(
  { release, base }: SnapshotRemote,
  retry: boolean,
): Promise<RemoteDefinition> {
  const entry = `${base}${ENTRY_FILE}${retry ? '?retry' : ''}`;
  federation.registerRemotes(
    [{ name: release.container, entry: new URL(entry, location.href).href, type: 'global' }],
    {
      force: retry,
    },
  );
  const module = await federation.loadRemote<{ default: RemoteDefinition }>(`${release.container}/remote`);
  if (!module) throw new Error(`${release.remote} ${release.version} has no ./remote`);
  return module.default;
}
