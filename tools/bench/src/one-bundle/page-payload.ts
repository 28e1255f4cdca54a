import type { Snapshot } from '@kilowatt/contracts';
import { snapshotForPage as withHashes } from 'shell/src/server/render/page-payload';

// In place of the module of this name in the shell: all of it but the hashes of files that the page does not load.
export * from 'shell/src/server/render/page-payload';

/** The page script has the hashes of its own chunks, see `build-one-bundle.ts`. */
export function snapshotForPage(snapshot: Snapshot): Snapshot {
  const { revision, remotes } = withHashes(snapshot);
  return {
    revision,
    remotes: remotes.map(({ release, base }) => ({ base, release: { ...release, files: {} } })),
  };
}
